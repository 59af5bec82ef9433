import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { BackupTarget } from '../src/domain/copies/place.ts'

/** An S3 server of its own with one bucket, and the way to it. */
export async function storeServer() {
  const directory = mkdtempSync(join(tmpdir(), 'store-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'copies' }],
  })
  const { port } = await server.run()
  const place = {
    kind: 'store',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'copies',
    region: '',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
  } as const satisfies BackupTarget
  return {
    place,
    /** Where the server keeps its objects. */
    directory: join(directory, 'copies'),
    async end() {
      await server.close()
      rmSync(directory, { recursive: true })
    },
  }
}
