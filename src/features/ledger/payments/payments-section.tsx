import { Button } from '@mantine/core'
import { useCallback, useMemo, useState } from 'react'
import { paymentScreenAddress } from '#web/address/screen-address.ts'
import { useScreenAddress, useScreenAddressStore } from '#web/address/use-screen-address.tsx'
import { useToday } from '#web/clock.tsx'
import { errorText } from '#web/error-text.ts'
import { useWords } from '#web/i18n.tsx'
import { ProblemMessage } from '#web/kit/feedback/problem-message.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import type { ScreenProps } from '#web/screen-names-and-props.ts'
import { useDebouncedText } from '#web/use-debounced-text.ts'
import { usePaymentSums, usePayments } from '../payments.queries.ts'
import { PaymentDetailsDialog } from '../receipt/payment-details-dialog.tsx'
import {
  isPaymentFilterNarrowed,
  noPaymentFilter,
  type PaymentFilterChoiceValues,
  paymentFilterFromChoices,
} from './payment-filter.ts'
import { PaymentFilterControls } from './payment-filter-controls.tsx'
import { PaymentList } from './payment-list.tsx'
import { PaymentSumsPanel } from './payment-sums-panel.tsx'
import { PaymentsPrint } from './payments-print.tsx'
import styles from './payments-section.module.css'
import { useLoadMoreNearListEnd } from './use-load-more-near-list-end.ts'

/** Every payment, newest first, with what the listed ones come to (LG-7). */
export function PaymentsSection({ openMember }: Pick<ScreenProps, 'openMember'>) {
  const { payments } = useWords().money
  const [chosen, setChosen] = useState(noPaymentFilter)
  const q = useDebouncedText(chosen.q)
  const today = useToday()
  const filter = useMemo(() => paymentFilterFromChoices({ ...chosen, q }, today), [chosen, q, today])
  const page = usePayments(filter)
  const sums = usePaymentSums(filter)
  const refetch = () => Promise.all([page.query.refetch(), sums.refetch()])
  const change = (part: Partial<PaymentFilterChoiceValues>) => setChosen((before) => ({ ...before, ...part }))
  const { dialog } = useScreenAddress()
  const address = useScreenAddressStore()
  const open = useCallback((paymentId: string) => address.open({ kind: 'payment', paymentId }), [address])
  return (
    <>
      <PaymentFilterControls chosen={chosen} onChange={change} takers={sums.data?.byPerson} />
      {/* Where neither answers, the list says it for both. */}
      {!page.query.isLoadingError && (
        <PaymentSumsPanel sums={sums.data} error={sums.error} onRetry={sums.refetch} />
      )}
      <div className={styles.list} data-is-old={page.query.isPlaceholderData || undefined}>
        <WhenQueryLoaded of={{ ...page.query, refetch }} failed={payments.failed}>
          {() =>
            page.rows.length > 0 ? (
              <Rows page={page} sums={sums.data} onOpen={open} />
            ) : (
              <NoPayments
                isNarrowed={isPaymentFilterNarrowed(filter)}
                onAll={() => setChosen(noPaymentFilter)}
              />
            )
          }
        </WhenQueryLoaded>
      </div>
      {dialog?.kind === 'payment' && (
        <PaymentDetailsDialog
          key={paymentScreenAddress(dialog.paymentId, dialog.isCorrecting)}
          paymentId={dialog.paymentId}
          startsCorrecting={dialog.isCorrecting === true}
          openMember={openMember}
          onShow={open}
          onClose={address.close}
        />
      )}
    </>
  )
}

interface RowsProps {
  page: ReturnType<typeof usePayments>
  sums: ReturnType<typeof usePaymentSums>['data']
  onOpen: (paymentId: string) => void
}

function Rows({ page: { query, rows, loadMore }, sums, onOpen }: RowsProps) {
  const words = useWords()
  const { payments } = words.money
  const { error, isFetchingNextPage, hasNextPage, isFetchNextPageError } = query
  const end = useLoadMoreNearListEnd(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, loadMore)
  return (
    <>
      <PaymentsPrint rows={rows} sums={sums} />
      <PaymentList rows={rows} days={sums?.byDay ?? []} onOpen={onOpen} />
      <ProblemMessage text={error && `${payments.failed} ${errorText(words, error)}`} />
      {hasNextPage && (
        <div ref={end} className={styles.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={loadMore}>
            {payments.more}
          </Button>
        </div>
      )}
    </>
  )
}

function NoPayments({ isNarrowed, onAll }: { isNarrowed: boolean; onAll: () => void }) {
  const { payments } = useWords().money
  return (
    <div className={`stack gap-3 ${styles.none}`}>
      <p>{isNarrowed ? payments.noneMatch : payments.none}</p>
      {isNarrowed && (
        <Button variant="subtle" onClick={onAll}>
          {payments.showAll}
        </Button>
      )}
    </div>
  )
}
