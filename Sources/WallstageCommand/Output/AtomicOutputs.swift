/// Several outputs that take their places only when all of them are whole.
///
/// Until then nothing is changed, whatever goes wrong. The renames are one after the other: when one of
/// them fails, or the process is killed between two, those before it stand, each whole.
struct AtomicOutputs: ~Copyable {
  private final class Place {
    let file: Argument
    var output: AtomicOutput?

    init(_ file: Argument, _ output: consuming AtomicOutput) {
      self.file = file
      self.output = consume output
    }
  }

  private let places: [Place]
  /// Where to write each; they stay this value's.
  let descriptors: [Int32]

  /// Looks at all places and opens the temporary files.
  ///
  /// - Throws: `output`, with the file that can't be; nothing is left.
  init(_ files: [Argument], spoolFolder: String) throws(CommandError) {
    var places: [Place] = []
    var descriptors: [Int32] = []
    for file in files {
      do throws(OutputError) {
        let output = try AtomicOutput(file, spoolFolder: spoolFolder)
        descriptors.append(output.descriptor)
        places.append(Place(file, output))
      } catch {
        throw .output(error, file: file)
      }
    }
    self.places = places
    self.descriptors = descriptors
  }

  /// What a failed write to one of the descriptors means.
  func failure(_ errno: Int32) -> OutputError {
    places.first?.output?.failure(errno) ?? .failed(errno: errno)
  }

  /// Syncs all, then puts one after the other in its place, in their order.
  ///
  /// - Throws: `output`, with the file that failed.
  consuming func commit() throws(CommandError) {
    if places.count > 1 {
      // The disk gets all of them at once.
      for place in places { place.output?.startSync() }
    }
    for place in places {
      do throws(OutputError) {
        try place.output?.sync()
      } catch {
        throw .output(error, file: place.file)
      }
    }
    let folders = places.map { $0.output?.folder }
    for (index, place) in places.enumerated() {
      do throws(OutputError) {
        let isLast = !folders[(index + 1)...].contains(folders[index])
        try place.output.take()?.place(lasts: isLast)
      } catch {
        throw .output(error, file: place.file)
      }
    }
  }
}
