import 'package:flutter/material.dart';
import 'package:watering/watering.dart';

void main() => runApp(MaterialApp(home: Text(Watering.title)));
