/// A folder for one test, removed with it.
public struct Placeholder {}
