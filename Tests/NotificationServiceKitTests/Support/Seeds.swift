/// The tutorials' payloads that this kit supports, copied exactly except for trailing commas, which
/// JSON does not allow.
enum Seeds {
    /// A picture of the sender next to `aps`. `mutable-content` is a string.
    static let umeng = #"""
        {
            "aps":{
                "alert":{
                    "body":"测试一下内容",
                    "title":"测试一下标题",
                    "subtitle":"测试一下副标题"
                },
                "sound":"default",
                "mutable-content":"1"
            },
            "sender_image_url":"https://img2.baidu.com/it/u=1880320954,1568482765&fm=253&fmt=auto&app=138&f=JPEG?w=542&h=500"
        }
        """#
    static let umengImage =
        "https://img2.baidu.com/it/u=1880320954,1568482765&fm=253&fmt=auto&app=138&f=JPEG?w=542&h=500"

    /// A picture to attach.
    static let media = #"""
        {
            "aps" : {
                "alert" : {
                "title" : "This is title",
                "body" : "This is body"
                },
                "badge" : 2,
                "sound" : "default",
                "mutable-content" : 1
            },
            "media-url" : "https://raw.githubusercontent.com/wiki/pro648/tips/images/UNA.jpg"
        }
        """#
    static let mediaImage = "https://raw.githubusercontent.com/wiki/pro648/tips/images/UNA.jpg"

    /// A picture of the sender under a short name.
    static let icon = #"""
        {
           "aps": {
              "mutable-content": 1,
              "alert": {
                 "title": "消息标题",
                 "body": "消息内容"
             }
           },
           "icon": "https://xxxxxx"
        }
        """#
    static let iconImage = "https://xxxxxx"

    /// All keys of the sender and the conversation. Its `aps` lacks `mutable-content`.
    static let sender = #"""
        {
            "aps": {
                "alert": {
                    "body": "Hello world! This is a test message.",
                    "title": "@Neko"
                }
            },
            "sender_id": "1",
            "sender_name": "NekoNeko",
            "sender_image_url": "https://xxxx.com/xxx.jpg",
            "sender_nickname": "@Neko",
            "sender_email": "Neko@Neko.Neko",
            "chat_session_id": "chat_1"
        }
        """#
    static let senderImage = "https://xxxx.com/xxx.jpg"
}
