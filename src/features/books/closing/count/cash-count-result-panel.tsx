import { formatRupees, type Paise } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import styles from './cash-count-result-panel.module.css'

/** Expected, counted, and what is between them (DY-2). */
export function CashCountResultPanel({ expected, counted }: { expected: Paise; counted: Paise | null }) {
  const { words, language } = useLocale()
  const { close } = words.books
  const rupees = (paise: Paise) => formatRupees(paise, language)
  const difference = counted === null ? 0 : counted - expected
  const name = difference < 0 ? close.short : difference > 0 ? close.over : close.right
  return (
    <dl className={styles.three}>
      <div>
        <dt>{close.expected}</dt>
        <dd>{rupees(expected)}</dd>
      </div>
      <div>
        <dt>{close.counted}</dt>
        <dd>{counted === null ? '–' : rupees(counted)}</dd>
      </div>
      <div data-differs={difference !== 0 || undefined}>
        <dt>
          {difference !== 0 && <Icon name="warning" size={15} />}
          {name}
        </dt>
        <dd>{counted === null ? '–' : difference === 0 ? close.none : rupees(Math.abs(difference))}</dd>
      </div>
    </dl>
  )
}
