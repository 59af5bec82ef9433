import { useLocale } from '#web/i18n.tsx'
import { useWindowRows } from '#web/use-window-rows.ts'
import type { BankRow } from '../reader/bank-session.ts'
import { CreditRow } from './credit-row.tsx'
import styles from './line-list.module.css'
import { KeptLine, TakenBackLine } from './missing-line.tsx'
import type { LineKind, ListedLine, Told } from './shown-lines.ts'
import type { LineTexts } from './use-line-texts.ts'

export interface LineActs {
  onTick: (key: string, isTicked: boolean) => void
  onAccept: (row: BankRow) => void
  onRefuse: (row: BankRow) => void
  onNoFee: (row: BankRow) => void
  onGive: (row: BankRow, memberId: string | null) => void
}

interface Props extends LineActs {
  kind: LineKind
  lines: readonly ListedLine[]
  says: LineTexts
  told: Told
  notTicked: ReadonlySet<string>
}

/** The lines of one kind; only those near the window are drawn. */
export function LineList({ kind, lines, says, told, notTicked, ...acts }: Props) {
  const texts = useLocale().words.bankFile
  const { box, items, before, after, measure } = useWindowRows<HTMLUListElement>(lines.length, 74)
  if (lines.length === 0) return <p className={`card quiet ${styles.none}`}>{texts.none[kind]}</p>
  return (
    <ul
      ref={box}
      className={`card ${styles.list}`}
      style={{ paddingTop: before, paddingBottom: after }}
      aria-label={texts.kinds[kind]}
    >
      {items.map(({ index }) => {
        const line = lines[index]
        if (!line) return null
        return (
          <li
            key={line.key}
            ref={measure}
            data-index={index}
            className={styles.line}
            aria-setsize={lines.length}
            aria-posinset={index + 1}
          >
            {'credit' in line && (
              <CreditRow {...{ line, says, told, ...acts }} isTicked={!notTicked.has(line.key)} />
            )}
            {'reversed' in line && <TakenBackLine reversed={line.reversed} says={says} />}
            {'paymentId' in line && <KeptLine {...{ line, says }} />}
          </li>
        )
      })}
    </ul>
  )
}
