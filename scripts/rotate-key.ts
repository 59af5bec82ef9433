import { reencryptAllStoredTexts } from '../src/reencrypt.ts'
import { rotateEncryptionKey } from '../src/server/encryption/rotate-encryption-key.ts'
import { onDatabase, runCommand } from './command.ts'

await runCommand(() =>
  onDatabase(async (database, config) =>
    console.log(await rotateEncryptionKey(database, config, reencryptAllStoredTexts)),
  ),
)
