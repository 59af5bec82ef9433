import { Button } from '@mantine/core'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { type Day, daysBetween, formatDay } from '#domain/day.ts'
import { type Member, statusOn } from '#domain/member.ts'
import { formatCount } from '#domain/money.ts'
import { useToday } from '#web/clock.tsx'
import { useTongue } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { PhoneLink } from '#web/kit/phone-link.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import type { MemberDialog, ScreenProps } from '#web/screen.ts'
import { placeCard } from './place-card.ts'
import styles from './seat-card.module.css'

/** Who sits there (SE-2). Stands behind its tile in the page, so that Tab leads from the tile to the phone links. */
export function SeatCard({ member, onOpen }: { member: Member; onOpen: ScreenProps['openMember'] }) {
  const { words, language } = useTongue()
  const { card } = words.seats
  const today = useToday()
  const box = usePlaceByTile()

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
        <dt>{card.parentsPhone}</dt>
        <dd>
          <PhoneLink phone={member.parentsPhone} />
        </dd>
        <dt>{card.aadhar}</dt>
        <dd>{member.aadhar}</dd>
        <dt>{card.address}</dt>
        <dd className={styles.address}>{member.address}</dd>
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
  const { words, language } = useTongue()
  const status = statusOn(member, today)
  if (status === 'Inactive') return <p className={styles.note}>{words.seats.inactive}</p>
  if (status !== 'Expired') return null
  const days = daysBetween(member.expiryDate, today)
  return <p className={styles.note}>{words.seats.termOver(days, formatCount(days, language))}</p>
}

/** Keeps the card beside its tile, never over it, while the page scrolls or the window changes. */
function usePlaceByTile() {
  const box = useRef<HTMLElement>(null)
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
  }, [])
  return box
}
