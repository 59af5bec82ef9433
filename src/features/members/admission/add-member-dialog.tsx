import { useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import { defaultMoney } from '#domain/money/settings/money-settings.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { useSeats } from '#features/seating/seating.queries.ts'
import { useUnsavedStore } from '#web/forms/drafts/unsaved-store.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, useLeaveGuard } from '#web/kit/dialog.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import type { AddMemberProps } from '#web/screen.ts'
import { useMembers, usePaymentSettings } from '../members.queries.ts'
import { type AdmissionStep, Admitting, admissionName } from './admitting.tsx'

/** Admits a member in two steps: who and where, then the payment (AD-1 to AD-9). */
export function AddMemberDialog({ seat, onClose }: AddMemberProps) {
  const { add, fee } = useWords()
  const members = useMembers()
  const seats = useSeats()
  const settings = usePaymentSettings()
  const [step, setStep] = useState<AdmissionStep>('form')
  const unsaved = useUnsavedStore()
  const close = () => {
    unsaved.dropAnswered(admissionName)
    onClose()
  }
  const guard = useLeaveGuard(close)

  return (
    <Dialog title={{ form: add.title, payment: add.payment, done: fee.done.title }[step]} guard={guard}>
      <WhenLoaded<[Member, Seat]> lists={[members, seats]}>
        {(members, seats) => (
          <Admitting
            members={members}
            seats={seats}
            step={step}
            setStep={setStep}
            settings={(settings.status === 'ready' && settings.rows[0]?.money) || defaultMoney}
            onClose={close}
            firstSeat={seat}
            onTouched={guard.set}
            onCancel={() => guard.leave()}
          />
        )}
      </WhenLoaded>
    </Dialog>
  )
}
