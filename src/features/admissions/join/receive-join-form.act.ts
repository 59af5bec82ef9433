import { createHash } from 'node:crypto'
import { type EnquiryWish, isEnquiryOpen, isSameWishedPlace } from '#domain/admissions/enquiry.ts'
import { type JoinFormInput, joinFormLifetimeMs } from '#domain/admissions/enquiry-input.ts'
import type { Language } from '#domain/language/language.ts'
import { phoneKey } from '#domain/members/member.ts'
import type { AppContext } from '#server/app-context.ts'
import { recordInHistory } from '#server/database/history.ts'
import { runInWriteTransaction, type WriteTransaction } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { isPrivateIpAddress, networkForRateLimits } from '#server/http/addresses/network.ts'
import { readEnquirySettings } from '../../settings/settings.store.ts'
import { hasShiftWithId } from '../../setup/hours/day-parts-and-shifts.store.ts'
import { isLibraryNotRemoved } from '../../setup/rooms/libraries.store.ts'
import { addConsentsOfEnquiry, findOrAddConsentNoticeVersion } from '../consents/consents.store.ts'
import { settleLapsedOffer } from '../enquiries.act.ts'
import {
  addEnquiry,
  addRepeatedEnquiryForm,
  changeEnquiry,
  countWaitingWithSimilarWish,
  findEnquiry,
  listEnquiriesOfPhone,
  takeNextEnquiryNumber,
} from '../enquiries.store.ts'
import { addEnquirySteps } from '../enquiry-steps.store.ts'
import {
  countPublicFormTowardLimits,
  countSentPublicForms,
  findNumberOfSentPublicForm,
  sentFormKeyOfFingerprintAndNumber,
} from './public-forms.store.ts'

/** Forms of an address in an hour that come in without a look, and of a phone on a day (EN-2). */
const maxOfAddress = 30
const maxOfPhone = 3
const hourMs = 60 * 60 * 1000
const nobody = 'nobody'

/** The answer to whoever sends a form: the same whether or not their phone is known. */
export interface JoinFormResponse {
  number: number
  /** How many wait for the like, this one included. */
  waiting: number
}

/**
 * Takes a form of the public site: a new enquiry, or one that stands beside the open one of that name and phone (EN-2). The very same
 * drawing of it that comes twice, as by a double tap, is one form: the second gets the number of the first.
 * @param address of the caller; a private one has no limit of its own
 * @param drawing names the drawing that was filled in; '' where that is not known
 * @throws Refusal 429 too_many_attempts where the phone has sent all that a day allows, 400 for a shift or room that is not sold
 */
export async function receiveJoinForm(
  context: AppContext,
  form: JoinFormInput,
  { address, language, drawing }: { address: string; language: Language; drawing: string },
): Promise<JoinFormResponse> {
  const { db, live, today } = context
  const wish = wishOf(form)
  const fingerprint = drawing === '' ? null : fingerprintOf(form, drawing)
  const { revision, isNew, ...answer } = await runInWriteTransaction(db, async (trx, revision) => {
    const now = context.now()
    const earlier = fingerprint === null ? undefined : await findNumberOfSentPublicForm(trx, fingerprint)
    if (earlier !== undefined) {
      const waiting = await countWaitingWithSimilarWish(trx, wish, now)
      return { revision, isNew: false, number: earlier, waiting }
    }
    await checkPlace(trx, wish)
    const { notice } = await readEnquirySettings(trx)
    const phone = `phone ${phoneKey(form.phone)}`
    const day = today()
    if ((await countSentPublicForms(trx, phone, { day })) >= maxOfPhone)
      throw new Refusal(429, 'too_many_attempts')
    const network = isPrivateIpAddress(address) ? null : `address ${networkForRateLimits(address)}`
    const since = new Date(now.getTime() - hourMs)
    const sent = network === null ? 0 : await countSentPublicForms(trx, network, { since })
    const at = now.toISOString()
    const number = await takeNextEnquiryNumber(trx)
    const sentKey = fingerprint === null ? null : sentFormKeyOfFingerprintAndNumber(fingerprint, number)
    const keys = [phone, network, sentKey].filter((key) => key !== null)
    await countPublicFormTowardLimits(trx, keys, {
      at: now,
      day,
      oldest: new Date(now.getTime() - joinFormLifetimeMs),
    })
    const place = { trx, revision, now, at, number, needsLook: sent >= maxOfAddress, language }
    const enquiryId = await saveForm(place, form, wish)
    const isMinor = form.age === 'under'
    await addConsentsOfEnquiry(trx, enquiryId, {
      purposes: ['enquiry', ...(form.messages ? (['messages.whatsapp'] as const) : [])],
      noticeVersion: await findOrAddConsentNoticeVersion(trx, notice, { madeAt: at, madeBy: 'product' }),
      language,
      givenBy: isMinor ? 'parent' : 'self',
      how: 'form',
      checkedBy: nobody,
      givenAt: at,
    })
    return { revision, isNew: true, number, waiting: await countWaitingWithSimilarWish(trx, wish, now) }
  })
  if (isNew) live.publish(revision, 'enquiries')
  return answer
}

/** Tells whether two forms are the same one: whoever goes back and types something else sends another. */
const fingerprintOf = (form: JoinFormInput, drawing: string) =>
  createHash('sha256')
    .update(JSON.stringify([drawing, form]))
    .digest('hex')

interface FormPlace {
  trx: WriteTransaction
  revision: number
  now: Date
  at: string
  number: number
  needsLook: boolean
  language: Language
}

/** @returns the id of the enquiry that the form made, or stands beside */
async function saveForm(
  { trx, revision, now, at, number, needsLook, language }: FormPlace,
  form: JoinFormInput,
  wish: EnquiryWish,
): Promise<string> {
  const { name, phone, source } = form
  const isMinor = form.age === 'under'
  const sameName = (other: string) => other.localeCompare(name, undefined, { sensitivity: 'base' }) === 0
  const known = (await listEnquiriesOfPhone(trx, phone)).filter(
    // A parent may ask for several children; the same place is the same child.
    (other) =>
      sameName(other.name) && other.isMinor === isMinor && (!isMinor || isSameWishedPlace(other, wish)),
  )
  // Only an offer can have ended since it was written.
  const settled = []
  for (const one of known) {
    const offered = one.state === 'offered' ? await findEnquiry(trx, one.id) : undefined
    settled.push(offered ? await settleLapsedOffer(trx, offered, { now, revision }) : one)
  }
  const open = settled.find(isEnquiryOpen)
  if (open) {
    await addRepeatedEnquiryForm(trx, { enquiryId: open.id, number, sentAt: at, ...wish }, revision)
    await addEnquirySteps(trx, open.id, [{ step: 'sent-again', at, madeBy: nobody }])
    const changes = [{ field: 'form', to: number }]
    await recordInHistory(
      trx,
      { by: nobody, at: now },
      { kind: 'enquiry', action: 'changed', subject: open.id, name, changes },
    )
    return open.id
  }
  const lost = settled.findLast(({ state }) => state === 'lost')
  if (lost) {
    const again = { state: 'new', lostReason: null, arrivedAt: at, steppedAt: at, turnedDown: 0 } as const
    await changeEnquiry(trx, lost.id, { ...again, ...wish, needsLook, language, source }, revision)
    await addEnquirySteps(trx, lost.id, [
      { step: 'new', at, madeBy: nobody, changes: [{ field: 'number', to: number }] },
    ])
    return lost.id
  }
  const id = crypto.randomUUID()
  await addEnquiry(trx, {
    id,
    number,
    name,
    phone,
    isMinor,
    language,
    source,
    note: '',
    origin: 'form' as const,
    needsLook,
    ...wish,
    at,
    revision,
  })
  await addEnquirySteps(trx, id, [{ step: 'new', at, madeBy: nobody }])
  await recordInHistory(trx, { by: nobody, at: now }, { kind: 'enquiry', action: 'added', subject: id, name })
  return id
}

const wishOf = (form: JoinFormInput): EnquiryWish => ({
  gender: form.gender,
  libraryId: form.libraryId === '' ? null : form.libraryId,
  shiftId: form.shiftId,
  wishedFrom: form.wishedFrom || null,
})

/** @throws Refusal 400 for a room or a shift that is not there any more */
async function checkPlace(trx: WriteTransaction, { libraryId, shiftId }: EnquiryWish) {
  if (libraryId !== null && !(await isLibraryNotRemoved(trx, libraryId))) {
    throw new Refusal(400, 'library_required', 'libraryId')
  }
  if (shiftId === null || !(await hasShiftWithId(trx, shiftId))) throw new Refusal(400, 'required', 'shiftId')
}
