import { Button } from '@mantine/core'
import type { InsidePerson } from '#domain/check-in/check-in.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { amountAsked, nextPrice } from '#domain/reminders/worklist.ts'
import { useLibraryNames, usePlaceText, useSetup, useShiftOf } from '#features/setup/use-setup.queries.ts'
import { memberAddress } from '#web/address/address.ts'
import { useToday } from '#web/clock.tsx'
import { saidAnswer } from '#web/doors/check-in-answer.ts'
import { useLocale } from '#web/i18n.tsx'
import waiting from '#web/kit/waiting-row.module.css'
import { useMay } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen.ts'
import { useMomentOf } from '#web/use-moment-of.ts'
import styles from './asking-row.module.css'
import { OutButton } from './out-button.tsx'

interface Props extends Pick<ScreenProps, 'openMember'> {
  kind: 'over' | 'otherShift'
  person: InsidePerson
  /** Undefined where their row has not come yet. */
  member: SeatedMember | undefined
  canGoOut: boolean
}

/** Somebody who is inside and should hear something: why, what is due, and the press for it. */
export function AskingRow({ kind, person, member, canGoOut, openMember }: Props) {
  const { words, language } = useLocale()
  const { inside } = words
  const { memberId, name, seat, inAt, answer, balance } = person
  const placeText = usePlaceText()
  const roomOf = useLibraryNames()
  const today = useToday()
  const [, time] = useMomentOf()(inAt)
  const shift = useShiftOf(member?.terms ?? [])
  const said = saidAnswer(answer, { words, language, today, roomOf })
  const why = kind === 'otherShift' && shift !== undefined ? inside.holds(shift) : said.word
  return (
    <li className={`${waiting.row} ${styles.row}`}>
      <div className={waiting.who}>
        <a className={waiting.name} href={memberAddress(memberId)}>
          {name}
        </a>
        <p className="quiet small">
          {seat ? placeText(seat) : inside.noSeat} · <span className="nowrap">{inside.since(time)}</span>
        </p>
        <p className={`small ${styles.why}`} data-kind={kind}>
          {why}
          {kind === 'otherShift' && balance > 0 && ` · ${inside.due(formatRupees(balance, language))}`}
        </p>
      </div>
      <div className="row end gap-2">
        {kind === 'over' && answer.is !== 'not in' && member && (
          <TakeFee member={member} openMember={openMember} />
        )}
        {canGoOut && (kind === 'otherShift' || answer.is === 'not in') && <OutButton person={person} />}
      </div>
    </li>
  )
}

/** Opens the fee sheet, with the sum that a next term and what is due come to. */
function TakeFee({ member, openMember }: { member: SeatedMember } & Pick<Props, 'openMember'>) {
  const { words, language } = useLocale()
  const { inside } = words
  const { plans } = useSetup()
  const mayTake = useMay('payments.take') !== 'no'
  const amount = amountAsked(member, 'over', nextPrice(member, plans))
  const sum = formatRupees(amount, language)
  if (!mayTake) return null
  return (
    <Button
      variant="outline"
      aria-label={inside.takeFrom(member.name, sum)}
      onClick={() => openMember('fee', member.id)}
    >
      {inside.take(sum)}
    </Button>
  )
}
