import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#domain/day.ts'
import { type DeletedMember, daysUntilDeletedMemberPurged } from '#domain/members/deleted-member.ts'
import type { Member } from '#domain/members/member.ts'
import { formatCount } from '#domain/money/money.ts'
import { placeOfHeldSeat, type Seat, seatsForNewMember, sharesDayPart } from '#domain/seating/seat.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import {
  useDayPartsOfTerms,
  useLibrariesNotRemoved,
  useLibraryNames,
  useSeatPlaceText,
} from '#features/setup/use-setup.queries.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { ApiError } from '#web/api.ts'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useLocale } from '#web/i18n.tsx'
import { PhoneLink } from '#web/kit/controls/phone-link.tsx'
import { showNotice } from '#web/kit/feedback/notices.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { noSeatChoice } from '../form/seat-options.ts'
import { MemberFileDownloadLink } from '../member-file/member-file-download-link.tsx'
import styles from './deleted-member-row.module.css'
import { usePurgeMember, useRestoreMember } from './deleted-members.queries.ts'

interface Props {
  member: DeletedMember
  members: readonly Member[]
  seats: readonly Seat[]
  /** The member is here no more; `problem` says so where somebody else was quicker. */
  onGone: (problem: string | null) => void
}

export function DeletedMemberRow({ member, members, seats, onGone }: Props) {
  const { words, language } = useLocale()
  const { deletions } = words
  const today = useToday()
  const restoring = useRestoreMember()
  const forgetting = usePurgeMember()
  const [isChoosing, setChoosing] = useState(false)
  const [chosen, setChosen] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isBusy = restoring.isPending || forgetting.isPending
  const { id, name, gender } = member
  const own = seats.find((seat) => seat.id === member.seatId)
  const left = daysUntilDeletedMemberPurged(member, today)

  const libraries = useLibrariesNotRemoved()
  const placeText = useSeatPlaceText()
  const nameOf = useLibraryNames()
  const partIds = useDayPartsOfTerms(member.terms)
  const free = libraries.map(({ id: libraryId }) => ({
    group: nameOf(libraryId),
    items: seatsForNewMember({ seats, members, libraryId, gender, partIds }).map((seat) => ({
      value: seat.id,
      label: placeText(seat),
    })),
  }))
  const isOffered = (value: string) => free.some(({ items }) => items.some((item) => item.value === value))
  const askForSeat = () => {
    setChoosing(true)
    setChosen('')
    setProblem(own ? deletions.taken(placeText(own)) : null)
  }

  async function run(send: () => Promise<unknown>, done: string) {
    setProblem(null)
    try {
      await send()
      showNotice(done)
      onGone(null)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : ''
      if (code === 'not_found' || code === 'already_added') return onGone(deletions.gone(name))
      if (code === 'seat_taken' || code === 'seat_missing') return askForSeat()
      setProblem(errorText(words, error))
    }
  }

  function restore() {
    if (isBusy) return
    const isHeld = members.some(
      (other) => other.seatId === member.seatId && sharesDayPart(other, { partIds }),
    )
    if (!isChoosing && own && isHeld) return askForSeat()
    const isWithout = chosen === noSeatChoice
    if (isChoosing && !isWithout && !isOffered(chosen)) return setProblem(words.errors.seat_required)
    const seat = isChoosing ? { seatId: isWithout ? null : chosen } : {}
    void run(() => restoring.mutateAsync({ id, ...seat }), deletions.restored(name))
  }

  function forget() {
    if (isBusy || !window.confirm(deletions.confirmForget(name))) return
    void run(() => forgetting.mutateAsync(id), deletions.forgotten)
  }

  return (
    <li className={`row middle spread gap-2 gap-x-4 ${styles.row}`}>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p className={`quiet small ${styles.quiet}`}>
          <MemberSeatAndShiftText member={{ ...placeOfHeldSeat(own), terms: member.terms }} /> ·{' '}
          <PhoneLink phone={member.phone} />
        </p>
        <p className={`quiet small ${styles.quiet}`}>
          {deletions.deleted(formatDay(member.deletedOn, language), actorName(words, member.deletedBy))}
          <span className={styles.dot}> · </span>
          <strong>{deletions.left(left, formatCount(left, language))}</strong>
        </p>
        <MemberFileDownloadLink id={id} name={name} />
      </div>
      <div className={`line gap-2 ${styles.actions}`}>
        <Button
          variant="subtle"
          className="wrong"
          aria-label={deletions.forgetWhom(name)}
          loading={forgetting.isPending}
          onClick={forget}
        >
          {deletions.forget}
        </Button>
        <Button
          variant="default"
          aria-label={deletions.restoreWhom(name)}
          loading={restoring.isPending}
          onClick={restore}
        >
          {deletions.restore}
        </Button>
      </div>
      {isChoosing && (
        <NativeSelect
          className={styles.seat}
          autoFocus
          aria-label={deletions.seat(name)}
          data={[
            { value: '', label: words.add.selectSeat },
            { value: noSeatChoice, label: words.members.noSeat },
            ...free,
          ]}
          value={chosen}
          onChange={(event) => {
            setChosen(event.currentTarget.value)
            setProblem(null)
          }}
        />
      )}
      <div className={styles.problem}>
        <ProblemMessage text={problem} />
      </div>
    </li>
  )
}
