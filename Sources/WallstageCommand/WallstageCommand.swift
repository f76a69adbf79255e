/// The command line: reads the arguments, runs one subcommand, exits.
public enum WallstageCommand {
  /// Runs the command that the process's arguments name.
  public static func main() {
    print("wallstage")
  }
}
