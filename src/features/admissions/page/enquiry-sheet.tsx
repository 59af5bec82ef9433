import { Button } from '@mantine/core'
import { useState } from 'react'
import { type Enquiry, isEnquiryOpen } from '#domain/admissions/enquiry.ts'
import { type ListedEnquiry, nextStepOfEnquiry } from '#domain/admissions/enquiry-list-rows.ts'
import { addDays, dayAt } from '#domain/day.ts'
import { formatCount } from '#domain/money/money.ts'
import { actorName } from '#languages/actor-and-line-names.ts'
import { memberScreenAddress } from '#web/address/screen-address.ts'
import { useTimeZone, useToday } from '#web/clock.tsx'
import { DayField } from '#web/forms/day-field.tsx'
import { sharedFieldProps } from '#web/forms/shared-field-props.ts'
import { useLocale } from '#web/i18n.tsx'
import { Chips } from '#web/kit/controls/chips.tsx'
import { PhoneLink } from '#web/kit/controls/phone-link.tsx'
import { Dialog, DialogActions, useDialogLeaveGuard } from '#web/kit/dialog.tsx'
import { GoneNotice } from '#web/loading/gone-notice.tsx'
import { WhenLoaded } from '#web/loading/when-loaded.tsx'
import { WhenQueryLoaded } from '#web/loading/when-query-loaded.tsx'
import type { EnquiryDialogProps } from '#web/screen-names-and-props.ts'
import { useDayAndTimeTextsOf } from '#web/use-day-and-time-texts-of.ts'
import { useEnquiryDetails } from '../enquiries.queries.ts'
import { EnquiryLostReasonButtons } from '../list/enquiry-row-menu.tsx'
import { RepeatedEnquiryFormsList } from '../list/repeated-enquiry-forms-list.tsx'
import { useEnquiryActs } from '../use-enquiry-acts.ts'
import { useRoomAndShiftNames, useWhyEnquiryWaitsText } from '../use-enquiry-wording.ts'
import { type CurrentWaitingLine, useCurrentWaitingLine } from '../waiting-line.queries.ts'
import styles from './enquiry-sheet.module.css'

/** All that is kept of somebody who asks for a seat: wish, note, steps with day and person, and what they agreed to. */
export function EnquirySheet({ enquiryId, onClose, openEnquiry }: EnquiryDialogProps) {
  const { words } = useLocale()
  const { enquiries } = words
  const guard = useDialogLeaveGuard(onClose)
  const line = useCurrentWaitingLine()
  return (
    <Dialog isSheet title={enquiries.page.title} guard={guard}>
      <WhenLoaded<[CurrentWaitingLine]> lists={[line]}>
        {([shown]) => {
          const row = shown?.rows.find(({ enquiry }) => enquiry.id === enquiryId)
          if (!shown || !row) return <GoneNotice text={enquiries.gone} onClose={onClose} />
          return <Kept shown={shown} row={row} onOpen={(what) => openEnquiry(what, enquiryId)} />
        }}
      </WhenLoaded>
    </Dialog>
  )
}

interface KeptProps {
  shown: CurrentWaitingLine
  row: ListedEnquiry
  onOpen: (what: 'change' | 'offer' | 'admit') => void
}

function Kept({ shown, row, onOpen }: KeptProps) {
  const { words, language } = useLocale()
  const { enquiries } = words
  const { page } = enquiries
  const { enquiry, place } = row
  const acts = useEnquiryActs()
  const whyOf = useWhyEnquiryWaitsText(shown.line)
  const why = whyOf(row)
  const names = useRoomAndShiftNames()
  const zone = useTimeZone()
  const step = nextStepOfEnquiry(row)
  const isStanding = isEnquiryOpen(enquiry)
  const { name, phone, gender, shiftId, libraryId, wishedFrom, state, note, source } = enquiry
  const wish = [
    gender && enquiries.persons[gender],
    names.shift(shiftId),
    libraryId === null ? enquiries.anyRoom : names.room(libraryId),
    wishedFrom && enquiries.from(names.day(wishedFrom)),
  ]
  return (
    <>
      <div className="stack gap-4">
        <header>
          <h2 className={styles.name}>{name}</h2>
          <p className="quiet">
            <PhoneLink phone={phone} /> · {enquiries.number(formatCount(enquiry.number, language))} ·{' '}
            {enquiries.origins[enquiry.origin]}
          </p>
          <p>
            <strong>{enquiries.states[state]}</strong>{' '}
            <span className="quiet">
              {place !== null && `· ${formatCount(place, language)}. `}
              {enquiries.since(names.day(dayAt(new Date(enquiry.arrivedAt), zone)))}
            </span>
          </p>
          {why && <p className={why.isGood ? 'good strong' : undefined}>{why.text}</p>}
          {state === 'lost' && (
            <p>{enquiries.lostBecause(enquiries.reasons[enquiry.lostReason ?? 'other'])}</p>
          )}
          {enquiry.memberId !== null && (
            <a href={memberScreenAddress(enquiry.memberId)}>{enquiries.admittedAs}</a>
          )}
        </header>
        <section aria-label={page.wish}>
          <h3>{page.wish}</h3>
          <p>{wish.filter(Boolean).join(' · ') || enquiries.notKnown}</p>
          {enquiry.isMinor && <p className="quiet small">{enquiries.minor}</p>}
          {source && <p className="quiet small">{page.heardBy(source)}</p>}
          {note && (
            <p className={styles.note}>
              <span className="quiet">{page.note}: </span>
              {note}
            </p>
          )}
        </section>
        {enquiry.repeats.length > 0 && (
          <div>
            <RepeatedEnquiryFormsList enquiry={enquiry} acts={acts} />
          </div>
        )}
        {isStanding && <FollowUp enquiry={enquiry} onSave={(day) => acts.callAgain(enquiry, day)} />}
        <Steps enquiry={enquiry} />
        {isStanding && <EnquiryLostReasonButtons onLose={(reason) => void acts.lose(enquiry, reason)} />}
      </div>
      {isStanding && (
        <DialogActions>
          <Button variant="default" onClick={() => onOpen('change')}>
            {enquiries.menu.change}
          </Button>
          {step === 'admit' && <Button onClick={() => onOpen('admit')}>{enquiries.actions.admit}</Button>}
          {step === 'offer' && <Button onClick={() => onOpen('offer')}>{enquiries.actions.offer}</Button>}
        </DialogActions>
      )}
    </>
  )
}

interface FollowUpProps {
  enquiry: Enquiry
  onSave: (day: string | null) => Promise<boolean>
}

/** The day on which to speak to them again, which the day's work then has. */
function FollowUp({ enquiry: { followUpOn }, onSave }: FollowUpProps) {
  const { page } = useLocale().words.enquiries
  const today = useToday()
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? followUpOn ?? ''
  const save = async (day: string | null) => {
    if (await onSave(day)) setTyped(null)
  }
  const days = Object.entries(page.inDays).map(([n, name]) => ({ value: addDays(today, Number(n)), name }))
  return (
    <section className="stack gap-2" aria-label={page.followUp}>
      <DayField
        label={page.followUp}
        value={value}
        min={today}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...sharedFieldProps}
        required={false}
      />
      <Chips
        label={page.followUp}
        value={followUpOn}
        choices={[...days, ...(followUpOn === null ? [] : [{ value: '', name: page.noFollowUp }])]}
        onChange={(day) => void save(day === '' ? null : day)}
      />
      {typed !== null && typed !== '' && typed !== followUpOn && (
        <Button variant="default" className={styles.save} onClick={() => void save(typed)}>
          {page.saveDay}
        </Button>
      )}
    </section>
  )
}

/** Each step with its moment and person, and each yes with the text that it was given to. */
function Steps({ enquiry }: { enquiry: Enquiry }) {
  const { words, language } = useLocale()
  const { page, reasons } = words.enquiries
  const kept = useEnquiryDetails(enquiry)
  const momentOf = useDayAndTimeTextsOf()
  const reasonText = (reason: string) =>
    reason in reasons ? reasons[reason as keyof typeof reasons] : reason
  return (
    <WhenQueryLoaded of={kept} failed={page.loadFailed}>
      {({ steps, consents }) => (
        <>
          <section aria-label={page.steps}>
            <h3>{page.steps}</h3>
            <ol className={styles.steps}>
              {steps.toReversed().map(({ no, step, at, by, reason }) => (
                <li key={no}>
                  <p>{page.stepBy(page.stepNames[step], momentOf(at).join(', '), actorName(words, by))}</p>
                  {reason && <p className="quiet small">{reasonText(reason)}</p>}
                </li>
              ))}
            </ol>
          </section>
          <section aria-label={page.consents}>
            <h3>{page.consents}</h3>
            {consents.length === 0 && <p className="quiet small">{page.noConsents}</p>}
            {consents.map((consent) => (
              <details key={`${consent.purpose} ${consent.givenAt}`} className={styles.consent}>
                <summary>
                  {page.purposes[consent.purpose]}{' '}
                  <span className="quiet small">
                    {momentOf(consent.givenAt)[0]} · {consent.how === 'form' ? page.byForm : page.atDesk}
                    {consent.givenBy === 'parent' && ` · ${page.byParent}`}
                    {consent.endedAt && ` · ${page.ended(momentOf(consent.endedAt)[0])}`}
                  </span>
                </summary>
                <p className="quiet small">{page.noticeOf(formatCount(consent.noticeVersion, language))}</p>
                <p lang={consent.language}>{(consent.language === 'mr' && consent.textMr) || consent.text}</p>
              </details>
            ))}
          </section>
        </>
      )}
    </WhenQueryLoaded>
  )
}
