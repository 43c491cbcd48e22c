// swift-format-ignore-file
// A user's own style, unchanged iPhone code.

import UIKit
import UserNotifications
import UserNotificationsUI

class ContentController: UIViewController, UNNotificationContentExtension {

    private let titleLabel: UILabel = {
        let label = UILabel()
        label.font = UIFont.systemFont(ofSize: 18, weight: .semibold)
        label.textColor = .label
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        return label
    }()
    private lazy var bodyLabel: UILabel = {
        let label = UILabel(frame: .zero)
        label.font = .preferredFont(forTextStyle: .body)
        label.textColor = UIColor.secondaryLabel
        label.textAlignment = .center
        label.lineBreakMode = .byTruncatingTail
        label.adjustsFontSizeToFitWidth = true
        return label
    }()
    private let imageView = UIImageView()
    private let stack = UIStackView()
    private var heightConstraint: NSLayoutConstraint?
    private let likeButton = UIButton(type: .system)
    private let spinner = UIActivityIndicatorView(style: .medium)
    @IBInspectable var corner: CGFloat = 8

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        stack.axis = .vertical
        stack.spacing = 12
        stack.alignment = .fill
        stack.distribution = .fillProportionally
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        [titleLabel, bodyLabel, imageView].forEach { stack.addArrangedSubview($0) }
        stack.setCustomSpacing(4, after: titleLabel)

        likeButton.setTitle("Like", for: .normal)
        likeButton.setTitleColor(.systemBlue, for: .normal)
        likeButton.titleLabel?.font = .boldSystemFont(ofSize: 15)
        likeButton.addAction(UIAction { [weak self] _ in self?.liked() }, for: .touchUpInside)
        stack.addArrangedSubview(likeButton)

        imageView.contentMode = .scaleAspectFill
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = corner
        imageView.layer.borderColor = UIColor.lightGray.cgColor
        imageView.layer.borderWidth = 1 / UIScreen.main.scale
        imageView.layer.shadowOpacity = 0.2

        let height = imageView.heightAnchor.constraint(equalToConstant: 120)
        height.priority = .defaultHigh
        heightConstraint = height
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
            stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
            stack.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
            imageView.widthAnchor.constraint(equalTo: stack.widthAnchor, multiplier: 0.5),
            height,
        ])

        let gradient = CAGradientLayer()
        gradient.frame = view.bounds
        gradient.colors = [UIColor.systemPink.cgColor, UIColor(red: 0.2, green: 0.1, blue: 0.9, alpha: 1).cgColor]
        gradient.startPoint = CGPoint(x: 0, y: 0.5)
        gradient.locations = [0, 1]
        view.layer.insertSublayer(gradient, at: 0)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        preferredContentSize = CGSize(width: view.bounds.width, height: stack.frame.height)
    }

    func didReceive(_ notification: UNNotification) {
        let content = notification.request.content
        titleLabel.text = content.title
        bodyLabel.attributedText = NSAttributedString(string: content.body, attributes: [
            .font: UIFont.italicSystemFont(ofSize: 14),
            .foregroundColor: UIColor.darkGray,
            .kern: 0.5,
            .underlineStyle: NSUnderlineStyle.single.rawValue,
        ])
        if let attachment = content.attachments.first {
            if let data = try? Data(contentsOf: attachment.url) {
                imageView.image = UIImage(data: data)
            }
        } else {
            imageView.image = UIImage(systemName: "bell", withConfiguration: UIImage.SymbolConfiguration(pointSize: 30, weight: .bold))?
                .withTintColor(.red, renderingMode: .alwaysOriginal)
        }
        guard let urlText = content.userInfo["image"] as? String, let url = URL(string: urlText) else { return }
        spinner.startAnimating()
        URLSession.shared.dataTask(with: url) { data, _, _ in
            DispatchQueue.main.async {
                self.spinner.stopAnimating()
                guard let data = data else { return }
                self.imageView.image = UIImage(data: data)
                self.heightConstraint?.constant = 200
                UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut], animations: {
                    self.view.layoutIfNeeded()
                    self.imageView.alpha = 1
                    self.imageView.transform = CGAffineTransform(scaleX: 1.1, y: 1.1).rotated(by: .pi / 8)
                }, completion: { finished in
                    self.imageView.transform = .identity
                })
            }
        }.resume()
    }

    func didReceive(_ response: UNNotificationResponse, completionHandler completion: @escaping (UNNotificationContentExtensionResponseOption) -> Void) {
        if response.actionIdentifier == "stop" {
            titleLabel.text = "🔇"
            titleLabel.cancelShake()
            completion(.doNotDismiss)
        } else if response.actionIdentifier == "comment" {
            titleLabel.shake()
            becomeFirstResponder()
            completion(.dismissAndForwardAction)
        } else {
            completion(.dismiss)
        }
    }

    private func liked() {
        UIView.transition(with: likeButton, duration: 0.2, options: .transitionCrossDissolve) {
            self.likeButton.isSelected.toggle()
        }
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        extensionContext?.notificationActions = []
        extensionContext?.mediaPlayingStarted()
    }

    @IBAction func close(_ sender: UIButton) {
        extensionContext?.dismissNotificationContentExtension()
    }

    override var canBecomeFirstResponder: Bool { return true }
    override var inputView: UIView? { return likeButton }

    var mediaPlayPauseButtonType: UNNotificationContentExtensionMediaPlayPauseButtonType { return .overlay }
    var mediaPlayPauseButtonFrame: CGRect {
        return CGRect(x: view.center.x - 22, y: view.center.y - 22, width: 44, height: 44)
    }
    var mediaPlayPauseButtonTintColor: UIColor { return .white }
}

extension UIView {
    func shake() {
        let animation = CAKeyframeAnimation(keyPath: "transform.translation.x")
        animation.timingFunction = CAMediaTimingFunction(name: .linear)
        animation.duration = 1
        animation.repeatCount = .infinity
        animation.values = [-20.0, 20.0, -20.0, 20.0, -10.0, 10.0, -5.0, 5.0, 0.0]
        layer.add(animation, forKey: "shake")
    }

    func cancelShake() {
        layer.removeAnimation(forKey: "shake")
    }
}
