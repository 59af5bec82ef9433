/**
 * Loaded before the product: as soon as there is a pipe `HUNG_DISK`, whatever opens a file under a new name hangs in the system as on
 * a disk that does not answer: a thread of the process waits in the opening of that pipe.
 */
import fs, { constants, existsSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

const pipe = process.env.HUNG_DISK ?? ''
const realOpen = fs.promises.open

fs.promises.open = ((path, flags, mode) =>
  typeof flags === 'number' && (flags & constants.O_EXCL) !== 0 && existsSync(pipe)
    ? realOpen(pipe, 'r')
    : realOpen(path, flags, mode)) as typeof realOpen
syncBuiltinESMExports()
