import { operatorCommands } from '../../scripts/shipped.ts'
import { openCentresHostMachine } from '../../src/server/centres/centres-of-machine.ts'
import { manageHostedCentres } from '../../src/server/centres/manage-hosted-centres.ts'
import { OperatorFacingError } from '../../src/server/errors.ts'

// `abhyasika centres` on a server that is a folder: node centres-command.ts ROOT PROGRAMS FIRST-PORT WORD …
const [root = '', programs = '', firstPort, ...words] = process.argv.slice(2)
const host = openCentresHostMachine({
  root,
  programs,
  isRoot: true,
  firstPort: Number(firstPort),
  commands: operatorCommands,
  say: console.log,
})
process.exitCode = await manageHostedCentres(words, host).catch((error) => {
  if (!(error instanceof OperatorFacingError)) throw error
  console.error(error.message)
  return 1
})
