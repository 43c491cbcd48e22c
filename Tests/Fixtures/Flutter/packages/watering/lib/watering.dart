class Watering {
  static const title = 'Garden';
}
