import { resealAll } from '../src/sealing.ts'
import { rotateKey } from '../src/server/rotate-key.ts'
import { onDatabase, runCommand } from './command.ts'

await runCommand(() =>
  onDatabase(async (database, config) => console.log(await rotateKey(database, config, resealAll))),
)
