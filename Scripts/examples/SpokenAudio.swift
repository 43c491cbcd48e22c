import Foundation

private var prefix: AudioClip { given() }
private var amount: AudioClip { given() }
private var url: URL { given() }
