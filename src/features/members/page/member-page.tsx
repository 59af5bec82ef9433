import { Button } from '@mantine/core'
import { Suspense, useEffect, useRef } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import { formatRupees } from '#domain/money/money.ts'
import { type Seat, seatsToMoveMemberTo } from '#domain/seating/seat.ts'
import { AttendanceConsentPanel } from '#features/admissions/consents/attendance-consent-panel.views.tsx'
import { MemberMessageConsentsSection } from '#features/admissions/consents/member-message-consents-section.views.tsx'
import { MemberTermsList } from '#features/ledger/member-terms-list.views.tsx'
import { MemberPhonesPanel } from '#features/my/desk/member-phones-panel.views.tsx'
import { useAllSeats } from '#features/seating/seating.queries.ts'
import { useDayPartsOfTerms } from '#features/setup/use-setup.queries.ts'
import { formatScreenAddress } from '#web/address/screen-address.ts'
import { useScreenAddressStore } from '#web/address/use-screen-address.tsx'
import { useLocale } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import { useAllowanceFor, useHasCheckIn } from '#web/permissions.tsx'
import type { MemberPageProps } from '#web/screen-names-and-props.ts'
import { MemberAccountStatement } from '../../ledger/member-account-statement.views.tsx'
import { CurrentOrComingPausePanel } from '../../ledger/pause/current-or-coming-pause-panel.views.tsx'
import { PauseList } from '../../ledger/pause/pause-list.views.tsx'
import { MemberHistorySection } from '../edit/member-history-section.tsx'
import { useAskAndDeleteMembers } from '../list/selection/use-ask-and-delete-members.ts'
import { MemberFileDownloadLink } from '../member-file/member-file-download-link.tsx'
import { MemberSection } from '../member-section.views.tsx'
import { useMemberAccount, useMemberDetails, useMembers } from '../members.queries.ts'
import styles from './member-page.module.css'
import { MemberPageHeader } from './member-page-header.tsx'
import { MemberPersonalDetailsSection } from './member-personal-details-section.tsx'
import { UndoSeatFreeingNotice } from './undo-seat-freeing-notice.tsx'

const list = formatScreenAddress({ view: 'members', dialog: null })

/** All about one member, with what can be done there; beside the list where there is room. */
export function MemberPage({ memberId, openMember, History, Reminders }: MemberPageProps) {
  const { page } = useLocale().words
  return (
    <article className={styles.page}>
      <nav className={styles.ways} aria-label={page.all}>
        <a className={styles.all} href={list}>
          <Icon name="back" />
          {page.all}
        </a>
        <a className={styles.close} href={list} aria-label={page.close} title={page.close}>
          <Icon name="close" />
        </a>
      </nav>
      <WhenLoaded<[SeatedMember, Seat]> lists={[useMembers(), useAllSeats()]}>
        {(members, seats) => {
          const member = members.find(({ id }) => id === memberId)
          if (!member) return <ProblemMessage text={page.gone} />
          return (
            <Opened
              key={memberId}
              member={member}
              members={members}
              seats={seats}
              openMember={openMember}
              History={History}
              Reminders={Reminders}
            />
          )
        }}
      </WhenLoaded>
    </article>
  )
}

interface OpenedProps extends Omit<MemberPageProps, 'memberId'> {
  member: SeatedMember
  members: readonly SeatedMember[]
  seats: readonly Seat[]
}

function Opened({ member, members, seats, openMember, History, Reminders }: OpenedProps) {
  const { words } = useLocale()
  const account = useMemberAccount(member)
  const details = useMemberDetails(member)
  const isFree = useIsFree({ member, members, seats })
  const freed = seats.find(({ id }) => id === account.data?.freedSeatId)
  const heading = useRef<HTMLHeadingElement>(null)
  const checksIn = useHasCheckIn()

  // Whoever came by a name goes on reading here.
  useEffect(() => {
    if (!document.querySelector('[role=dialog]')) heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <>
      <MemberPageHeader member={member} heading={heading} openMember={openMember} />
      {member.seatId === null && freed && isFree(freed) && (
        <UndoSeatFreeingNotice member={member} seat={freed} />
      )}
      <WhenQueryLoaded of={account} failed={words.fee.loadFailed}>
        {(account) => (
          <>
            <CurrentOrComingPausePanel member={member} account={account} />
            <MemberTermsList account={account} />
            <MemberAccountStatement account={account} />
            <PauseList account={account} />
          </>
        )}
      </WhenQueryLoaded>
      <WhenQueryLoaded of={details} failed={words.edit.loadFailed}>
        {(row) => <MemberPersonalDetailsSection row={row} onEdit={() => openMember('edit', member.id)} />}
      </WhenQueryLoaded>
      <Suspense fallback={null}>
        <Reminders memberId={member.id} />
      </Suspense>
      <MemberMessageConsentsSection member={member} email={details.data?.email} />
      {checksIn && (
        <MemberSection heading={words.attendance.heading}>
          <AttendanceConsentPanel member={member} />
        </MemberSection>
      )}
      <MemberPhonesPanel member={member} />
      <MemberFileDownloadLink id={member.id} name={member.name} />
      <MemberHistorySection memberId={member.id} History={History} />
      <Removal member={member} />
    </>
  )
}

/** Whether a seat is free for the member in the hours of their terms. */
function useIsFree({ member, members, seats }: Pick<OpenedProps, 'member' | 'members' | 'seats'>) {
  const partIds = useDayPartsOfTerms(member.terms)
  const free = seatsToMoveMemberTo({ seats, members, memberId: member.id, partIds })
  return ({ id }: Seat) => free.some((seat) => seat.id === id)
}

/** Deleting, with what is due or in advance beside it (LG-8). */
function Removal({ member }: { member: SeatedMember }) {
  const { words, language } = useLocale()
  const { remove: text } = words.page
  const address = useScreenAddressStore()
  const { deleting, problem, remove } = useAskAndDeleteMembers(() => address.show('members'))
  const sum = formatRupees(Math.abs(member.balance), language)
  return (
    <div className={`row middle gap-2 gap-x-3 ${styles.removal}`}>
      <Button
        variant="default"
        className="wrong"
        leftSection={<Icon name="bin" />}
        loading={deleting.has(member.id)}
        onClick={() => remove(member)}
      >
        {useAllowanceFor('members.delete') === 'ask' ? text.ask : text.button}
      </Button>
      {member.balance !== 0 && (
        <p className={member.balance > 0 ? 'strong wrong' : 'strong good'}>
          {member.balance > 0 ? text.owes(sum) : text.ahead(sum)}
        </p>
      )}
      <ProblemMessage text={problem} />
    </div>
  )
}
