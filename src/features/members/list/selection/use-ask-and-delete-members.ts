import { useCallback, useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import { countAndSumOwedByMembers } from '#domain/money/account/count-and-sum-owed-by-members.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { isApiErrorWithCode } from '#web/api.ts'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { showError, showUndo } from '#web/kit/feedback/notices.tsx'
import { useRestoreMember } from '../../deleted/deleted-members.queries.ts'
import { useDeleteMember, useDeleteMembers } from '../../members.queries.ts'
import type { TickedMemberIds } from './ticked-members.ts'

const nobody: TickedMemberIds = new Set()

interface Removal {
  ids: readonly string[]
  isBulk: boolean
  call: () => Promise<unknown>
  /** The sentences for when it is done, and when it is not. */
  done: string
  /** The sentence for when it is taken back. */
  undone: string
  failed: (why: string) => string
}

/** Deleting one member or the ticked ones: the question before it, what is going on, and what went wrong (MB-7). */
export function useAskAndDeleteMembers(onRemoved: (wasBulk: boolean) => void) {
  const { words, language } = useLocale()
  const { mutateAsync: removeOne } = useDeleteMember()
  const { mutateAsync: removeMany } = useDeleteMembers()
  const { mutateAsync: restore } = useRestoreMember()
  const [deleting, setDeleting] = useState(nobody)
  const [isBulkDeleting, setBulkDeleting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const run = useCallback(
    async ({ ids, isBulk, call, done, undone, failed }: Removal) => {
      setProblem(null)
      if (isBulk) setBulkDeleting(true)
      setDeleting((held) => new Set([...held, ...ids]))
      try {
        await call()
        const about = `deletion of ${ids.join(' ')}`
        const undo = async () => {
          try {
            for (const id of ids) await restore({ id })
            showUndo({ about, message: undone })
          } catch (error) {
            showError({ about, message: errorText(words, error) })
          }
        }
        showUndo({ about, message: done, undo: { label: words.forms.undo, run: undo } })
        onRemoved(isBulk)
      } catch (error) {
        // A sheet asks for it instead.
        if (!isApiErrorWithCode(error, 'ask_first')) setProblem(failed(errorText(words, error)))
      } finally {
        const done = new Set(ids)
        setDeleting((held) => new Set([...held].filter((id) => !done.has(id))))
        if (isBulk) setBulkDeleting(false)
      }
    },
    [words, onRemoved, restore],
  )

  const remove = useCallback(
    ({ id, name, balance }: Member) => {
      const { members, page } = words
      const sum = formatRupees(Math.abs(balance), language)
      const account = balance > 0 ? page.remove.stayed(sum) : balance < 0 ? page.remove.stayedAhead(sum) : ''
      if (!window.confirm(members.confirmRemove)) return
      void run({
        ids: [id],
        isBulk: false,
        call: () => removeOne(id),
        done: `${members.removed(name)} ${account}`.trim(),
        undone: words.deletions.restored(name),
        failed: (why) => members.notRemoved(name, why),
      })
    },
    [words, language, run, removeOne],
  )

  const removeAll = useCallback(
    (ticked: readonly Member[]) => {
      const { members, page } = words
      const ids = ticked.map(({ id }) => id)
      const { count: owe, sum } = countAndSumOwedByMembers(ticked)
      const account =
        owe > 0 ? page.remove.manyStayed(owe, formatCount(owe, language), formatRupees(sum, language)) : ''
      const count = formatCount(ids.length, language)
      if (!window.confirm(members.confirmRemoveSelected(count))) return
      void run({
        ids,
        isBulk: true,
        call: () => removeMany(ids),
        done: `${members.removedMany(ids.length, count)} ${account}`.trim(),
        undone: words.deletions.restoredMany(ids.length, count),
        failed: members.noneRemoved,
      })
    },
    [words, language, run, removeMany],
  )

  return { deleting, isBulkDeleting, problem, remove, removeAll }
}
