import WallstageCommand

WallstageCommand.main()
