import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { OperatorFacingError } from './errors.ts'

test('nothing set is a whole configuration: SQLite in ./data, on this machine only, in Kolkata', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: undefined,
    dataDir: './data',
    dataKey: undefined,
    nextDataKey: undefined,
    databaseUrl: undefined,
    firstAdmin: undefined,
    sampleData: true,
    timeZone: 'Asia/Kolkata',
    trustProxy: false,
    logLevel: 'info',
  })
})

test('an empty variable counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', SAMPLE_DATA: '' })).toEqual(readConfig({}))
})

test.each([
  [{ PORT: 'eighty' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '80.5' }, 'PORT'],
  [{ PUBLIC_URL: 'library.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'ftp://library.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://localhost/x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://local host:port' }, 'DATABASE_URL'],
  [{ ADMIN_EMAIL: 'owner', ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'owner@example.org' }, 'ADMIN_EMAIL'],
  [{ ADMIN_PASSWORD: 'long enough' }, 'ADMIN_EMAIL'],
  [{ ADMIN_EMAIL: 'owner@example.org', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD'],
  [{ SAMPLE_DATA: 'no' }, 'SAMPLE_DATA'],
  [{ CENTRE_TIME_ZONE: 'Asia/Poona' }, 'CENTRE_TIME_ZONE'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be on or off'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of debug, info, warn, error, silent'],
])('a bad variable stops the start with one line that names it: %o', (environment, name) => {
  const read = () => readConfig(environment)
  expect(read).toThrow(OperatorFacingError)
  expect(read).toThrow(new RegExp(`^${name}[^\\n]*$`))
})
