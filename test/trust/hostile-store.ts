import type { ServerResponse } from 'node:http'
import { type StoreCall, storeServer } from '../store-server.ts'

/** How a store misbehaves. */
export type Malice = 'none' | 'silent' | 'endless pages' | 'endless page' | 'more than listed'

/** A store that answers as a store should, until it is told otherwise. */
export async function hostileStore() {
  const state = { malice: 'none' as Malice, pages: 0, sent: 0 }

  function misbehaves({ method, key }: StoreCall, response: ServerResponse): boolean {
    if (state.malice === 'silent') return true
    if (method !== 'GET') return false
    if (key !== '') {
      if (state.malice === 'more than listed') giveForEver(response, '', 1.5 * 1024 ** 3)
      return state.malice === 'more than listed'
    }
    state.pages += 1
    if (state.malice === 'endless page') giveForEver(response, '<ListBucketResult>')
    else if (state.malice === 'endless pages')
      response.end(
        `<ListBucketResult><NextContinuationToken>${state.pages}</NextContinuationToken></ListBucketResult>`,
      )
    else return false
    return true
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

  return { ...(await storeServer(misbehaves)), state }
}
