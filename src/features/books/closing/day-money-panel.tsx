import type { BooksClosingSums } from '#domain/books/books-closing.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { useLocale } from '#web/i18n.tsx'
import styles from './day-money-panel.module.css'

/** Money in, by mode and by person, and money out (DY-1). */
export function DayMoneyPanel({ sums, isOneDay }: { sums: BooksClosingSums; isOneDay: boolean }) {
  const { words, language } = useLocale()
  const { close } = words.books
  const rupees = (paise: Paise) => formatRupees(paise, language)
  const total = (name: string, amount: Paise) => ({ key: name, name, of: '', amount })
  return (
    <section className={`card ${styles.card}`} aria-label={isOneDay ? close.day : close.days}>
      <h3 className={`heading ${styles.title}`}>{isOneDay ? close.day : close.days}</h3>
      <div className={styles.parts}>
        {sums.byMode.length === 0 ? (
          <p className="quiet small">{close.noMoney}</p>
        ) : (
          <>
            <Lines
              label={close.byMode}
              lines={sums.byMode.map(({ mode, amount }) => ({
                key: mode,
                name: words.receipt.modes[mode],
                of: '',
                amount,
              }))}
            />
            <Lines
              label={close.byPerson}
              lines={sums.byPerson.map(({ by, amount, cash }) => ({
                key: by,
                name: actorName(words, by),
                amount,
                of: cash === 0 ? '' : close.cashOf(rupees(cash)),
              }))}
            />
          </>
        )}
        <Lines
          label={null}
          lines={[
            total(close.taken, sums.taken),
            total(close.refunds, sums.refunds),
            total(close.expenses, sums.expenses),
            total(close.handedOver, sums.handedOver),
          ]}
        />
      </div>
    </section>
  )
}

interface LinesProps {
  label: string | null
  lines: { key: string; name: string; of: string; amount: Paise }[]
}

function Lines({ label, lines }: LinesProps) {
  const { language } = useLocale()
  return (
    <div>
      {label && <p className="quiet small">{label}</p>}
      <dl>
        {lines.map(({ key, name, of, amount }) => (
          <div key={key} className={`line baseline spread gap-3 ${styles.line}`}>
            <dt>
              {name}
              {of !== '' && <small className={`quiet small ${styles.of}`}>{of}</small>}
            </dt>
            <dd>{formatRupees(amount, language)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
