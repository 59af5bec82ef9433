import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BackupTarget } from '../../src/domain/copies/place.ts'

/** How a store misbehaves. */
export type Malice = 'none' | 'silent' | 'endless pages' | 'endless page' | 'more than listed'

/** A store in memory that answers as a store should, until it is told otherwise. */
export async function hostileStore() {
  const objects = new Map<string, Buffer>()
  const state = { malice: 'none' as Malice, pages: 0, sent: 0 }

  const server = createServer((request, response) => void answer(request, response))
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://store')
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    if (state.malice === 'silent') return
    const key = decodeURIComponent(pathname.replace(/^\/copies\/?/, ''))
    if (request.method === 'PUT') objects.set(key, Buffer.concat(parts))
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method !== 'GET') return response.end()
    if (key !== '') return give(key, response)
    state.pages += 1
    const prefix = searchParams.get('prefix') ?? ''
    if (state.malice === 'endless page') return giveForEver(response, '<ListBucketResult>')
    const token =
      state.malice === 'endless pages' ? `<NextContinuationToken>${state.pages}</NextContinuationToken>` : ''
    response.end(`<ListBucketResult>${token}${listed(prefix)}</ListBucketResult>`)
  }

  const listed = (prefix: string) =>
    [...objects]
      .filter(([key]) => key.startsWith(prefix))
      .map(([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`)
      .join('')

  function give(key: string, response: ServerResponse) {
    const object = objects.get(key)
    if (!object) return response.writeHead(404).end()
    if (state.malice === 'more than listed') return giveForEver(response, '', 1.5 * 1024 ** 3)
    return response.end(object)
  }

  /** Goes on until the other side hangs up, or so many bytes are sent. */
  function giveForEver(response: ServerResponse, beginning: string, most = Number.POSITIVE_INFINITY) {
    const block = Buffer.alloc(1024 * 1024, 'x')
    response.write(beginning)
    const more = () => {
      while (!response.destroyed && state.sent < most) {
        state.sent += block.length
        if (!response.write(block)) return
      }
      response.end()
    }
    response.on('drain', more)
    more()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const place = {
    kind: 'store',
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'copies',
    region: '',
    accessKey: 'key',
    secretKey: 'secret',
  } as const satisfies BackupTarget
  return {
    place,
    objects,
    state,
    end() {
      server.closeAllConnections()
      server.close()
    },
  }
}
