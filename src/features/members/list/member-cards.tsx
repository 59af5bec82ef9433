import { memo } from 'react'
import { type Day, formatDay } from '#domain/day.ts'
import type { Language } from '#domain/language/language.ts'
import { type SeatedMember, statusOn } from '#domain/members/member.ts'
import { memberAddress } from '#web/address/address.ts'
import { useToday } from '#web/clock.tsx'
import { type AdminWords, useLocale } from '#web/i18n.tsx'
import { Avatar } from '#web/kit/avatar.tsx'
import { PhoneLink } from '#web/kit/phone-link.tsx'
import { StatusBadge } from '#web/kit/status-badge.tsx'
import { SeatName } from '#web/seating/seat-name.tsx'
import { useWindowRows } from '#web/use-window-rows.ts'
import { DueText } from './due-text.tsx'
import styles from './member-cards.module.css'
import type { MemberRowsProps } from './member-table.tsx'
import { RowActions, type RowActionsProps } from './row-actions.tsx'
import { RowCheckbox } from './row-checkbox.tsx'

const cardHeight = 174

/** The same members on a phone. */
export function MemberCards({ members, selection, deleting, ...on }: MemberRowsProps) {
  const { words, language } = useLocale()
  const today = useToday()
  const { box, items, before, after, measure } = useWindowRows<HTMLUListElement>(members.length, cardHeight)

  return (
    <ul ref={box} className={styles.cards} style={{ paddingTop: before, paddingBottom: after }}>
      {items.map(({ index }) => {
        const member = members[index]
        return (
          member && (
            <li
              key={member.id}
              ref={measure}
              className={styles.slot}
              data-index={index}
              aria-setsize={members.length}
              aria-posinset={index + 1}
            >
              <Card
                isTicked={selection.has(member.id)}
                isDeleting={deleting.has(member.id)}
                {...{ member, today, words, language }}
                onTick={on.onTick}
                onTakeFee={on.onTakeFee}
                onEdit={on.onEdit}
                onRemove={on.onRemove}
              />
            </li>
          )
        )
      })}
    </ul>
  )
}

interface CardProps extends RowActionsProps {
  member: SeatedMember
  isTicked: boolean
  isDeleting: boolean
  onTick: (id: string) => void
  today: Day
  words: AdminWords
  language: Language
}

const Card = memo(function Card({ member, today, words, language, ...card }: CardProps) {
  const { columns } = words.members
  return (
    <article className={styles.card} data-ticked={card.isTicked || undefined}>
      <header className={styles.top}>
        <Avatar member={member} size={44} />
        <div className={styles.person}>
          <h2 className={styles.name}>
            <a href={memberAddress(member.id)}>{member.name}</a>
          </h2>
          <p className={styles.quiet}>
            {words.genders[member.gender]} · <SeatName member={member} />
          </p>
        </div>
        <span className={styles.tick}>
          <RowCheckbox
            extent={card.isTicked ? 'all' : 'none'}
            name={words.members.select(member.name)}
            onChange={() => card.onTick(member.id)}
          />
        </span>
      </header>
      <div className={styles.line}>
        <PhoneLink phone={member.phone} />
        <span className={styles.state}>
          <DueText member={member} />
          <StatusBadge status={statusOn(member, today)} />
        </span>
      </div>
      <div className={styles.line}>
        <dl className={styles.days}>
          <div>
            <dt>{columns.joined}</dt>
            <dd>{formatDay(member.joinDate, language)}</dd>
          </div>
          <div>
            <dt>{columns.expiry}</dt>
            <dd>{formatDay(member.expiryDate, language)}</dd>
          </div>
        </dl>
        <RowActions
          member={member}
          isDeleting={card.isDeleting}
          onTakeFee={card.onTakeFee}
          onEdit={card.onEdit}
          onRemove={card.onRemove}
        />
      </div>
    </article>
  )
})
