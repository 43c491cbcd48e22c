// Chinese for the reasons of attachments, downloads and sounds.
//
// The table is JSON: a code, its sentence, and a remedy where the device's catalogue has one. A test
// reads it and compares it with the catalogue.

export const mediaReasons = {
  "attachment.shown": ["附件随通知一起显示。"],
  "attachment.kept": [
    "另有一个附件随通知送达；只有通知内容扩展才能显示它。",
    "请将要让用户看到的附件放在第一位。"
  ],
  "attachment.kind": ["附件文件的类型与其名称或类型提示不符；以文件内容为准。"],
  "attachment.moved": ["附件文件已移入设备的存储区；原位置不再有该文件。"],
  "attachment.copied": ["附件文件已从 App 的 bundle 复制到设备的存储区。"],
  "attachment.invalid-url": [
    "附件被拒绝：其 URL 不是可读取的文件。",
    "请使用文件 URL，并且同一文件只附加一次：附加后文件会被移走。"
  ],
  "attachment.unknown-type": [
    "附件被拒绝：文件名和类型提示都没有说明已知的类型。",
    "请为文件加上 .jpg 之类的扩展名，或为 UNNotificationAttachmentOptionsTypeHintKey 提供统一类型标识符。"
  ],
  "attachment.too-large": [
    "附件被拒绝：文件超过了其类型允许的大小。",
    "图片最大 10 MB，声音最大 5 MB，视频最大 50 MB。"
  ],
  "attachment.not-in-store": [
    "附件被拒绝：存储区中的文件已不存在。",
    "请用现有的文件重新创建附件。"
  ],
  "attachment.not-moved": [
    "附件被拒绝：文件无法移入设备的存储区。",
    "请先将文件放入该进程自己的临时文件夹。"
  ],
  "attachment.damaged": [
    "附件被拒绝：文件已损坏，或属于附件不支持的类型。",
    "请发送 JPEG、PNG、GIF、MP3 或 MP4，并检查响应的状态码：服务器出错时会返回网页。"
  ],
  "download.failed": [
    "该进程的一次下载返回了错误或没有返回内容，因此缺少相应的内容。",
    "请手动打开该地址；在代码中，使用文件之前先检查响应的状态码。"
  ],
  "sound.cut-off": [
    "后一条通知的声音打断了这条通知的声音。",
    "让播报依次进行，例如使用带队列的 Announce。"
  ]
};
