import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { makeBackup } from '../src/server/backup/backup.ts'
import { OperatorFacingError } from '../src/server/errors.ts'
import { onDatabase, runCommand } from './command.ts'

const [file] = process.argv.slice(2)

await runCommand(async () => {
  if (!file || file === 'help') throw new OperatorFacingError('Say where to: npm run backup -- FILE')
  if (existsSync(file)) throw new OperatorFacingError(`${file} is there already. Choose another name.`)
  const { manifest, unproven } = await onDatabase((_, config) =>
    makeBackup(config, resolve(file), new Date()),
  )
  const { tables } = manifest
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  console.log(
    `${file} holds ${tables.members?.rows ?? 0} members with the deleted ones and ${rows} rows in all, read back and compared.`,
  )
  console.log('Aadhaar numbers and keys in it are encrypted: to restore it elsewhere, the key is needed too.')
  if (unproven) console.log(unproven)
})
