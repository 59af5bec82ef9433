import { createHash } from 'node:crypto'

/** Only this is stored of a token, so that nobody who reads the database can use it: tokens are long and random, one pass is enough. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
