// Views and controllers in the spelling of Swift 4: nested types and members that Swift 4.2 renamed.
import AVFAudio
import UIKit

class OldController: UIViewController {
    private let stack = UIStackView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let axis: UILayoutConstraintAxis = .vertical
        stack.axis = axis
        let distribution: UIStackViewDistribution = .fill
        stack.distribution = distribution
        let mode: UIViewContentMode = .scaleAspectFill
        stack.contentMode = mode
        view.addSubview(stack)
        view.bringSubview(toFront: stack)
        stack.layoutMargins = UIEdgeInsetsMake(1, 2, 3, 4)
        let link: [NSAttributedStringKey: Any] = [
            .underlineStyle: NSUnderlineStyle.styleSingle.rawValue
        ]
        let label = UILabel()
        label.attributedText = NSAttributedString(string: "more", attributes: link)
        stack.addArrangedSubview(label)
    }

    func embed(_ child: UIViewController) {
        addChildViewController(child)
        view.addSubview(child.view)
        child.didMove(toParentViewController: self)
        for other in childViewControllers where other !== child {
            other.willMove(toParentViewController: nil)
            other.removeFromParentViewController()
        }
    }

    func ask() {
        let style: UIAlertControllerStyle = .alert
        let alert = UIAlertController(title: "Notify?", message: nil, preferredStyle: style)
        let cancel: UIAlertActionStyle = .cancel
        alert.addAction(UIAlertAction(title: "No", style: cancel, handler: nil))
        present(alert, animated: true, completion: nil)
    }

    func observe() {
        NotificationCenter.default.addObserver(
            forName: .UIApplicationDidBecomeActive, object: nil, queue: nil
        ) { _ in
            let state: UIApplicationState = UIApplication.shared.applicationState
            print(state == .active)
        }
        RunLoop.main.add(Timer(timeInterval: 1, repeats: false) { _ in }, forMode: .commonModes)
        if let settings = URL(string: UIApplicationOpenSettingsURLString) {
            UIApplication.shared.open(settings, options: [:], completionHandler: nil)
        }
    }

    func speak() throws {
        try AVAudioSession.sharedInstance().setCategory(AVAudioSessionCategoryPlayback)
        try AVAudioSession.sharedInstance().setActive(true)
    }
}
