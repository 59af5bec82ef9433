import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { undoUpgradeWithBackup, withUnmigratedBackup } from './server/backup/undo-upgrade.ts'
import { commandFailureLine } from './server/condition/command-failure-line.ts'
import { readConfig } from './server/config.ts'
import { errorMessageOf, OperatorFacingError } from './server/errors.ts'
import { noteUndoUpgradeFailure } from './server/launch/downloaded-program-notes.ts'
import { isServerUsingDataFolder } from './server/launch/running-server-note.ts'
import type { UndoUpgradeOrder } from './server/launch/server-side-computer-controls.ts'
import {
  requireDownloadedProgramRuns,
  startDownloadedProgramWithoutBrowser,
} from './server/launch/start-downloaded-program-without-browser.ts'
import { lockDataFolderForServer, prepareDataFolder } from './server/prepare-and-lock-data-folder.ts'

// What the button that goes back to an older version starts: it waits for the end of the server, undoes the upgrade and starts the
// older program. Where that fails, this version starts again, and its page says why.

/** How long the server may take to end, in milliseconds. */
const longestEnd = 20_000

const { program, undo }: UndoUpgradeOrder = JSON.parse(process.argv[2] ?? '')
const config = readConfig(process.env)
const own = { folder: resolve(import.meta.dirname, '../..') }

try {
  await goBack()
  console.log(`It went back to version ${program.version}, in ${program.folder}.`)
} catch (error) {
  const line = commandFailureLine(error, process.env) ?? errorMessageOf(error)
  console.error(`It could not go back to version ${program.version}. ${line}`)
  noteUndoUpgradeFailure(config.dataDir, { version: program.version, line })
  await startDownloadedProgramWithoutBrowser(own, config.dataDir)
}

async function goBack() {
  prepareDataFolder(config.dataDir, (line) => console.error(line))
  await requireEnd()
  await requireDownloadedProgramRuns(program)
  const aside = undo && (await undoBy(undo))
  try {
    await startDownloadedProgramWithoutBrowser(program, config.dataDir)
  } catch (error) {
    const kept = aside ? ` What was written since the upgrade is kept in ${aside}.` : ''
    throw new OperatorFacingError(`${errorMessageOf(error)}${kept}`)
  }
}

async function requireEnd() {
  const until = Date.now() + longestEnd
  while (isServerUsingDataFolder(config.dataDir)) {
    if (Date.now() > until) throw new OperatorFacingError('The server did not end.')
    await setTimeout(100)
  }
}

/** @returns the file that keeps what was there */
async function undoBy({ backup, over }: NonNullable<UndoUpgradeOrder['undo']>): Promise<string> {
  // A double-click meanwhile waits.
  const lock = lockDataFolderForServer(config.dataDir)
  try {
    return await withUnmigratedBackup(config, backup, async (opened) => {
      if (opened.unproven) throw new OperatorFacingError(opened.unproven)
      const { aside } = await undoUpgradeWithBackup(opened, {
        config,
        at: new Date(),
        confirm: async (_database, held) => {
          if (held.revision === over) return
          throw new OperatorFacingError(
            'Something was changed in the meantime. Nothing was undone. Please try again.',
          )
        },
      })
      return aside
    })
  } finally {
    lock.release()
  }
}
