import { upiPaymentLink } from '#domain/members/upi-link.ts'
import { formatRupees } from '#domain/money/money.ts'
import { defaultCentre } from '#domain/site/centre.ts'
import { useLocale } from '#web/i18n.tsx'
import { Disclosure, QrCodeWithText } from '#web/kit/codes/code-disclosure.tsx'

const oneRupee = 100

interface Props {
  payeeId: string
  payeeName: string
}

/** A payment code for ₹1, to try who receives the money; none for the example payee. */
export function OneRupeePaymentQrCode({ payeeId, payeeName }: Props) {
  const { words, language } = useLocale()
  const { testCode } = words.settings
  if (!payeeId.includes('@') || payeeId === defaultCentre.payeeId) return null
  const amount = formatRupees(oneRupee, language)
  return (
    <Disclosure summary={testCode.open(amount)}>
      <QrCodeWithText
        text={upiPaymentLink({ payeeId, payeeName, amount: oneRupee })}
        label={testCode.label(amount, payeeId)}
      >
        <p>{testCode.hint}</p>
      </QrCodeWithText>
    </Disclosure>
  )
}
