Pod::Spec.new do |s|
  s.name             = 'watering'
  s.version          = '0.3.0'
  s.summary          = 'Words for gardens.'
  s.homepage         = 'https://example.org/watering'
  s.license          = { :type => 'MIT' }
  s.author           = { 'Garden' => 'garden@example.org' }
  s.source           = { :path => '.' }
  s.source_files     = 'Classes/**/*'
  s.dependency 'Flutter'
  s.platform         = :ios, '13.0'
  s.swift_version    = '5.0'
end
