import { Button } from '@mantine/core'
import { daysBetween, formatDay } from '#domain/day.ts'
import type { SeatedMember } from '#domain/members/member.ts'
import { hasWhatsappChatNumber, whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { isDueLate } from '#domain/money/account/owed-list.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { PhoneLink } from '#web/kit/controls/phone-link.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { useAllowanceFor } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import styles from './owed-rows.module.css'

interface Props extends Pick<ScreenProps, 'openMember'> {
  member: SeatedMember
}

/** A member who owes: how much, for what, since when, and until when to pay (LG-7). */
export function MemberWhoOwesRow({ member, openMember }: Props) {
  const { words, language } = useLocale()
  const { fee } = words
  const { writeOff } = words.money
  return (
    <article className={styles.row}>
      <Who member={member} />
      <Why member={member} />
      <p className={styles.sum}>{formatRupees(member.balance, language)}</p>
      <div className={`row end gap-2 ${styles.actions}`}>
        <Button
          variant="default"
          aria-label={fee.takeFrom(member.name)}
          onClick={() => openMember('fee', member.id)}
        >
          {fee.title}
        </Button>
        <Button
          variant="subtle"
          aria-label={writeOff.openFor(member.name)}
          onClick={() => openMember('write-off', member.id)}
        >
          {writeOff.open}
        </Button>
      </div>
    </article>
  )
}

/** A member who has paid in advance. */
export function MemberPaidInAdvanceRow({ member, openMember }: Props) {
  const { words, language } = useLocale()
  const { owed, refund } = words.money
  const asks = useAllowanceFor('payments.refund') === 'ask'
  return (
    <article className={styles.row}>
      <Who member={member} />
      <div className={styles.why} />
      <p className={styles.sum}>{owed.advance(formatRupees(-member.balance, language))}</p>
      <div className={`row end gap-2 ${styles.actions}`}>
        <Button
          variant="subtle"
          aria-label={asks ? refund.askFor(member.name) : refund.openFor(member.name)}
          onClick={() => openMember('refund', member.id)}
        >
          {asks ? refund.ask : refund.open}
        </Button>
      </div>
    </article>
  )
}

function Who({ member }: Pick<Props, 'member'>) {
  const { owed } = useLocale().words.money
  return (
    <div className={styles.who}>
      <h3 className={styles.name}>
        <a className={styles.open} href={memberScreenAddress(member.id)}>
          {member.name}
        </a>
      </h3>
      <p className="quiet small">
        <MemberSeatAndShiftText member={member} />
      </p>
      <p className={`row middle ${styles.contact}`}>
        <PhoneLink phone={member.phone} />
        {hasWhatsappChatNumber(member.phone) && (
          <a
            className={styles.chat}
            href={whatsappChatLink(member.phone, '')}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={owed.chatWith(member.name)}
          >
            {owed.chat}
          </a>
        )}
      </p>
    </div>
  )
}

function Why({ member }: Pick<Props, 'member'>) {
  const { words, language } = useLocale()
  const { owed: say } = words.money
  const today = useToday()
  const { owed } = member
  if (!owed) return <div className={styles.why} />
  const past = daysBetween(owed.dueOn, today)
  return (
    <div className={styles.why}>
      <p>
        {owed.kinds.map((kind) => words.receipt.charges[kind]).join(', ')}{' '}
        <span className="quiet small nowrap">{say.since(formatDay(owed.since, language))}</span>
      </p>
      {isDueLate(member, today) ? (
        <p className={styles.late}>
          <Icon name="warning" size={16} />
          <span>
            {say.past(past, formatCount(past, language))}{' '}
            <span className={`quiet small nowrap ${styles.day}`}>({formatDay(owed.dueOn, language)})</span>
          </span>
        </p>
      ) : (
        <p className="quiet small">{say.payBy(formatDay(owed.dueOn, language))}</p>
      )}
    </div>
  )
}
