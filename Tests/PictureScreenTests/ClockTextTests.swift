import PictureScreen
import Testing

struct ClockTextTests {
    @Test(arguments: ["0:00", "9:41", "09:41", "18:05", "23:59"])
    func timesOf24Hours(text: String) { #expect(PictureOptions.isTime(text)) }

    @Test(arguments: [
        "99:99", "24:00", "9:60", "9:4", "009:41", "9.41", "9", "", ":", "9:41:00", "-1:00",
        "+9:41",
        "９:41", "9:41 AM", "\u{1B}[2J",
    ])
    func everythingElseIsNone(text: String) { #expect(!PictureOptions.isTime(text)) }
}
