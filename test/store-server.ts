import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { BackupTarget } from '../src/domain/copies/backup-target.ts'

/** The most keys that a page of a listing has, as in S3. */
export const maxKeys = 1000

const bucket = 'copies'
const accessKey = 'access-key'
const secretKey = 'secret-key'

/** A call whose signature holds; the key is empty for the bucket itself. */
export interface StoreCall {
  method: string
  key: string
  query: URLSearchParams
}

/**
 * A server of its own that answers the S3 calls of copies from memory, with one bucket, and the way to it.
 * @param answersItself true where it has taken over the answer
 */
export async function storeServer(
  answersItself: (call: StoreCall, response: ServerResponse) => boolean = () => false,
) {
  const objects = new Map<string, Buffer>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { method = '' } = request
    const url = new URL(request.url ?? '', 'http://store')
    const query = url.searchParams
    const body = await buffer(request)
    const refuse = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`)
    const fault = signatureFault(request, url, body)
    if (fault !== undefined) return refuse(403, fault)
    const [, asked, ...path] = segmentsOf(url)
    if (asked !== bucket) return refuse(404, 'NoSuchBucket')
    const key = path.join('/')
    if (answersItself({ method, key, query }, response)) return
    if (method === 'GET' && key === '' && query.get('list-type') === '2') return response.end(listing(query))
    if (method === 'PUT') objects.set(key, body)
    else if (method === 'DELETE') objects.delete(key)
    else if (method !== 'GET') return refuse(405, 'MethodNotAllowed')
    else if (!objects.has(key)) return refuse(404, 'NoSuchKey')
    response.end(method === 'GET' ? objects.get(key) : '')
  }

  /** A page of ListObjectsV2. */
  function listing(query: URLSearchParams): string {
    const after = query.get('continuation-token')?.slice(tokenStart.length) ?? ''
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort()
    const page = keys.slice(0, Math.min(Number(query.get('max-keys') ?? maxKeys), maxKeys))
    const entries = page.map((key) => {
      const size = objects.get(key)?.length ?? 0
      return `<Contents><Key>${escaped(key)}</Key><Size>${size}</Size></Contents>`
    })
    const last = page.length < keys.length ? page.at(-1) : undefined
    const next = last && `<NextContinuationToken>${escaped(tokenStart + last)}</NextContinuationToken>`
    return `<ListBucketResult>${next ?? ''}${entries.join('')}</ListBucketResult>`
  }

  const server = createServer((request, response) => {
    // Who hangs up amid a call gets no answer.
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const place = {
    kind: 'store',
    endpoint: `http://127.0.0.1:${port}`,
    bucket,
    region: '',
    accessKey,
    secretKey,
  } as const satisfies BackupTarget
  return {
    place,
    /** The objects in the bucket, by key. */
    objects,
    end() {
      server.close()
      server.closeAllConnections()
    },
  }
}

// A token may hold whatever an address and XML have to escape.
const tokenStart = 'a/b+c&d='

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const segmentsOf = ({ pathname }: URL) => pathname.split('/').map(decodeURIComponent)

/** The code by which S3 refuses a call whose Signature Version 4 does not hold; undefined where it holds. */
function signatureFault({ method, headers }: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const [, signer, scope = '', names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (signer !== accessKey) return 'InvalidAccessKeyId'
  const bodyHash = headers['x-amz-content-sha256']
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonicalRequest = [
    method,
    segmentsOf(url).map(encoded).join('/'),
    Array.from(url.searchParams, (pair) => pair.map(encoded).join('='))
      .sort()
      .join('&'),
    ...names.split(';').map((name) => `${name}:${headers[name]}`),
    '',
    names,
    bodyHash,
  ].join('\n')
  const signed = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonicalRequest)].join('\n')
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretKey}`)
  return hmac(key, signed).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

/** As RFC 3986 says, which escapes more than `encodeURIComponent`. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
