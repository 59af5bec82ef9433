import { Button } from '@mantine/core'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { upiPaymentLink } from '#domain/members/upi-link.ts'
import { formatRupees, type Paise } from '#domain/money/money.ts'
import type { Centre } from '#domain/site/centre.ts'
import { useSettings } from '#features/settings/settings.queries.ts'
import { useCloseOnBack } from '#web/address/use-screen-address.tsx'
import { useLocale, useWords } from '#web/i18n.tsx'
import { QrCode } from '#web/kit/codes/qr-code.tsx'
import { Icon } from '#web/kit/marks/icon.tsx'
import { readBrowserPreference, saveBrowserPreference } from '#web/preferences.ts'
import styles from './show-upi-qr-code-button.module.css'

interface Props {
  amount: Paise
}

/** Opens the code for whoever stands before the desk; it stands in the form that takes the payment. */
export function ShowUpiQrCodeButton({ amount }: Props) {
  const { fee } = useWords()
  const settings = useSettings()
  const payee = settings.status === 'ready' ? settings.rows[0]?.centre : undefined
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => {
    setOpen(false)
    opener.current?.focus({ preventScroll: true })
  }, [])
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        className={styles.opener}
        leftSection={<Icon name="code" />}
        onClick={() => setOpen(true)}
      >
        {fee.showCode}
      </Button>
      {isOpen && payee && (
        <FullScreen
          amount={amount}
          payee={payee}
          onClose={close}
          onReceived={() => {
            const form = opener.current?.form
            close()
            form?.requestSubmit()
          }}
        />
      )}
    </>
  )
}

interface FullScreenProps {
  amount: Paise
  payee: Pick<Centre, 'payeeId' | 'payeeName'>
  onClose: () => void
  onReceived: () => void
}

/** The code, the sum and whom it pays, as large as the screen, the right way up from either side of the desk. */
function FullScreen({ amount, payee, onClose, onReceived }: FullScreenProps) {
  const { words, language } = useLocale()
  const { fee, add } = words
  const [isTurned, setTurned] = useState(() => readBrowserPreference('code-turned') !== null)
  const sum = formatRupees(amount, language)
  useCloseOnBack(onClose)

  const turn = () => {
    saveBrowserPreference('code-turned', isTurned ? null : 'yes')
    setTurned(!isTurned)
  }
  // The sheet below would take the key for its own.
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }
  const button = { 'data-mantine-stop-propagation': true, variant: 'default' } as const
  return (
    <dialog
      ref={showModal}
      className={styles.screen}
      aria-label={fee.showCode}
      tabIndex={-1}
      data-mantine-stop-propagation
      onKeyDown={closeByKey}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.card} data-is-turned={isTurned || undefined}>
        <p className={styles.sum}>{sum}</p>
        <p className={styles.name}>{payee.payeeName}</p>
        <div className={styles.code}>
          <QrCode
            text={upiPaymentLink({ payeeId: payee.payeeId, payeeName: payee.payeeName, amount })}
            label={add.qr(sum, payee.payeeName)}
          />
        </div>
        <p className={styles.id}>{payee.payeeId}</p>
      </div>
      <div className={styles.ways}>
        <Button {...button} leftSection={<Icon name="back" />} onClick={onClose}>
          {fee.codeBack}
        </Button>
        <Button {...button} leftSection={<Icon name="undo" />} aria-pressed={isTurned} onClick={turn}>
          {fee.turnCode}
        </Button>
        <Button
          {...button}
          variant="filled"
          className={styles.received}
          leftSection={<Icon name="check" />}
          onClick={onReceived}
        >
          {fee.submit.onlyReceived(sum)}
        </Button>
      </div>
    </dialog>
  )
}

/** Over the sheet, which cannot be pressed meanwhile. */
const showModal = (screen: HTMLDialogElement | null) => {
  if (screen && !screen.open) screen.showModal()
}
