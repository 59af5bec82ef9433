import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { type Day, localTimeAt } from '#domain/day.ts'
import type { Member } from '#domain/members/member.ts'
import { formatCount, formatRupees } from '#domain/money/money.ts'
import type { PaymentSums } from '#domain/money/payment-list.ts'
import { useLastBooksClosing } from '#features/books/books.queries.ts'
import { EveningReportButton } from '#features/books/evening-report-button.views.tsx'
import { usePaymentSums } from '#features/ledger/payments.queries.ts'
import { formatScreenAddress } from '#web/address/screen-address.ts'
import { useServerClock, useTimeZone } from '#web/clock.tsx'
import { useLocale } from '#web/i18n.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { DashboardPanel } from '../dashboard-panel.tsx'
import styles from './money-today-panel.module.css'

interface Props {
  members: readonly Pick<Member, 'balance'>[]
  today: Day
  show: ScreenProps['show']
}

/** The money that came today and how, the dues, and the way to the close of the day. */
export function MoneyTodayPanel({ members, today, show }: Props) {
  const { words, language } = useLocale()
  const closing = useLastBooksClosing()
  const isClosed = closing !== null && closing.day >= today
  const isEvening = useIsEvening()
  const { moneyToday } = words.dashboard
  const filter = useMemo(() => ({ from: today, to: today }), [today])
  const { data, error, isFetching, refetch } = usePaymentSums(filter)
  const owing = useMemo(() => members.filter(({ balance }) => balance > 0), [members])
  return (
    <DashboardPanel heading={moneyToday.heading}>
      {data || !error ? (
        <Taken sums={data} />
      ) : (
        <div role="alert" className={`stack gap-3 ${styles.failed}`}>
          <p>{moneyToday.failed}</p>
          <Button variant="default" loading={isFetching} onClick={() => refetch()}>
            {words.tryAgain}
          </Button>
        </div>
      )}
      {owing.length > 0 && (
        <p className={styles.owed}>
          <a href={formatScreenAddress({ view: 'money', dialog: null })}>
            {moneyToday.owedBy(owing.length, formatCount(owing.length, language))}
          </a>
          <b>
            {formatRupees(
              owing.reduce((sum, { balance }) => sum + balance, 0),
              language,
            )}
          </b>
        </p>
      )}
      <Button
        component="a"
        variant={isEvening && !isClosed ? 'filled' : 'default'}
        className={styles.close}
        href={formatScreenAddress({ view: 'money', part: 'close', dialog: null })}
      >
        {isClosed ? moneyToday.look : moneyToday.close}
      </Button>
      {data && data.openFrom === null && (isEvening || isClosed) && (
        <div className={styles.evening}>
          <EveningReportButton
            firstDay={today}
            day={today}
            byMode={data.byMode.filter(({ amount }) => amount !== 0)}
            closing={isClosed ? closing : null}
            show={show}
            isAside
          />
        </div>
      )}
    </DashboardPanel>
  )
}

/** The hour from which the day is taken to be over. */
const eveningFrom = 18

/** Whether the day is nearly over, so that closing it comes first; as of when the screen was drawn. */
function useIsEvening(): boolean {
  const time = useServerClock()
  return localTimeAt(time(), useTimeZone()).hour >= eveningFrom
}

/** The sum with a bar and a line for each way of paying; a dash until it is known. */
function Taken({ sums }: { sums: PaymentSums | undefined }) {
  const { words, language } = useLocale()
  const { payments } = words.money
  // Whoever gets no sums of closed days gets none of today once it is closed (RL-1).
  const isOpen = sums?.openFrom == null
  const modes = sums?.byMode.filter(({ amount }) => amount !== 0) ?? []
  return (
    <>
      <p className={styles.total}>
        <strong className={styles.figure}>
          {sums && isOpen ? formatRupees(sums.total.amount, language) : '–'}
        </strong>
        {!isOpen && <small>{words.dashboard.moneyToday.closed}</small>}
        {sums && sums.total.rows > 0 && (
          <small>{payments.rows(sums.total.rows, formatCount(sums.total.rows, language))}</small>
        )}
      </p>
      {modes.length > 0 && (
        <>
          <div className={styles.bar} aria-hidden="true">
            {modes.map(({ mode, amount }) => (
              <i key={mode} data-mode={mode} style={{ flexGrow: Math.max(0, amount) }} />
            ))}
          </div>
          <dl className={styles.modes}>
            {modes.map(({ mode, amount }) => (
              <div key={mode}>
                <dt>
                  <i data-mode={mode} aria-hidden="true" />
                  {words.receipt.modes[mode]}
                </dt>
                <dd>{formatRupees(amount, language)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </>
  )
}
