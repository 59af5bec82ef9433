import { Button } from '@mantine/core'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { type Day, daysBetween, formatDay } from '#domain/day.ts'
import { type Member, type ScreenMember, statusOn } from '#domain/members/member.ts'
import type { OptionalField } from '#domain/members/privacy.ts'
import { formatCount } from '#domain/money.ts'
import { useMemberDetails } from '#features/members/members.queries.ts'
import { usePrivacy } from '#features/settings/settings.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { PhoneLink } from '#web/kit/phone-link.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { MemberDialog, ScreenProps } from '#web/screen.ts'
import { AadharFact } from './aadhar-fact.tsx'
import { placeCard } from './place-card.ts'
import styles from './seat-card.module.css'

/** Who sits there (SE-2). Stands behind its tile in the page, so that Tab leads from the tile to the phone links. */
export function SeatCard({ member, onOpen }: { member: Member; onOpen: ScreenProps['openMember'] }) {
  const { words, language } = useLocale()
  const { card } = words.seats
  const today = useToday()
  const details = useMemberDetails(member)
  const { asks } = usePrivacy()
  const box = usePlaceByTile(details.data)

  /** What the list leaves out: it follows a moment later. What the centre neither asks for nor has is left out too. */
  const fact = (field: OptionalField, show: (row: ScreenMember) => ReactNode) => {
    if (!asks[field] && !details.data?.[field]) return null
    return (
      <>
        <dt>{card[field]}</dt>
        <dd className={field === 'address' ? styles.address : undefined}>
          {details.data ? (
            show(details.data) || card.notGiven
          ) : (
            <span className={styles.unknown}>{details.error ? card.unknown : '…'}</span>
          )}
        </dd>
      </>
    )
  }

  // The card closes under the dialog, so it is the tile that the focus comes back to.
  const opens = (what: MemberDialog) => (event: MouseEvent) => {
    event.currentTarget.closest('[data-seat-open]')?.querySelector<HTMLElement>('[data-tile]')?.focus()
    onOpen(what, member.id)
  }

  return (
    <section ref={box} className={styles.card} aria-label={member.name}>
      <header className={styles.top}>
        <Avatar member={member} size={44} />
        <div>
          <h3 className={styles.name}>{member.name}</h3>
          <StatusBadge status={statusOn(member, today)} />
        </div>
      </header>
      <TermNote member={member} today={today} />
      <dl className={styles.facts}>
        <dt>{card.phone}</dt>
        <dd>
          <PhoneLink phone={member.phone} />
        </dd>
        {fact('parentsPhone', ({ parentsPhone }) => parentsPhone && <PhoneLink phone={parentsPhone} />)}
        {fact('aadhar', (row) => row.aadhar && <AadharFact member={row} />)}
        {fact('address', ({ address }) => address)}
        <dt>{card.expiry}</dt>
        <dd>{formatDay(member.expiryDate, language)}</dd>
      </dl>
      <div className={styles.actions}>
        <Button variant="default" onClick={opens('edit')}>
          {card.edit}
        </Button>
        <Button variant="default" onClick={opens('remind')}>
          {card.remind}
        </Button>
      </div>
    </section>
  )
}

/** A seat can be held by somebody who no longer pays for it; the operator should see that at once. */
function TermNote({ member, today }: { member: Member; today: Day }) {
  const { words, language } = useLocale()
  const status = statusOn(member, today)
  if (status === 'Inactive') return <p className={styles.note}>{words.seats.inactive}</p>
  if (status !== 'Expired') return null
  const days = daysBetween(member.expiryDate, today)
  return <p className={styles.note}>{words.seats.termOver(days, formatCount(days, language))}</p>
}

/** Keeps the card beside its tile, never over it, while the page scrolls, the window changes or `content` comes. */
function usePlaceByTile(content: unknown) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes makes the card taller
  useLayoutEffect(() => {
    const card = box.current
    const tile = card?.previousElementSibling
    if (!card || !tile) return
    const place = () => {
      const bar = document.querySelector('nav')
      const isBarBelow = bar && getComputedStyle(bar).position === 'fixed'
      const { left, top, room } = placeCard(
        tile.getBoundingClientRect(),
        { width: card.offsetWidth, height: card.scrollHeight + 2 },
        { width: document.documentElement.clientWidth, height: innerHeight },
        isBarBelow ? bar.offsetHeight : 0,
      )
      card.style.left = `${left}px`
      card.style.top = `${top}px`
      card.style.maxHeight = `${room}px`
    }
    place()
    addEventListener('scroll', place, { passive: true })
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place)
      removeEventListener('resize', place)
    }
  }, [content])
  return box
}
