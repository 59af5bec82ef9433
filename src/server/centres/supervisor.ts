import type { HostedCentre } from './centre-names-and-configuration.ts'
import type { CommandToRunOnHost } from './run-on-host.ts'

/** A centre's process as whoever supervises it sees it. */
export interface CentreProcessState {
  isUp: boolean
  /** Of the server's process; undefined where there is none. */
  pid: number | undefined
  /** How often it was started again by itself since it was started. */
  restarts: number
}

/** What starts the processes of centres and keeps them: systemd, or Docker with Compose. */
export interface CentreProcessSupervisor {
  /** What has to be there before a version can be run, such as its file or image. */
  howToAddVersions: string
  /** The versions that can be run, the newest first. */
  versions(): Promise<string[]>
  /** Which one a centre runs; undefined where it does not belong to this supervisor, or is not set up. */
  versionOf(name: string): string | undefined
  /** Says which one a centre runs from its next start on. */
  use(centre: HostedCentre, version: string): Promise<void>
  /** Starts it, now and with the machine. */
  start(name: string): Promise<void>
  /** Stops it until it is started. */
  stop(name: string): Promise<void>
  /** Stops it, and starts it with the machine no more. */
  retire(name: string): Promise<void>
  state(name: string): Promise<CentreProcessState>
  /** The last lines that it wrote. */
  log(name: string): Promise<string>
  /** What runs a command of the operator as the centre's user, with its configuration. */
  command(name: string, command: string, words: readonly string[]): CommandToRunOnHost
}
