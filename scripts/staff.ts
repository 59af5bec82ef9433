import { scryptPasswordHasher } from '../src/features/auth/passwords.ts'
import { onDatabase, runCommand } from './command.ts'
import { manageStaff } from './manage-staff.ts'

const surroundings = { open: onDatabase, hash: scryptPasswordHasher.hash, say: console.log }
await runCommand(() => manageStaff(process.argv.slice(2), surroundings))
