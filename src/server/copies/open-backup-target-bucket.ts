import { openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import type { parseDocument } from 'htmlparser2'
import { isBackupTargetFileName } from '#domain/copies/backup-copy-name.ts'
import type { BackupTarget, BackupTargetFailure } from '#domain/copies/backup-target.ts'
import { errorMessageOf } from '../errors.ts'
import {
  type BackupTargetFileStore,
  backupTargetCallTimeoutMs,
  backupTargetTransferTimeoutMs,
  type FileInBackupTarget,
  UnusableBackupTargetError,
  writeFetchedFileCheckingSize,
} from './backup-target-files.ts'

/** Much more than an answer other than a copy ever has: a page of a listing names a thousand files. */
const maxAnswerBytes = 4_000_000
/** A listing of ours has one page. */
const maxPages = 10

const reasons: Record<number, BackupTargetFailure> = {
  401: 'refused',
  403: 'refused',
  404: 'missing',
  507: 'full',
}

/** Copies in a bucket of an S3-compatible store, addressed by path, which every such store understands. */
export function openBackupTargetBucket(
  { endpoint, bucket, region, accessKey, secretKey }: Extract<BackupTarget, { kind: 'store' }>,
  folder: string,
  signal: AbortSignal,
): BackupTargetFileStore {
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
    { timeout = backupTargetCallTimeoutMs, ...init }: RequestInit & { timeout?: number },
    use: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    try {
      const signed = await client.sign(url, init)
      const until = AbortSignal.any([signal, AbortSignal.timeout(timeout)])
      const response = await fetch(signed, { signal: until, redirect: 'error' })
      if (!response.ok) throw await refusal(response)
      return await use(response)
    } catch (error) {
      if (error instanceof UnusableBackupTargetError) throw error
      const cause = error instanceof Error && error.cause ? error.cause : error
      throw new UnusableBackupTargetError(
        'unreachable',
        `The store ${endpoint} cannot be reached: ${errorMessageOf(cause)}`,
      )
    }
  }

  async function refusal(response: Response) {
    const code = /<Code>(\w+)<\/Code>/.exec(await shortText(response))?.[1] ?? response.statusText
    const reason = code === 'QuotaExceeded' ? 'full' : (reasons[response.status] ?? 'other')
    return new UnusableBackupTargetError(reason, `The store ${endpoint} answered ${response.status} ${code}.`)
  }

  const drained = async (response: Response) => {
    await shortText(response)
  }

  return {
    // A bucket has no folders; that it is there and answers is what has to hold.
    prepare: () => call(`${endpoint}/${bucket}?list-type=2&prefix=${folder}/`, {}, drained),
    async list() {
      const files: FileInBackupTarget[] = []
      let next: string | undefined
      for (let pages = 0; pages === 0 || next !== undefined; pages += 1) {
        if (pages === maxPages)
          throw new UnusableBackupTargetError('damaged', `The store ${endpoint} lists without an end.`)
        const query = new URLSearchParams({ 'list-type': '2', prefix: `${folder}/` })
        if (next !== undefined) query.set('continuation-token', next)
        const page = await call(`${endpoint}/${bucket}?${query}`, {}, async (response) =>
          readListing(await shortText(response), `${folder}/`),
        )
        files.push(...page.files)
        next = page.next
      }
      return files
    },
    put: async (name, from) =>
      call(
        addressOf(name),
        { method: 'PUT', body: await openAsBlob(from), timeout: backupTargetTransferTimeoutMs },
        drained,
      ),
    get: (file, to) =>
      call(addressOf(file.name), { timeout: backupTargetTransferTimeoutMs }, ({ body }) =>
        writeFetchedFileCheckingSize(file, body ?? Readable.from([]), to),
      ),
    remove: (name) => call(addressOf(name), { method: 'DELETE' }, drained),
  }
}

type Nodes = ReturnType<typeof parseDocument>['children']

/** The text of an answer that is a short one. @throws UnusableBackupTargetError where it does not end */
async function shortText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    bytes += part.length
    if (bytes > maxAnswerBytes)
      throw new UnusableBackupTargetError('damaged', 'The store answers without an end.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A page of ListObjectsV2: our files behind the prefix. */
async function readListing(
  xml: string,
  prefix: string,
): Promise<{ files: FileInBackupTarget[]; next: string | undefined }> {
  const { parseDocument } = await import('htmlparser2')
  const result = childrenOf(parseDocument(xml, { xmlMode: true }).children, 'ListBucketResult')[0] ?? []
  const files = childrenOf(result, 'Contents').flatMap((entry) => {
    const key = textOf(entry, 'Key')
    const file = { name: key.slice(prefix.length), bytes: Number(textOf(entry, 'Size')) }
    const isOurs = key.startsWith(prefix) && isBackupTargetFileName(file.name)
    return isOurs && Number.isSafeInteger(file.bytes) && file.bytes >= 0 ? [file] : []
  })
  return { files, next: textOf(result, 'NextContinuationToken') || undefined }
}

const childrenOf = (nodes: Nodes, tag: string) =>
  nodes.flatMap((node) => ('name' in node && node.name === tag && 'children' in node ? [node.children] : []))

const textOf = (nodes: Nodes, tag: string) =>
  (childrenOf(nodes, tag)[0] ?? []).map((node) => ('data' in node ? node.data : '')).join('')
