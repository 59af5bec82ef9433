import manifest from '../package.json' with { type: 'json' }
import { formatInstallationCheckFinding } from '../src/server/doctor/finding.ts'
import { checkInstallation } from '../src/server/doctor/run-checks.ts'
import { OperatorFacingError } from '../src/server/errors.ts'
import { runCommand } from './command.ts'

const environmentFile = '.env'
const [first] = process.argv.slice(2)

await runCommand(async () => {
  if (first !== undefined) throw new OperatorFacingError('This command takes nothing else: npm run doctor')
  const { version } = manifest
  const findings = await checkInstallation({
    environment: process.env,
    environmentFile,
    version,
    now: new Date(),
  })
  for (const finding of findings) console.log(formatInstallationCheckFinding(finding))
  const count = (state: string) => findings.filter((finding) => finding.state === state).length
  const [problems, warnings] = [count('problem'), count('warning')]
  console.log(problems + warnings === 0 ? 'All is fine.' : `Problems: ${problems}, warnings: ${warnings}.`)
  if (problems > 0) process.exitCode = 1
})
