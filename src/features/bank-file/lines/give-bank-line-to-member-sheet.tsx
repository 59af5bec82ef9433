import { Button } from '@mantine/core'
import { useState } from 'react'
import type { SeatedMember } from '#domain/members/member.ts'
import type { Paise } from '#domain/money/money.ts'
import { useLocale } from '#web/i18n.tsx'
import { Dialog, DialogActions, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import type { BankCredit } from '../reader/bank-file-session.ts'
import { BankLineBookingForm } from './bank-line-booking-form.tsx'
import type { BankLinePartToBook } from './bank-line-requests.ts'
import { FindPayerPanel } from './find-payer-panel.tsx'
import styles from './give-bank-line-to-member-sheet.module.css'
import { amountLeftOfBankLine } from './listed-bank-lines.ts'
import type { BankLineTexts } from './use-bank-line-texts.ts'

interface Props {
  row: BankCredit
  /** The member who was chosen already. */
  first: string | null
  given: ReadonlyMap<string, Paise>
  members: readonly SeatedMember[]
  says: BankLineTexts
  onClose: () => void
  onBook: (parts: BankLinePartToBook[]) => void
}

/** A line is given to a member: who it is, then what it writes, as `Take fee` would on its day (PY-4). */
export function GiveBankLineToMemberSheet({ row, first, given, members, says, onClose, onBook }: Props) {
  const texts = useLocale().words.bankFile
  const guard = useDialogLeaveGuard(onClose)
  const { outcome } = row
  const [part] = outcome.is === 'proposed' ? outcome.parts : []
  const [memberId, setMemberId] = useState<string | null>(first)
  const member = members.find(({ id }) => id === memberId)
  const announced =
    outcome.is === 'proposed' && part?.announcedId != null && part.memberId === memberId
      ? outcome.parts
      : null
  return (
    <Dialog isSheet title={texts.sheet.title} guard={guard}>
      <p className="breaks">
        <b>{says.sum(row.amount)}</b> · {says.day(row.day)} · {row.reference || row.payer}
      </p>
      <p className="quiet small breaks">{row.text}</p>
      {announced ? (
        <Announced
          row={row}
          says={says}
          onBook={() => onBook(announced.flatMap(announcedPart))}
          onClose={onClose}
        />
      ) : member ? (
        <BankLineBookingForm
          key={member.id}
          row={row}
          left={amountLeftOfBankLine(row, given)}
          member={member}
          says={says}
          onBook={onBook}
          onAnother={() => setMemberId(null)}
        />
      ) : (
        <FindPayerPanel row={row} members={members} says={says} onChoose={setMemberId} />
      )}
    </Dialog>
  )
}

const announcedPart = ({
  memberId,
  announcedId,
  amount,
}: {
  memberId: string | null
  announcedId: string | null
  amount: Paise
}): BankLinePartToBook[] => (memberId === null ? [] : [{ memberId, announcedId, amount, renews: false }])

interface AnnouncedProps extends Pick<Props, 'row' | 'says' | 'onClose'> {
  onBook: () => void
}

/** An announced payment that asks: why, and the yes to it. */
function Announced({ row, says, onBook, onClose }: AnnouncedProps) {
  const texts = useLocale().words.bankFile
  return (
    <>
      <p className={styles.why}>
        <b>{says.whose(row)}</b>: {says.why(row)}
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {texts.sheet.cancel}
        </Button>
        <Button data-autofocus onClick={onBook}>
          {texts.sheet.book(says.sum(row.left), says.whose(row))}
        </Button>
      </DialogActions>
    </>
  )
}
