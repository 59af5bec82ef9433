import { expect, test } from 'vitest'
import { backupTargetSchema } from './backup-target.ts'

const store = { kind: 'store', bucket: 'copies', region: '', accessKey: 'key', secretKey: 'secret' }
const endpointOf = (endpoint: string) => {
  const read = backupTargetSchema.safeParse({ ...store, endpoint })
  return read.success && read.data.kind === 'store' ? read.data.endpoint : undefined
}

test.each(['https://s3.example.com', 'http://127.0.0.1:9000', 'https://s3.example.com/minio'])(
  '%s is an address of a store',
  (endpoint) => {
    expect(endpointOf(endpoint)).toBe(endpoint)
    expect(endpointOf(` ${endpoint}// `)).toBe(endpoint)
  },
)

test.each([
  ['a query', 'https://s3.example.com/?x='],
  ['an empty query', 'https://s3.example.com?'],
  ['a fragment', 'https://s3.example.com#'],
  ['a user', 'https://user@s3.example.com'],
  ['a user and a password', 'https://user:word@s3.example.com'],
  ['an empty user', 'https://@s3.example.com'],
  ['a blank', 'https://s3.example.com/a b'],
  ['a backslash', 'https:\\\\s3.example.com'],
  ['another protocol', 'ftp://s3.example.com'],
  ['no protocol', 's3.example.com'],
])('no address of a store has %s', (_what, endpoint) => {
  expect(endpointOf(endpoint)).toBeUndefined()
})
