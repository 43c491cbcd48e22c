// The templates of the Compose tab. `AVATARS` is replaced by the address of the example avatars.

const chat = {
  sender_id: "1", sender_name: "李雨桐", sender_nickname: "雨桐", sender_email: "yutong@example.org",
  sender_image_url: "AVATARS/anna.png", chat_session_id: "chat_1",
};

export const templates = [
  { name: "avatar", payload: {
    aps: { alert: { title: "新消息", body: "晚上一起吃火锅吗？🍲" }, sound: "default", "mutable-content": 1, category: "message", "thread-id": "chat_1" },
    ...chat } },
  { name: "plain", payload: { aps: { alert: { title: "Anna", body: "Lunch?" }, sound: "default" } } },
  { name: "group", payload: {
    aps: { alert: { title: "Weekend", body: "Who brings the tent?" }, sound: "default", "mutable-content": 1, category: "message", "thread-id": "group_7" },
    ...chat, chat_session_id: "group_7", group_name: "Weekend", group_members: ["Ben", "Tom"] } },
  { name: "picture", payload: {
    aps: { alert: { title: "New photo", body: "Anna shared a photo." }, "mutable-content": 1, category: "photo" },
    image: "AVATARS/neko.png" } },
  { name: "payment", payload: {
    aps: { alert: { title: "到账通知", body: "支付宝到账 128.50 元" }, sound: "default", "mutable-content": 1, "interruption-level": "time-sensitive" },
    amount: "128.50" } },
  { name: "encrypted", payload: {
    aps: { alert: { title: "New message", body: "Encrypted" }, sound: "default", "mutable-content": 1 },
    envelope: "bm90IHJlYWxseSBlbmNyeXB0ZWQ=" } },
  { name: "timeSensitive", payload: {
    aps: { alert: { title: "Your ride is here", body: "Gate 4, grey car" }, sound: "default", "interruption-level": "time-sensitive" } } },
  { name: "critical", payload: {
    aps: { alert: { title: "Smoke detected", body: "Kitchen" }, sound: { critical: 1, name: "default", volume: 1.0 }, "interruption-level": "critical" } } },
  { name: "passive", payload: {
    aps: { alert: { title: "Weekly report", body: "Your report is ready." }, "interruption-level": "passive", "relevance-score": 0.4 } } },
  { name: "localized", payload: {
    aps: { alert: { "title-loc-key": "MESSAGE_TITLE", "loc-key": "MESSAGE_BODY", "loc-args": ["Anna"] }, sound: "default" } } },
  { name: "badge", payload: { aps: { badge: 3 } } },
  { name: "replace", collapseID: "score", payload: {
    aps: { alert: { title: "2 : 1", body: "Goal in minute 78" }, "thread-id": "match" } } },
  { name: "background", pushType: "background", priority: "5", payload: { aps: { "content-available": 1 }, refresh: "inbox" } },
  { name: "call", pushType: "voip", payload: { aps: {}, caller: "Anna Keller", call: "5F2A0B1C" } },
];
