import { join } from 'node:path'
import type { Config } from '../config.ts'

/** Where the backups are kept. */
export const backupsFolder = (config: Pick<Config, 'dataDir'>) => join(config.dataDir, 'backups')
