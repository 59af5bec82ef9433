import { Button } from '@mantine/core'
import type { RefObject } from 'react'
import { daysBetween, formatDay } from '#domain/day.ts'
import { isMemberActiveOn, memberStatusOn, type SeatedMember } from '#domain/members/member.ts'
import { hasWhatsappChatNumber, whatsappChatLink } from '#domain/members/whatsapp-chat-link.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { MemberLeavingNote } from '#features/leaving/member-leaving-note.views.tsx'
import { MemberSeatAndShiftText } from '#features/seating/member-seat-and-shift-text.views.tsx'
import { formatScreenAddress } from '#web/address/screen-address.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { numberToDial } from '#web/kit/controls/phone-link.tsx'
import { Avatar } from '#web/kit/marks/avatar.tsx'
import { Icon, type IconName } from '#web/kit/marks/icon.tsx'
import { MemberStatusBadge } from '#web/kit/marks/member-status-badge.tsx'
import { useIsMembershipLeavingNoted } from '#web/permissions.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useReleaseSeat } from '../../ledger/term-changes.queries.ts'
import styles from './member-page-header.module.css'

interface Props {
  member: SeatedMember
  heading: RefObject<HTMLHeadingElement | null>
  openMember: ScreenProps['openMember']
}

/** Who it is, until when, where, what is due, and what can be done. */
export function MemberPageHeader({ member, heading, openMember }: Props) {
  const { words, language } = useLocale()
  const { page } = words
  const today = useToday()
  const days = daysBetween(today, member.expiryDate)
  return (
    <>
      <header className="row middle gap-3 gap-x-4">
        <Avatar member={member} size={64} />
        <div className={styles.name}>
          <h2 ref={heading} tabIndex={-1}>
            {member.name}
          </h2>
          <p className={styles.quiet}>
            <MemberStatusBadge status={memberStatusOn(member, today)} />{' '}
            {page.number(formatCount(member.number, language))} ·{' '}
            {page.since(formatDay(member.joinDate, language))}
          </p>
        </div>
        <Contacts member={member} />
      </header>
      <div className={`card ${styles.card}`}>
        <dl className={styles.facts}>
          <div>
            <dt>{page.lastDay}</dt>
            <dd>{formatDay(member.expiryDate, language)}</dd>
            <dd className={days < 0 ? styles.over : styles.small}>
              {words.fee.inDays(days, formatCount(Math.abs(days), language))}
            </dd>
          </div>
          <div>
            <dt>{page.seat}</dt>
            <dd>
              <MemberSeatAndShiftText member={member} />
            </dd>
            <dd className={styles.small}>
              <MemberLeavingNote memberId={member.id} />
              <a href={formatScreenAddress({ view: 'seats', dialog: null })}>{page.toMap}</a>
            </dd>
          </div>
          <Balance member={member} />
        </dl>
        <Button fullWidth size="md" onClick={() => openMember('fee', member.id)}>
          {words.fee.title}
        </Button>
      </div>
      <Actions member={member} openMember={openMember} />
    </>
  )
}

function Contacts({ member: { name, phone } }: Pick<Props, 'member'>) {
  const { page } = useLocale().words
  const number = numberToDial(phone)
  return (
    <div className={`row gap-2 ${styles.contacts}`}>
      {number !== '' && (
        <Button
          component="a"
          variant="default"
          href={`tel:${number}`}
          aria-label={page.callWhom(name)}
          leftSection={<Icon name="phone" />}
        >
          {page.call}
        </Button>
      )}
      {hasWhatsappChatNumber(phone) && (
        <Button
          component="a"
          variant="default"
          href={whatsappChatLink(phone, '')}
          target="_blank"
          rel="noopener"
          aria-label={page.chatWhom(name)}
          leftSection={<Icon name="chat" />}
        >
          {page.chat}
        </Button>
      )}
    </div>
  )
}

/** The due, since when and for what, or the advance. */
function Balance({ member: { balance, owed } }: Pick<Props, 'member'>) {
  const { words, language } = useLocale()
  const { page } = words
  const kinds = owed?.kinds.map((kind) => words.receipt.charges[kind]).join(', ')
  return (
    <div>
      <dt>{balance < 0 ? page.advance : page.due}</dt>
      <dd className={balance > 0 ? styles.over : undefined}>{formatRupees(Math.abs(balance), language)}</dd>
      <dd className={styles.small}>
        {balance === 0 && page.nothingDue}
        {balance > 0 && owed && page.dueFor(formatDay(owed.since, language), kinds ?? '')}
      </dd>
    </div>
  )
}

function Actions({ member, openMember }: Pick<Props, 'member' | 'openMember'>) {
  const { words, language } = useLocale()
  const { page } = words
  const { freeSeat, isBusy } = useReleaseSeat()
  const today = useToday()
  // Whose membership is over has left, or is late.
  const notesLeavings = useIsMembershipLeavingNoted() && isMemberActiveOn(member, today)
  const leave: ['leave', IconName, string] = ['leave', 'leave', words.leaving.title]
  const dialogs: ['pause' | 'leave' | 'plan' | 'charge' | 'remind', IconName, string][] = [
    ['pause', 'pause', words.page.pause.title],
    ...(notesLeavings ? [leave] : []),
    ['plan', 'tag', words.page.plan.title],
    ['charge', 'plus', words.page.charge.title],
    ['remind', 'reminders', page.remind],
  ]
  return (
    <section aria-label={page.actions}>
      <div className={`row gap-2 ${styles.actions}`}>
        {dialogs.map(([what, icon, label]) => (
          <Button
            key={what}
            variant="default"
            classNames={{ label: styles.label }}
            leftSection={<Icon name={icon} />}
            onClick={() => openMember(what, member.id)}
          >
            {label}
          </Button>
        ))}
        {member.seatId !== null && (
          <Button
            variant="default"
            classNames={{ label: styles.label }}
            leftSection={<Icon name="leave" />}
            loading={isBusy}
            aria-describedby="free-the-seat"
            onClick={() => freeSeat(member)}
          >
            {page.seatFree.button}
          </Button>
        )}
      </div>
      {member.seatId !== null && (
        <p id="free-the-seat" className={styles.hint}>
          {page.seatFree.button}: {page.seatFree.what}
          {member.balance > 0 && ` ${page.seatFree.owes(formatRupees(member.balance, language))}`}
        </p>
      )}
    </section>
  )
}
