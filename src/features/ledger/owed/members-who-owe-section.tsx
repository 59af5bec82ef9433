import { type ReactNode, useMemo } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import {
  listMembersOwingAndInAdvance,
  type MembersOwingAndInAdvance,
} from '#domain/money/account/owed-list.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import { useMembers } from '#features/members/members.queries.ts'
import { useToday } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { PrintButton } from '#web/print/print-button.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useRowsNearViewport } from '#web/use-rows-near-viewport.ts'
import { MembersWhoOwePrint } from './members-who-owe-print.tsx'
import styles from './members-who-owe-section.module.css'
import { MemberPaidInAdvanceRow, MemberWhoOwesRow } from './owed-rows.tsx'

type Props = Pick<ScreenProps, 'openMember'>

/** Who owes how much, for what and since when, most first; advances stand below (LG-7). */
export function MembersWhoOweSection(props: Props) {
  const members = useMembers()
  return (
    <WhenLoaded<[SeatedMember]> lists={[members]}>
      {(members) => <Owed members={members} {...props} />}
    </WhenLoaded>
  )
}

function Owed({ members, ...row }: Props & { members: readonly SeatedMember[] }) {
  const { owed } = useLocale().words.money
  const today = useToday()
  const list = useMemo(() => listMembersOwingAndInAdvance(members, today), [members, today])
  return (
    <>
      <MembersWhoOwePrint list={list} />
      {list.owing.length > 0 ? (
        <Total list={list} />
      ) : (
        <div className={styles.none}>
          <p className={`heading ${styles.noneTitle}`}>{owed.none}</p>
          <p>{owed.noneHint}</p>
        </div>
      )}
      {list.owing.length + list.inAdvance.length > 0 && <Rows list={list} {...row} />}
    </>
  )
}

function Total({ list: { owing, due, late } }: { list: MembersOwingAndInAdvance<SeatedMember> }) {
  const { words, language } = useLocale()
  const { owed } = words.money
  const isWide = useIsWideScreen()
  const count = (n: number) => formatCount(n, language)
  return (
    <div className={`line top gap-3 card ${styles.total}`}>
      <div className={styles.sums}>
        <h2 className={styles.label}>{owed.total}</h2>
        <p>
          <strong className={styles.figure}>{formatRupees(due, language)}</strong>{' '}
          {owed.from(owing.length, count(owing.length))}
        </p>
        {late > 0 && <p className="strong wrong">{owed.late(late, count(late))}</p>}
      </div>
      <PrintButton isIcon={!isWide} />
    </div>
  )
}

const rowHeights = { wide: 81, narrow: 202 }

/** One list for both, so that the rows of many thousand members scroll with the page. */
function Rows({
  list: { owing, inAdvance, advance },
  ...row
}: Props & { list: MembersOwingAndInAdvance<SeatedMember> }) {
  const { words, language } = useLocale()
  const { owed } = words.money
  const isWide = useIsWideScreen()
  const advances = inAdvance.length > 0 ? inAdvance.length + 1 : 0
  const count = owing.length + advances
  const rowHeight = isWide ? rowHeights.wide : rowHeights.narrow
  const { box, items, before, after, measure } = useRowsNearViewport<HTMLUListElement>(count, rowHeight)

  const contents = (index: number): ReactNode => {
    const member = owing[index]
    if (member) return <MemberWhoOwesRow member={member} {...row} />
    if (index === owing.length) {
      return (
        <h2 className={`row baseline spread gap-0 gap-x-3 ${styles.heading}`}>
          {owed.advances} <span className={styles.sum}>{formatRupees(advance, language)}</span>
        </h2>
      )
    }
    const ahead = inAdvance[index - owing.length - 1]
    return ahead && <MemberPaidInAdvanceRow member={ahead} openMember={row.openMember} />
  }
  return (
    <ul
      ref={box}
      className={`card ${styles.rows}`}
      style={{ paddingTop: before, paddingBottom: after }}
      aria-label={owed.list}
    >
      {items.map(({ index }) => (
        <li
          key={owing[index]?.id ?? inAdvance[index - owing.length - 1]?.id ?? 'advances'}
          ref={measure}
          data-index={index}
          aria-setsize={count}
          aria-posinset={index + 1}
        >
          {contents(index)}
        </li>
      ))}
    </ul>
  )
}
