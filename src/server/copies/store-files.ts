import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import type { parseDocument } from 'htmlparser2'
import type { Place, PlaceFailure } from '#domain/copies/place.ts'
import { reasonOf } from '../errors.ts'
import { PlaceError, type PlaceFile, type PlaceFiles } from './place-files.ts'

/** How long an answer to a short call, and the transfer of a copy, may take, in milliseconds. */
const callTimeout = 20_000
const transferTimeout = 15 * 60_000

const reasons: Record<number, PlaceFailure> = { 401: 'refused', 403: 'refused', 404: 'missing', 507: 'full' }

/** Copies in a bucket of an S3-compatible store, addressed by path, which every such store understands. */
export function storeFiles(
  { endpoint, bucket, region, accessKey, secretKey }: Extract<Place, { kind: 'store' }>,
  folder: string,
  signal = new AbortController().signal,
): PlaceFiles {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region: region || 'us-east-1',
    retries: 0,
  })
  const addressOf = (name: string) => `${endpoint}/${bucket}/${folder}/${encodeURIComponent(name)}`

  async function call<Result>(
    url: string,
    { timeout = callTimeout, ...init }: RequestInit & { timeout?: number },
    use: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    try {
      const signed = await client.sign(url, init)
      const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
      const response = await fetch(signed, { signal: until, redirect: 'error' })
      if (!response.ok) throw await refusal(response)
      return await use(response)
    } catch (error) {
      if (error instanceof PlaceError) throw error
      const cause = error instanceof Error && error.cause ? error.cause : error
      throw new PlaceError('unreachable', `The store ${endpoint} cannot be reached: ${reasonOf(cause)}`)
    }
  }

  async function refusal(response: Response) {
    const code = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1] ?? response.statusText
    const reason = code === 'QuotaExceeded' ? 'full' : (reasons[response.status] ?? 'other')
    return new PlaceError(reason, `The store ${endpoint} answered ${response.status} ${code}.`)
  }

  const drained = async (response: Response) => {
    await response.arrayBuffer()
  }

  return {
    // A bucket has no folders; that it is there and answers is what has to hold.
    prepare: () => call(`${endpoint}/${bucket}?list-type=2&prefix=${folder}/`, {}, drained),
    async list() {
      const files: PlaceFile[] = []
      let next: string | undefined
      do {
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (next !== undefined) query.set('continuation-token', next)
        const page = await call(`${endpoint}/${bucket}?${query}`, {}, async (response) =>
          readListing(await response.text()),
        )
        files.push(...page.files.map(({ name, bytes }) => ({ name: name.slice(folder.length + 1), bytes })))
        next = page.next
      } while (next !== undefined)
      return files
    },
    put: async (name, from) =>
      call(
        addressOf(name),
        { method: 'PUT', body: await openAsBlob(from), timeout: transferTimeout },
        drained,
      ),
    get: (name, to) =>
      call(addressOf(name), { timeout: transferTimeout }, async ({ body }) => {
        const content = body as Parameters<typeof Readable.fromWeb>[0] | null
        await pipeline(content ? Readable.fromWeb(content) : Readable.from([]), createWriteStream(to))
      }),
    remove: (name) => call(addressOf(name), { method: 'DELETE' }, drained),
  }
}

type Nodes = ReturnType<typeof parseDocument>['children']

/** A page of ListObjectsV2. */
async function readListing(xml: string): Promise<{ files: PlaceFile[]; next: string | undefined }> {
  const { parseDocument } = await import('htmlparser2')
  const result = childrenOf(parseDocument(xml, { xmlMode: true }).children, 'ListBucketResult')[0] ?? []
  const files = childrenOf(result, 'Contents').map((entry) => ({
    name: textOf(entry, 'Key'),
    bytes: Number(textOf(entry, 'Size')),
  }))
  return { files, next: textOf(result, 'NextContinuationToken') || undefined }
}

const childrenOf = (nodes: Nodes, tag: string) =>
  nodes.flatMap((node) => ('name' in node && node.name === tag && 'children' in node ? [node.children] : []))

const textOf = (nodes: Nodes, tag: string) =>
  (childrenOf(nodes, tag)[0] ?? []).map((node) => ('data' in node ? node.data : '')).join('')
