import type { ProgramThatServedFolder } from './downloaded-program-notes.ts'
import type { StartAtLoginEntry } from './start-at-login-entry.ts'

/** The computer that a download runs on, as far as it can be changed from the browser. */
export interface ServerSideComputerControls {
  version: string
  login: StartAtLoginEntry
  /** What the environment fixes, which cannot be changed from the browser. */
  fixed: { network: boolean; publicAddress: boolean }
  /** Whether the last change of how it is reached had to be taken back, as it could not be opened so. */
  isTakenBack: () => boolean
  /** Opens it anew as the machine's settings say; what is open is answered first. */
  reopen(): void
  /** Ends the server as its owner wants it: what is open is answered first. */
  stop(): void
  /**
   * Has a process of its own wait for the end of the server, and go back to an older program.
   * @throws Error where it cannot be started; nothing ends then
   */
  goBack(order: UndoUpgradeOrder): Promise<void>
}

/** What a person confirmed of going back from an upgrade. */
export interface UndoUpgradeOrder {
  program: ProgramThatServedFolder
  /** The backup from before the upgrade; none where both versions have the same tables. */
  undo: { backup: string; over: number } | null
}
