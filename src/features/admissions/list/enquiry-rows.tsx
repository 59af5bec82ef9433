import type { ReactNode } from 'react'
import type { Enquiry } from '#domain/admissions/enquiry.ts'
import {
  type EnquiryGroup,
  enquiryGroupOf,
  type ListedEnquiry,
} from '#domain/admissions/enquiry-list-rows.ts'
import type { WaitingLineAndDesks } from '#domain/admissions/line/waiting-line.ts'
import { formatCount } from '#domain/money/money.ts'
import { useSeatPlaceText } from '#features/setup/use-setup.queries.ts'
import { useLocale } from '#web/i18n.tsx'
import { useIsWideScreen } from '#web/kit/use-media-query.ts'
import type { EnquiryDialogName } from '#web/screen-names-and-props.ts'
import { useRowsNearViewport } from '#web/use-rows-near-viewport.ts'
import type { EnquiryActCallbacks } from '../use-enquiry-acts.ts'
import { useWhyEnquiryWaitsText } from '../use-enquiry-wording.ts'
import { EnquiryRowWithActs } from './enquiry-row-with-acts.tsx'
import styles from './enquiry-rows.module.css'

interface Props {
  rows: readonly ListedEnquiry[]
  /** Who of all is next for a seat that is free. */
  next: ListedEnquiry | null
  line: WaitingLineAndDesks<Enquiry>
  acts: EnquiryActCallbacks
  onOpen: (what: EnquiryDialogName, enquiryId: string) => void
}

type Line = { heading: EnquiryGroup; rows: readonly ListedEnquiry[] } | ListedEnquiry

const rowHeights = { wide: 58, narrow: 116 }

/** Everybody under their headings, as one list without an end. */
export function EnquiryRows({ rows, next, line, acts, onOpen }: Props) {
  const { enquiries } = useLocale().words
  const isWide = useIsWideScreen()
  const whyOf = useWhyEnquiryWaitsText(line)
  const placeText = useSeatPlaceText()
  const seatOf = new Map(line.desks.map(({ seat }) => [seat.id, seat]))
  const lines: Line[] = [...Map.groupBy(rows, enquiryGroupOf)].flatMap(([heading, some]) => [
    { heading, rows: some },
    ...some,
  ])
  const height = isWide ? rowHeights.wide : rowHeights.narrow
  const { box, items, before, after, measure } = useRowsNearViewport<HTMLUListElement>(lines.length, height)
  const offeredTo = ({ enquiry }: ListedEnquiry) => {
    const seat = enquiry.offer && seatOf.get(enquiry.offer.seatId)
    return seat ? placeText(seat) : ''
  }
  const contents = (one: Line): ReactNode =>
    'heading' in one ? (
      <Heading {...one} />
    ) : (
      <EnquiryRowWithActs
        row={one}
        isNext={one === next}
        why={whyOf(one)}
        offered={offeredTo(one)}
        acts={acts}
        onOpen={onOpen}
      />
    )
  return (
    <ul
      ref={box}
      className={styles.rows}
      style={{ paddingTop: before, paddingBottom: after }}
      aria-label={enquiries.list}
    >
      {items.map(({ index }) => {
        const one = lines[index]
        return (
          one && (
            <li
              key={'heading' in one ? one.heading : one.enquiry.id}
              ref={measure}
              data-index={index}
              aria-setsize={lines.length}
              aria-posinset={index + 1}
            >
              {contents(one)}
            </li>
          )
        )
      })}
    </ul>
  )
}

function Heading({ heading, rows }: { heading: EnquiryGroup; rows: readonly ListedEnquiry[] }) {
  const { words, language } = useLocale()
  const { enquiries } = words
  const yes = rows.filter(({ enquiry }) => enquiry.offer?.saidYesAt).length
  const about: Partial<Record<EnquiryGroup, string | null>> = {
    offered: yes > 0 ? enquiries.saidYes(yes, formatCount(yes, language)) : null,
    waiting: enquiries.inOrder,
    new: enquiries.callThem,
  }
  const parts = [formatCount(rows.length, language), about[heading]].filter(Boolean)
  return (
    <h2 className={styles.heading} data-group={heading}>
      {enquiries.groups[heading]} <span className={styles.count}>{parts.join(', ')}</span>
    </h2>
  )
}
