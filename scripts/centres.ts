import { basename, resolve } from 'node:path'
import { openCentresHostMachine } from '../src/server/centres/centres-of-machine.ts'
import { manageHostedCentres } from '../src/server/centres/manage-hosted-centres.ts'
import { OperatorFacingError } from '../src/server/errors.ts'
import { operatorCommands } from './shipped.ts'

const program = resolve(import.meta.dirname, '../..')

try {
  if (basename(program) !== 'program' || process.platform !== 'linux') {
    throw new OperatorFacingError(
      'This command belongs to the archive for Linux. docs/small-server.md goes through it.',
    )
  }
  process.exitCode = await manageHostedCentres(
    process.argv.slice(2),
    openCentresHostMachine({
      root: '/',
      programs: resolve(program, '../..'),
      isRoot: process.getuid?.() === 0,
      commands: operatorCommands,
      say: console.log,
    }),
  )
} catch (error) {
  if (!(error instanceof OperatorFacingError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
