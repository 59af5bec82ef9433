import { backupsFolder } from '../backup/backups-folder.ts'
import { type Config, readConfig } from '../config.ts'
import { errorMessageOf } from '../errors.ts'
import { askAddressForHealth, askServerForTlsCertificate } from './ask-health.ts'
import { checkLastTrialRestore, checkNewestBackup, readBackupsFolder } from './check-backups.ts'
import {
  checkDatabaseReadable,
  checkDatabaseSchemaVersion,
  checkDataFolder,
  checkEncryptionKeyAtHand,
  checkNoKeyAmongBackups,
} from './check-database-and-key.ts'
import {
  checkFilePermissions,
  checkLeftoverFirstPassword,
  checkPortExposure,
  checkProxyTrust,
} from './check-exposure.ts'
import { checkClock, checkDisk, checkProgramAndNodeVersion, freeDiskBytes } from './check-machine.ts'
import { checkHttps, checkPublicAddressAnswers } from './check-public-address-answers.ts'
import { checkSecondPlaceCopies } from './check-second-place-copies.ts'
import { checkServer, readServerLockState, serverOriginOnThisMachine } from './check-server.ts'
import { type InstallationCheckFinding, installationCheckFindingBuilders } from './finding.ts'
import { readDatabaseFactsForChecks } from './read-database-facts-for-checks.ts'

interface Examined {
  environment: Record<string, string | undefined>
  /** The file that the environment may come from. */
  environmentFile: string
  version: string
  now: Date
  readFree?: (folder: string) => number
}

/** The first version of Node.js with all that the server uses, as in `scripts/run.mjs`. */
const oldestNode: [number, number] = [24, 9]

/** Looks at an installation, beside a running server or without one, and changes nothing. */
export async function checkInstallation(examined: Examined): Promise<InstallationCheckFinding[]> {
  const program = checkProgramAndNodeVersion(examined.version, process.version, oldestNode)
  const { fine, problem } = installationCheckFindingBuilders('Configuration')
  let config: Config
  try {
    config = readConfig(examined.environment)
  } catch (error) {
    const todo = 'Correct it in .env or the environment, and run this again for the other checks.'
    return [program, problem(`${errorMessageOf(error)}.`, todo)]
  }
  return [program, fine('Every variable can be read.'), ...(await examineWith(config, examined))]
}

async function examineWith(config: Config, { environmentFile, now, readFree = freeDiskBytes }: Examined) {
  const origin = serverOriginOnThisMachine(config)
  const { publicUrl } = config
  const [reading, ownHealth, publicHealth, certificate] = await Promise.all([
    readDatabaseFactsForChecks(config),
    origin ? askAddressForHealth(origin) : undefined,
    publicUrl ? askAddressForHealth(publicUrl.origin) : undefined,
    publicUrl?.protocol === 'https:' ? askServerForTlsCertificate(publicUrl) : undefined,
  ])
  const folder = backupsFolder(config)
  const backups = readBackupsFolder(folder)
  return [
    checkDataFolder(config),
    checkDatabaseReadable(reading),
    checkDatabaseSchemaVersion(reading),
    checkEncryptionKeyAtHand(reading, config),
    checkDisk(config, reading, readFree),
    checkClock(config, now, reading, backups),
    checkNewestBackup(backups, now),
    checkLastTrialRestore(backups, now),
    checkSecondPlaceCopies(reading, now),
    checkNoKeyAmongBackups(folder),
    checkFilePermissions(config, environmentFile),
    checkLeftoverFirstPassword(config, reading),
    checkPortExposure(config),
    checkProxyTrust(config),
    checkServer(origin, ownHealth, readServerLockState(config)),
    checkPublicAddressAnswers(config, publicHealth),
    checkHttps(config, certificate, now),
  ]
}
