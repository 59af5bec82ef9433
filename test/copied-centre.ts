import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupRecoverySheetData, SecondBackupPlace } from '../src/domain/copies/second-backup-place.ts'
import { folderNameOfRecoveryCode } from '../src/server/copies/open-backup-target.ts'
import type { DatabaseEngine } from '../src/server/database/database.ts'
import { emptyDatabase } from './engines.ts'
import { admin, admission } from './people.ts'
import { openServer, signInAt } from './server.ts'

/** A folder as a pen drive is one. */
export function penDrive() {
  const path = mkdtempSync(join(tmpdir(), 'stick-'))
  return { path, forget: () => rmSync(path, { recursive: true, force: true }) }
}

/** A running centre with a member of its own, and two copies on a pen drive: before the member and after. */
export async function copiedCentre(engine: DatabaseEngine, stick: string) {
  const database = await emptyDatabase(engine)
  const { address, stop } = await openServer({
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.databaseUrl,
  })
  const { call, cookie } = await signInAt(address)
  const copy = async (): Promise<SecondBackupPlace> => {
    // A backup is named by its second.
    await new Promise((passed) => setTimeout(passed, 1100))
    return (await (await call('POST', '/api/copies')).json()).second
  }
  const chosen = { place: { kind: 'folder', path: stick }, takesOver: false, basedOn: null }
  await call('POST', '/api/copies/place', chosen)
  await copy()
  await call('POST', '/api/members', admission({ name: 'Asha Patil', seatNumber: 16 }))
  await copy()
  const sheet: BackupRecoverySheetData = await (
    await call('POST', '/api/copies/sheets', { password: admin.password })
  ).json()
  const folder = join(stick, folderNameOfRecoveryCode(sheet.code))
  return {
    address,
    cookie,
    call,
    copy,
    code: sheet.code,
    /** The files of its copies, the oldest first. */
    files: () =>
      readdirSync(folder)
        .filter((name) => name.endsWith('.backup.age'))
        .sort()
        .map((name) => join(folder, name)),
    async end() {
      await stop()
      await database.drop()
    },
  }
}
