import { reencryptAll } from '../src/reencrypt.ts'
import { rotateKey } from '../src/server/encryption/rotate-key.ts'
import { onDatabase, runCommand } from './command.ts'

await runCommand(() =>
  onDatabase(async (database, config) => console.log(await rotateKey(database, config, reencryptAll))),
)
