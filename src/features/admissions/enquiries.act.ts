import { whoMustGiveConsent } from '#domain/admissions/active-consent.ts'
import {
  type Enquiry,
  enquiryWithVoidOfferEnded,
  isEnquiryOpen,
  isSameWishedPlace,
  mayChangeEnquiryState,
} from '#domain/admissions/enquiry.ts'
import type { EnquiryChanges, EnquiryStepInput, NewEnquiry } from '#domain/admissions/enquiry-input.ts'
import type { SeatOfferEndKind } from '#domain/admissions/seat-offer.ts'
import { type FieldChange, fieldChangesBetween, type HistoryEntryAction } from '#domain/history.ts'
import { rowAlreadyHasValues } from '#domain/row.ts'
import type { AppContext } from '#server/app-context.ts'
import { type Actor, recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import { findOpenAnnouncedPaymentForOffer } from '../announced/announced-payments.store.ts'
import { withTakenSeatRefusal } from '../seating/assignment/seat-assignment.act.ts'
import { hasShiftWithId } from '../setup/hours/day-parts-and-shifts.store.ts'
import { isLibraryNotRemoved } from '../setup/rooms/libraries.store.ts'
import { endConsents } from './consents/consents.store.ts'
import {
  addEnquiry,
  changeEnquiry,
  findEnquiry,
  markRepeatedEnquiryFormTaken,
  removeRepeatedEnquiryForm,
  takeNextEnquiryNumber,
} from './enquiries.store.ts'
import { addEnquirySteps, type EnquiryStepToAdd } from './enquiry-steps.store.ts'
import { endOffer } from './offer/offers.store.ts'

/** Who acts on an enquiry, and when: `now` is read once no other writer can come before. */
export interface EnquiryActContext {
  context: AppContext
  actor: Actor
}

/** An enquiry as it is now, before an act; nobody else writes until it is done. */
export interface EnquiryLockedForWriting {
  trx: WriteTransaction
  revision: number
  actor: Actor
  now: Date
  enquiry: Enquiry
  context: AppContext
}

/** The effect of an act on an enquiry: the fields that it changes, its steps, and its entry in the history. */
export interface EnquiryEffect {
  changed: Parameters<typeof changeEnquiry>[2]
  steps: EnquiryStepToAdd[]
  action: HistoryEntryAction
  changes?: FieldChange[]
  /** Whether a member or a seat is another by it, too. */
  alsoChanged?: ('members' | 'seating')[]
}

export interface EnquiryActResult {
  revision: number
  row: Enquiry
}

/**
 * Does an act on an enquiry in one transaction. An offer whose hour is reached is over before it.
 * @param work null where an earlier try of the same call had done it
 * @throws Refusal 404 without the enquiry
 */
export async function runEnquiryAct(
  { context, actor }: EnquiryActContext,
  id: string,
  work: (locked: EnquiryLockedForWriting) => Promise<EnquiryEffect | null>,
): Promise<EnquiryActResult> {
  const { db, live } = context
  const { answer, topics } = await withTakenSeatRefusal(() =>
    runInWriteTransaction(db, async (trx, revision) => {
      const stored = await findEnquiry(trx, id)
      if (!stored) throw notFoundRefusal('enquiry')
      const now = context.now()
      const enquiry = await settleLapsedOffer(trx, stored, { now, revision })
      const effect = await work({ trx, revision, actor, now, enquiry, context })
      if (effect) await save(trx, { enquiry, actor, revision }, effect)
      const row = await findEnquiry(trx, id)
      if (!row) throw notFoundRefusal('enquiry')
      const topics = row.revision === revision ? (['enquiries', ...(effect?.alsoChanged ?? [])] as const) : []
      return { answer: { revision: row.revision, row }, topics }
    }),
  )
  if (topics.length > 0) live.publish(answer.revision, ...topics)
  return answer
}

async function save(
  trx: WriteTransaction,
  { enquiry, actor, revision }: { enquiry: Pick<Enquiry, 'id' | 'name'>; actor: Actor; revision: number },
  { changed, steps, action, changes = [] }: EnquiryEffect,
) {
  const { id, name } = enquiry
  await changeEnquiry(trx, id, changed, revision)
  await addEnquirySteps(trx, id, steps)
  await recordInHistory(trx, actor, { kind: 'enquiry', action, subject: id, name, changes })
}

/** Writes what the hour of an offer has brought (EN-4): the step bears that hour, and no person. */
export async function settleLapsedOffer(
  trx: WriteTransaction,
  stored: Enquiry,
  { now, revision }: { now: Date; revision: number },
): Promise<Enquiry> {
  const enquiry = enquiryWithVoidOfferEnded(stored, now)
  if (enquiry === stored || stored.offer === null) return stored
  const at = stored.offer.heldUntil
  await endOffer(trx, stored.offer.id, { as: 'lapsed', at })
  const { turnedDown, state, lostReason, steppedAt } = enquiry
  await changeEnquiry(trx, stored.id, { turnedDown, state, lostReason, steppedAt }, revision)
  await addEnquirySteps(trx, stored.id, [{ step: 'lapsed', at, madeBy: 'product' }])
  if (state === 'lost') await addEnquirySteps(trx, stored.id, [lostStep(at, 'product', 'no-answer')])
  return enquiry
}

const lostStep = (at: string, madeBy: string, reason: string): EnquiryStepToAdd => ({
  step: 'lost',
  at,
  madeBy,
  reason,
})

/** @throws Refusal 404 for a room or a shift that is wished for and was removed meanwhile */
async function requirePlaces(
  trx: WriteTransaction,
  { libraryId, shiftId }: Pick<EnquiryChanges, 'libraryId' | 'shiftId'>,
) {
  if (libraryId && !(await isLibraryNotRemoved(trx, libraryId))) throw notFoundRefusal('room', 'libraryId')
  if (shiftId && !(await hasShiftWithId(trx, shiftId))) throw notFoundRefusal('shift', 'shiftId')
}

/**
 * Adds a walk-in or a call (EN-3). An earlier try of the same call has made it.
 * @throws Refusal 404 for a room or a shift that is not there
 */
export async function addEnquiryAtDesk(
  { context, actor }: EnquiryActContext,
  { id, ...typed }: NewEnquiry,
): Promise<EnquiryActResult & { isNew: boolean }> {
  const { db, live } = context
  const { row, isNew } = await runInWriteTransaction(db, async (trx, revision) => {
    const known = await findEnquiry(trx, id)
    if (known) {
      if (!rowAlreadyHasValues(known, { name: typed.name, phone: typed.phone }))
        throw new Refusal(409, 'already_added')
      return { row: known, isNew: false }
    }
    await requirePlaces(trx, typed)
    const at = context.now().toISOString()
    const number = await takeNextEnquiryNumber(trx)
    await addEnquiry(trx, { ...typed, id, number, origin: 'desk', needsLook: false, at, revision })
    await addEnquirySteps(trx, id, [{ step: 'new', at, madeBy: actor.by }])
    await recordInHistory(trx, actor, { kind: 'enquiry', action: 'added', subject: id, name: typed.name })
    const row = await findEnquiry(trx, id)
    if (!row) throw notFoundRefusal('enquiry')
    return { row, isNew: true }
  })
  if (isNew) live.publish(row.revision, 'enquiries')
  return { revision: row.revision, row, isNew }
}

/** Changes what is known of an enquiry, or what it wishes: its place in line stays (EN-4). */
export const changeEnquiryDetails = (
  call: EnquiryActContext,
  id: string,
  { revision: basis, repeat, ...sent }: EnquiryChanges,
) =>
  runEnquiryAct(call, id, async (locked) => {
    const { trx, enquiry, actor, now } = locked
    if (enquiry.revision !== basis) {
      if (repeat === undefined && rowAlreadyHasValues(enquiry, sent)) return null
      throw staleRefusal('enquiry')
    }
    await requirePlaces(trx, sent)
    const at = now.toISOString()
    if (repeat?.isParted) return partRepeat(locked, repeat.number)
    const form = repeat && enquiry.repeats.find(({ number }) => number === repeat.number)
    if (repeat && !form) throw notFoundRefusal('form')
    const wishes = form && {
      gender: form.gender,
      libraryId: form.libraryId,
      shiftId: form.shiftId,
      wishedFrom: form.wishedFrom,
    }
    if (form) await markRepeatedEnquiryFormTaken(trx, form.number, at)
    const changed = { ...wishes, ...sent }
    const changes = fieldChangesBetween(enquiry, changed)
    // An offer is of the wish that it was made for.
    if (enquiry.offer && !isSameWishedPlace({ ...enquiry, ...changed }, enquiry))
      throw new Refusal(409, 'offer_open')
    const isMarkChanged = sent.isMinor !== undefined && sent.isMinor !== enquiry.isMinor
    if (isMarkChanged && enquiry.memberId === null) {
      const lapsed = { enquiryIds: [id], givenBy: whoMustGiveConsent(enquiry.isMinor) }
      await endConsents(trx, locked.context.config, lapsed, at)
    }
    return {
      changed,
      steps: changes.length > 0 ? [{ step: 'changed', at, madeBy: actor.by, changes }] : [],
      action: 'changed',
      changes,
    }
  })

/** Makes a form that was sent again an enquiry of its own, which came when it was sent (EN-2). */
async function partRepeat(
  { trx, enquiry, actor, now, revision }: EnquiryLockedForWriting,
  number: number,
): Promise<EnquiryEffect> {
  const form = enquiry.repeats.find((one) => one.number === number)
  if (!form) throw notFoundRefusal('form')
  const { sentAt, ...wish } = form
  const { name, phone, isMinor, language, source, origin } = enquiry
  const id = crypto.randomUUID()
  await removeRepeatedEnquiryForm(trx, number)
  await addEnquiry(trx, {
    id,
    name,
    phone,
    isMinor,
    language,
    source,
    origin,
    ...wish,
    note: '',
    needsLook: false,
    at: sentAt,
    revision,
  })
  await addEnquirySteps(trx, id, [{ step: 'new', at: sentAt, madeBy: actor.by }])
  await recordInHistory(trx, actor, { kind: 'enquiry', action: 'added', subject: id, name })
  return {
    changed: {},
    steps: [
      {
        step: 'changed',
        at: now.toISOString(),
        madeBy: actor.by,
        changes: [{ field: 'form', to: number }],
      },
    ],
    action: 'changed',
    changes: [{ field: 'form', to: number }],
  }
}

/** Takes a step at the desk (EN-3): steps may be skipped, and one that is lost ends its offer. */
export const takeEnquiryStep = (call: EnquiryActContext, id: string, input: EnquiryStepInput) =>
  runEnquiryAct(call, id, async (locked) => {
    const { enquiry, actor, now } = locked
    const { step, revision: basis } = input
    const isDone = step === 'looked-at' ? !enquiry.needsLook : enquiry.state === step
    const followUpOn = 'followUpOn' in input ? input.followUpOn : undefined
    if (enquiry.revision !== basis) {
      if (isDone) return null
      throw staleRefusal('enquiry')
    }
    const at = now.toISOString()
    const made = { at, madeBy: actor.by }
    if (step === 'looked-at') {
      return { changed: { needsLook: false }, steps: [{ step, ...made }], action: 'changed' }
    }
    if (isDone && followUpOn !== undefined) {
      const changes = fieldChangesBetween(enquiry, { followUpOn })
      return {
        changed: { followUpOn },
        steps: [{ step: 'changed', ...made, changes }],
        action: 'changed',
        changes,
      }
    }
    if (step === 'waiting' && enquiry.state === 'offered') throw new Refusal(409, 'offer_open')
    if (!mayChangeEnquiryState(enquiry.state, step)) throw new Refusal(409, 'step_not_possible')
    const reason = step === 'lost' ? input.reason : ''
    const { offer } = enquiry
    if (step === 'lost' && offer && (await findOpenAnnouncedPaymentForOffer(locked.trx, offer.id))) {
      throw new Refusal(409, 'payment_announced')
    }
    const withdrawn = step === 'lost' ? await endOpenOffer(locked, 'withdrawn') : []
    const again = step === 'new' ? { arrivedAt: at, turnedDown: 0 } : {}
    const changed = {
      ...again,
      state: step,
      lostReason: step === 'lost' ? input.reason : null,
      steppedAt: at,
      needsLook: false,
      followUpOn: step === 'lost' ? null : followUpOn,
    }
    return {
      changed,
      steps: [...withdrawn, { step, ...made, reason }],
      action: 'changed',
      changes: fieldChangesBetween({ state: enquiry.state }, { state: step }),
    }
  })

/** Ends the open offer of an enquiry, if there is one. @returns its step */
export async function endOpenOffer(
  { trx, enquiry, actor, now }: EnquiryLockedForWriting,
  as: Extract<SeatOfferEndKind, 'withdrawn' | 'admitted'>,
): Promise<EnquiryStepToAdd[]> {
  if (enquiry.offer === null) return []
  const at = now.toISOString()
  await endOffer(trx, enquiry.offer.id, { as, at })
  return as === 'withdrawn' ? [{ step: 'withdrawn', at, madeBy: actor.by }] : []
}

/** @throws Refusal 409 enquiry_over where it is admitted or lost */
export function requireOpenEnquiry(enquiry: Enquiry) {
  if (!isEnquiryOpen(enquiry)) throw new Refusal(409, 'enquiry_over')
}
