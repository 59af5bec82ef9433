import { startServerFromEnvironment } from './serve.ts'
import { errorMessageOf } from './server/errors.ts'
import {
  environmentWithNetworkSettings,
  type MachineNetworkSettingsData,
  readMachineNetworkSettings,
  saveMachineNetworkSettings,
  settingsFixedByEnvironment,
} from './server/launch/machine-network-settings.ts'
import type { ServerSideComputerControls } from './server/launch/server-side-computer-controls.ts'

/** What can be done with the computer, but for how it is reached. */
export type ComputerControlFunctions = Pick<
  ServerSideComputerControls,
  'version' | 'login' | 'stop' | 'goBack'
>

interface Options {
  environment: Record<string, string | undefined>
  dataDir: string
  computer: ComputerControlFunctions
  /** Told why it is open no more, where neither the new way nor the one before can be opened. */
  fail: (error: unknown) => void
}

/**
 * Serves as `startServerFromEnvironment` does, at the addresses that were chosen for this machine, and opens anew where they change. Where it cannot
 * be opened so, the choice is taken back.
 * @throws OperatorFacingError with one line that says why it cannot be opened
 */
export async function startDownloadedProgramServer({ environment, dataDir, computer, fail }: Options) {
  let settings = readMachineNetworkSettings(dataDir)
  let isTakenBack = false
  let isEnding = false
  let reopening = Promise.resolve()

  const open = (wanted: MachineNetworkSettingsData) =>
    startServerFromEnvironment(environmentWithNetworkSettings(environment, wanted), {
      ...computer,
      fixed: settingsFixedByEnvironment(environment),
      isTakenBack: () => isTakenBack,
      reopen: () => {
        reopening = reopening.then(reopen).catch(fail)
      },
    })
  let serving = await open(settings)

  async function reopen() {
    if (isEnding) return
    const wanted = readMachineNetworkSettings(dataDir)
    await serving.stop()
    try {
      serving = await open(wanted)
      settings = wanted
      isTakenBack = false
    } catch (error) {
      console.error(`It cannot be opened as it was chosen. ${errorMessageOf(error)}`)
      saveMachineNetworkSettings(dataDir, settings)
      isTakenBack = true
      serving = await open(settings)
    }
  }

  return {
    ...serving,
    async stop() {
      isEnding = true
      await reopening
      await serving.stop()
    },
  }
}
