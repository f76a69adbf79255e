extension MadePicture {
  /// A part of the picture.
  func cut(left: Int, top: Int, width: Int, height: Int) -> MadePicture {
    MadePicture(width, height, channels: channels) { x, y, channel in
      samples[((top + y) * self.width + left + x) * channels + channel]
    }
  }

  /// The greatest difference to another picture of the same shape; nil for one of another.
  func difference(to other: MadePicture) -> Int? {
    guard [width, height, channels] == [other.width, other.height, other.channels] else {
      return nil
    }
    return zip(samples, other.samples).map { abs(Int($0) - Int($1)) }.max()
  }
}
