import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatCount } from '#domain/money/money.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { showUndo } from '#web/kit/feedback/notices.tsx'
import {
  listMatchedPhotos,
  type MemberChoiceForPhoto,
  type PhotoUploadState,
  photoChoicesAfter,
} from './list-matched-photos.ts'
import type { PickedPictures } from './picked-files.ts'
import { useUploadMemberPhoto } from './use-upload-member-photo.ts'

/** How far the photos are that one press gives. */
interface Run {
  isOn: boolean
  given: number
  failed: number
  of: number
  /** Whether it ended before the last, and for what if nobody stopped it. */
  isEarly: boolean
  problem: string | null
}

/** Pictures on their way to their members, one after another; they go on while a file of members is looked over. */
export function useMemberPhotosImport() {
  const { words, language } = useLocale()
  const members = useMembers()
  const giveOne = useUploadMemberPhoto()
  const [picked, setPicked] = useState<PickedPictures | null>(null)
  const [choices, setChoices] = useState<ReadonlyMap<number, MemberChoiceForPhoto>>(new Map())
  const [sent, setSent] = useState<ReadonlyMap<number, PhotoUploadState>>(new Map())
  const [run, setRun] = useState<Run | null>(null)
  const isGiving = useRef(false)
  const isStopped = useRef(false)
  const rows = useMemo(
    () =>
      picked && members.status === 'ready'
        ? listMatchedPhotos({ files: picked.pictures, members: members.rows, choices, sent })
        : [],
    [picked, members, choices, sent],
  )
  const newest = useRef(rows)
  useLayoutEffect(() => {
    newest.current = rows
  }, [rows])

  const isOn = run?.isOn ?? false
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
      isStopped.current = true
    }
  }, [])
  useWarnOfLeaving(isOn)

  const give = async (places: readonly number[]) => {
    if (isGiving.current) return
    isGiving.current = true
    isStopped.current = false
    const note = (at: number, state: PhotoUploadState) => setSent((before) => new Map(before).set(at, state))
    let now: Run = { isOn: true, given: 0, failed: 0, of: places.length, isEarly: false, problem: null }
    setRun(now)
    for (const at of places) {
      if (isStopped.current) {
        now = { ...now, isEarly: true }
        break
      }
      const row = newest.current.find((one) => one.at === at)
      // Somebody else may have given them a photo, or deleted them.
      if (!row?.member || !row.isTicked) continue
      note(at, { state: 'giving' })
      const { sent: state, isLast } = await giveOne(row, row.member)
      note(at, state)
      now = state.state === 'given' ? { ...now, given: now.given + 1 } : { ...now, failed: now.failed + 1 }
      setRun(now)
      if (isLast) {
        const problem = state.state === 'failed' ? state.reason : null
        now = { ...now, isEarly: true, problem }
        break
      }
    }
    isGiving.current = false
    setRun({ ...now, isOn: false })
    if (isLeft.current) {
      const count = (n: number) => formatCount(n, language)
      const message = words.imports.photos.left(count(now.given), count(now.of))
      showUndo({ about: 'photos', message })
    }
  }

  return {
    members,
    picked,
    rows,
    run,
    pick: (files: PickedPictures) => {
      setPicked(files)
      setChoices(new Map())
      setSent(new Map())
      setRun(null)
    },
    choose: (at: number, choice: MemberChoiceForPhoto) =>
      setChoices((before) => photoChoicesAfter(before, rows, at, choice)),
    /** Gives all that are ticked, or one of them again. */
    give,
    stop: () => {
      isStopped.current = true
    },
  }
}

export type MemberPhotosImportState = ReturnType<typeof useMemberPhotosImport>

/** A reload would lose what was chosen. */
function useWarnOfLeaving(isOn: boolean) {
  useEffect(() => {
    if (!isOn) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isOn])
}
