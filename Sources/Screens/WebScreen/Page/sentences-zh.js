// Chinese translations of the device's messages: rejected actions, and the details of journey steps.
//
// The table is JSON: the English text and the Chinese text, with {0}, {1} for variable parts and {0#} for
// numbers. A test compares each English text with the sources.

export const sentences = [
  ["No app {0} is installed.", "没有安装 App {0}。"],
  [
    "The app {0} does not declare the URL scheme {1}. Add it under CFBundleURLTypes in the app's Info.plist.",
    "App {0} 没有声明 URL scheme {1}。请在 App 的 Info.plist 中加入 CFBundleURLTypes。"
  ],
  ["No app is installed.", "没有安装任何 App。"],
  ["The id of a channel has 1 to 64 bytes.", "频道 id 的长度为 1 到 64 字节。"],
  ["{0} does not start: {1}.", "{0} 没有启动：{1}。"],
  ["{0} was removed in the meantime.", "{0} 已在此期间被移除。"],
  ["The notification {0} is not in the list any more.", "通知 {0} 已不在列表中。"],
  ["There is no Focus named {0}.", "没有名为 {0} 的专注模式。"],
  [
    "The device's network is down: no push reaches it until `isNetworkUp` is on.",
    "设备的网络已断开：在打开 `isNetworkUp` 之前，推送无法送达。"
  ],
  [
    "The device has {0#} things to do and takes nothing more. Try again in a while, or end the app that does not answer.",
    "设备有 {0} 项工作在进行，暂不接受新的操作。请稍后再试，或结束没有响应的 App。"
  ],
  [
    "The device has stopped, since it cannot remember anything more: {0}",
    "设备已停止，因为无法再保存任何内容：{0}"
  ],
  ["The device has ended.", "设备已结束运行。"],
  ["The device could not answer.", "设备无法应答。"],
  ["Its log says more.", "详情见其日志。"],
  ["This address does not exist.", "此地址没有内容。"],
  ["Try again when that has ended.", "请等它结束后再试。"],
  ["Close one of them.", "请关闭其中一个页面。"],
  ["{0#} pages show this screen already.", "已有 {0} 个页面在显示此屏幕。"],
  ["The body is larger than {0#} bytes.", "请求正文超过 {0} 字节。"],
  [
    "This lock screen answers under localhost and loopback addresses only.",
    "此锁定屏幕只在 localhost 和本机回环地址上应答。"
  ],
  ["The lock screen needs its token.", "访问此锁定屏幕需要令牌。"],
  [
    "Open the address that `bellhop page` prints, or send the header that `bellhop page --header` prints.",
    "请打开 `bellhop page` 显示的地址，或发送 `bellhop page --header` 显示的请求头。"
  ],
  [
    "This address needs the token in the header authorization.",
    "此地址要求请求头 authorization 中带有令牌。"
  ],
  [
    "Use the `bellhop` command, or send the header that `bellhop page --header` prints.",
    "请使用 `bellhop` 命令，或发送 `bellhop page --header` 显示的请求头。"
  ],
  ["A push to Apple needs a confirmation.", "向 Apple 发送推送需要确认。"],
  [
    "Post the same push to /api/workbench/confirmation, and send it with the confirmation in the answer within 120 seconds.",
    "请先将同一推送提交到 /api/workbench/confirmation，并在 120 秒内连同返回的确认一起发送。"
  ],
  [
    "Open the address that `bellhop page` prints, on this machine.",
    "请在这台电脑上打开 `bellhop page` 显示的地址。"
  ],
  ["A page of another origin may not operate this device.", "其他来源的网页不能操作此设备。"],
  ["Open http://{0}/ and operate it there.", "请打开 http://{0}/ 并在那里操作。"],
  ["The body of an action must be JSON.", "操作的请求正文必须是 JSON。"],
  ["Send the header content-type: application/json.", "请发送标头 content-type: application/json。"],
  ["The body names no app.", "请求正文没有指明 App。"],
  ["Send for example {0}.", "例如发送 {0}。"],
  ["The body holds no payload.", "请求正文没有 payload。"],
  ["The body is not a setting.", "请求正文不是设置项。"],
  ["The body is not what this address takes.", "请求正文不是此地址接受的内容。"],
  [
    "Documentation/using/page.md lists the addresses and what they take.",
    "各地址及其接受的内容见 Documentation/using/page.md。"
  ],
  ["The body is not an action of a person.", "请求正文不是用户的操作。"],
  ["A video or sound with this name does not exist.", "屏幕上没有此名称的影片或声音。"],
  ["A picture with this name does not exist.", "屏幕上没有此名称的图片。"],
  ["No view of this name is open.", "没有打开此名称的视图。"],
  ["The sound with this number does not exist.", "没有此编号的声音可播放。"],
  ["The device knows no journey of this name.", "设备没有此名称的处理记录。"],
  ["Journeys are bounded; an old one may be gone.", "处理记录的数量有上限，较早的可能已被移除。"],
  [
    "The clock moves ahead by ten years at most, and never back.",
    "时钟最多向前拨十年，且不能拨回。"
  ],
  ["Start with `bellhop up --forget` for a new device.", "请用 `bellhop up --forget` 启动一台新设备。"],
  ["“{0}” is not a local time.", "“{0}”不是本地时间。"],
  ["Write it like 2026-03-01T07:29.", "请写成 2026-03-01T07:29 的形式。"],
  [
    "A push to Apple's service needs a profile and a device token.",
    "向 Apple 的服务推送需要配置和设备令牌。"
  ],
  [
    "Documentation/using/pushing.md shows how to write a profile.",
    "如何编写配置，请参阅 Documentation/using/pushing.md。"
  ],
  ["The push could not be sent: {0}", "推送无法发送：{0}"],
  ["`bellhop apps` lists the ones that are.", "`bellhop apps` 会列出已安装的 App。"],

  ["process {0#}", "进程 {0}"],
  ["{0#} s of {1#} s, by {2}", "播放了 {1} 秒中的 {0} 秒，被 {2} 打断"],
  ["{0#} s", "{0} 秒"],
  ["{0}, limit {1}", "{0}，上限 {1}"],
  ["lockScreen", "锁定屏幕"],
  ["temporaryBanner", "临时横幅"],
  ["persistentBanner", "持续横幅"],
  ["carScreen", "车载屏幕"],
  ["default", "默认声音"],
  ["nothing", "不显示"],
  ["none", "无"],
  ["newData", "有新数据"],
  ["noData", "没有新数据"],
  ["failed", "失败"],

  ["The payload has more than {0#} bytes.", "payload 超过 {0} 字节。"],
  ["The payload is not a JSON object.", "payload 不是 JSON 对象。"],
  ["The payload lacks an aps dictionary.", "payload 没有 aps 字典。"],
  ["aps is in the text of {0}, the form of {1}.", "aps 位于 {0} 的文本中，这是 {1} 的格式。"],
  ["aps is in {0}, the form of {1}.", "aps 位于 {0} 中，这是 {1} 的格式。"],
  ["“{0}”; registered: {1}", "“{0}”；已注册：{1}"],

  ["it could not be started: {0}", "无法启动：{0}"],
  ["the app is gone", "App 已不存在"],
  ["the device stopped", "设备已停止"],
  ["the device ended it", "设备将其结束"],
  ["the device ended it: {0}", "设备将其结束：{0}"],
  ["the device was switched off", "设备已关机"],
  ["an answer of another kind", "应答的种类不符"],
  ["it took too much memory", "占用内存过多"],
  ["it does not run", "没有在运行"],
  ["it could not be run", "无法运行"],
  ["it exited with status {0#}", "已退出，状态码 {0}"],
  [
    "it was ended by signal {0#}: a file would have become larger than {1#} MB",
    "被信号 {0} 终止：文件将超过 {1} MB"
  ],
  ["it was ended by signal {0#}", "被信号 {0} 终止"],
  ["it did not connect within {0#} s", "{0} 秒内没有与设备建立联系"],
  ["it has not answered the last {0#} calls of the device", "没有应答设备最近的 {0} 次调用"],

  ["The notification asks for the system's own sound.", "请求的是系统自带的声音。"],
  ["There is no sound file {0}.", "没有声音文件 {0}。"],
  ["{0} is not an aiff, wav or caf file that can be read.", "{0} 不是可读取的 aiff、wav 或 caf 文件。"],
  [
    "{0} is written in {1}. Notifications play linear PCM, IMA4, µLaw and aLaw.",
    "{0} 的编码是 {1}。通知可播放线性 PCM、IMA4、µLaw 和 aLaw。"
  ],
  ["How long {0} lasts cannot be read.", "无法读取 {0} 的时长。"],
  ["{0} lasts {1#} s; less than 30 s can play.", "{0} 长 {1} 秒；只能播放不足 30 秒的声音。"],
  [
    "The clip {0} for \"{1}\" is missing. Add it to {2}, or set a fallback voice.",
    "没有“{1}”的录音 {0}"
  ],
  ["“{0}” ({1})", "“{0}”（{1}）"],
  ["{0}, by another voice: {1}", "{0}，由另一种语音读出：{1}"],
  ["A plain sound for {0}: {1}", "以提示音代替 {0}：{1}"],

  ["{0}: {1}, not {2}", "{0}：实际是 {1}，不是 {2}"],
  ["{0}: {1}, {2#} bytes", "{0}：{1}，{2} 字节"],
  ["{0}: {1} (UNErrorDomain {2#})", "{0}：{1} (UNErrorDomain {2})"],
  ["The Live Activity {0} is not visible any more.", "实时活动 {0} 已不再显示。"],
  ["The call {0} is over.", "通话 {0} 已结束。"],
  ["The attachment {0} is no longer in the attachment store.", "附件 {0} 已不在附件存储区中。"],
  ["The attachment {0} is not a readable file.", "附件 {0} 不是可读取的文件。"],
  ["The attachment {0} cannot be moved into the attachment store.", "附件 {0} 无法移入附件存储区。"],
  ["The attachment {0} is of a type that attachments do not have.", "附件 {0} 属于附件不支持的类型。"],
  [
    "The attachment {0} has {1#} bytes, and {2} may have {3#}.",
    "附件 {0} 有 {1} 字节，{2}最多 {3} 字节。"
  ],
  ["a sound", "声音"],
  ["a picture", "图片"],
  ["a film", "影片"],
  ["The attachment {0} is empty.", "附件 {0} 是空文件。"],
  ["The attachment {0} is not a known image format.", "附件 {0} 不是已知的图片格式。"],
  [
    "The attachment {0} is {1}, which no attachment may be, as servers send with an error.",
    "附件 {0} 是 {1}，不能用作附件；服务器出错时会发送这种内容。"
  ],
  ["The attachment {0} is {1}, which no attachment may be.", "附件 {0} 是 {1}，不能用作附件。"],

  ["a remote URL is not downloaded: {0}", "不会下载远程 URL：{0}"],
  ["a stand-in of Bellhop's for the system's symbol {0}", "Bellhop 用自己的图形代替系统符号 {0}"],
  ["{0} cannot be read", "{0} 无法读取"],
  ["{0#} bytes are over the limit of {1#}", "{0} 字节超过上限 {1}"],
  [
    "{0#} bytes that are not PNG, JPEG, GIF, WebP or HEIC but {1}, as servers send with an error",
    "{0} 字节，不是 PNG、JPEG、GIF、WebP 或 HEIC，而是 {1}；服务器出错时会发送这种内容"
  ],
  [
    "{0#} bytes that are not PNG, JPEG, GIF, WebP or HEIC but {1}",
    "{0} 字节，不是 PNG、JPEG、GIF、WebP 或 HEIC，而是 {1}"
  ],
  [
    "no picture decoder is installed; install vipsthumbnail (Debian: libvips-tools)",
    "没有安装图片解码程序；请安装 vipsthumbnail（Debian：libvips-tools）"
  ],
  ["the picture cannot be decoded: {0}", "图片无法解码：{0}"],
  ["{0#} pictures wait to be decoded already", "已有 {0} 张图片在等待解码"]
];
