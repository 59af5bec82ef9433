import { useEffect, useRef, useState } from 'react'
import type { BackupTarget } from '#domain/copies/backup-target.ts'
import type { BackupCopyContentsToRestore, ListedBackupCopy } from '#domain/copies/copies-to-restore.ts'
import {
  requestBackupCopyContents,
  requestListOfBackupCopies,
  sendBackupCopyPiece,
} from './arrived-copies.queries.ts'
import { sendFileInPieces } from './send-file-in-pieces.ts'

/** A file under the id that it is sent with. */
export interface ChosenBackupFileWithId {
  id: string
  file: File
}

/** Where to look, and what opens what is there. */
export type FindBackupCopyInput = { code: string } & (
  | { file: ChosenBackupFileWithId }
  | { place: BackupTarget }
)

/** A copy that was opened, and what it was opened with. */
export interface OpenedBackupCopy {
  copy: BackupCopyContentsToRestore
  code: string
  found: { place: BackupTarget; name: string } | null
}

/** The work under way. */
type Work = { name: 'sending'; bytes: number; of: number } | { name: 'looking' } | { name: 'opening' }

interface State {
  work: Work | null
  /** The copies in the place, newest first, and which of them was taken. */
  copies: ListedBackupCopy[]
  taken: string | null
  found: OpenedBackupCopy | null
  error: unknown
}

const nothing: State = { work: null, copies: [], taken: null, found: null, error: null }

/** Looks for a copy and opens it, without writing anything. What it says last is what was asked for last. */
export function useFindBackupCopy() {
  const [state, setState] = useState(nothing)
  const running = useRef<AbortController>(null)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  async function run(
    work: (signal: AbortSignal, change: (part: Partial<State>) => void) => Promise<OpenedBackupCopy>,
  ) {
    stop()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    const change = (part: Partial<State>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...part }))
    }
    change({ found: null, error: null })
    try {
      const found = await work(signal, change)
      change({ found, work: null })
    } catch (error) {
      if (!signal.aborted) console.error('Looking for a copy failed.', error)
      change({ error, work: null })
    }
  }

  const look = (asked: FindBackupCopyInput) =>
    run(async (signal, change) => {
      change({ copies: [], taken: null })
      const { code } = asked
      if ('file' in asked) {
        const { id, file } = asked.file
        change({ work: { name: 'sending', bytes: 0, of: file.size } })
        await sendFileInPieces({
          file,
          send: (at, piece) => sendBackupCopyPiece(id, { at, piece }, signal),
          onSent: (bytes) => change({ work: { name: 'sending', bytes, of: file.size } }),
          wait: (time) => pause(time, signal),
        })
        change({ work: { name: 'opening' } })
        return { copy: await requestBackupCopyContents({ from: { id }, code }, signal), code, found: null }
      }
      change({ work: { name: 'looking' } })
      const { copies } = await requestListOfBackupCopies({ place: asked.place, code }, signal)
      change({ copies })
      return open({ place: asked.place, name: copies[0]?.name ?? '' }, code, { signal, change })
    })

  /** Takes another of the copies. */
  const take = ({ place, code }: { place: BackupTarget; code: string }, name: string) =>
    run((signal, change) => open({ place, name }, code, { signal, change }))

  return {
    ...state,
    look,
    take,
    stop: () => {
      stop()
      setState((before) => ({ ...before, work: null }))
    },
    /** For when something else is typed: what was found is no longer what it would bring. */
    forget: () => {
      stop()
      setState((before) => (before === nothing ? before : nothing))
    },
  }
}

async function open(
  found: { place: BackupTarget; name: string },
  code: string,
  { signal, change }: { signal: AbortSignal; change: (part: Partial<State>) => void },
): Promise<OpenedBackupCopy> {
  change({ work: { name: 'opening' }, taken: found.name })
  return { copy: await requestBackupCopyContents({ from: found, code }, signal), code, found }
}

/** @throws the reason of the signal as soon as it ends it */
const pause = (time: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, time)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
