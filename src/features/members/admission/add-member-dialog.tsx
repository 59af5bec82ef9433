import { useState } from 'react'
import type { Member } from '#domain/members/member.ts'
import { defaultMoneySettings } from '#domain/money/settings/money-settings.ts'
import type { Seat } from '#domain/seating/seat.ts'
import { type CurrentWaitingLine, useCurrentWaitingLine } from '#features/admissions/waiting-line.queries.ts'
import { useSeatsHavingDesk } from '#features/seating/seating.queries.ts'
import { useUnsavedEditsStore } from '#web/forms/drafts/unsaved-edits-through-reload.tsx'
import { useWords } from '#web/i18n.tsx'
import { Dialog, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import type { LiveList } from '#web/live/followed-topics.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import type { AddMemberProps } from '#web/screen-names-and-props.ts'
import { useLiveSettingsList, useMembers } from '../members.queries.ts'
import { AdmissionFlow, admissionDraftKey } from './admission-flow.tsx'
import type { AdmissionStep } from './use-admission-step-focus.ts'

/** Admits a member in two steps: who and where, then the payment (AD-1 to AD-9). */
export function AddMemberDialog({ seat, enquiryId, onClose }: AddMemberProps) {
  const { add, fee, enquiries } = useWords()
  const members = useMembers()
  const seats = useSeatsHavingDesk()
  const settings = useLiveSettingsList()
  const line = useCurrentWaitingLine()
  const enquiry = useEnquiryOf(line, enquiryId)
  // Who takes what they were offered has chosen all but what the centre asks beside.
  const first: AdmissionStep = enquiry?.offer ? 'payment' : 'form'
  const [chosen, setStep] = useState<AdmissionStep | null>(null)
  const step = chosen ?? first
  const unsaved = useUnsavedEditsStore()
  const name = enquiryId === undefined ? admissionDraftKey : `${admissionDraftKey} of ${enquiryId}`
  const close = () => {
    unsaved.dropAnswered(name)
    onClose()
  }
  const guard = useDialogLeaveGuard(close)

  return (
    <Dialog title={{ form: add.title, payment: add.payment, done: fee.done.title }[step]} guard={guard}>
      <WhenLoaded<[Member, Seat, CurrentWaitingLine]> lists={[members, seats, line]}>
        {(members, seats, [shown]) => {
          if (enquiryId !== undefined && step !== 'done' && !enquiry)
            return <GoneNotice text={enquiries.gone} onClose={close} />
          return (
            <AdmissionFlow
              key={enquiryId}
              name={name}
              enquiryId={enquiryId ?? ''}
              shown={shown}
              members={members}
              seats={seats}
              step={step}
              setStep={setStep}
              settings={(settings.status === 'ready' && settings.rows[0]?.money) || defaultMoneySettings}
              onClose={close}
              firstSeat={seat}
              onTouched={guard.set}
              onCancel={() => guard.leave()}
            />
          )
        }}
      </WhenLoaded>
    </Dialog>
  )
}

/** Whose enquiry the admission is from, as it is now. */
function useEnquiryOf(line: LiveList<CurrentWaitingLine>, enquiryId: string | undefined) {
  const [shown] = line.status === 'ready' ? line.rows : []
  return shown?.line.enquiries.find(({ id }) => id === enquiryId)
}
