import { formatShortDay } from '#domain/day.ts'
import { useLocale } from '#web/i18n.tsx'
import { useLeavingsByMemberId } from './leaving.queries.ts'

/** That a member leaves, and when; nothing for who stays. */
export function MemberLeavingNote({
  memberId,
  className,
}: {
  memberId: string
  className?: string | undefined
}) {
  const { words, language } = useLocale()
  const leaving = useLeavingsByMemberId().get(memberId)
  if (!leaving) return null
  return <p className={className}>{words.leaving.note(formatShortDay(leaving.leavesOn, language))}</p>
}
