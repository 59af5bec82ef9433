import { isOpen, isSamePlace, type Wish } from '#domain/admissions/enquiry.ts'
import type { JoinForm } from '#domain/admissions/enquiry-input.ts'
import type { Language } from '#domain/language/language.ts'
import { phoneKey } from '#domain/members/member.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/database/history.ts'
import { type Write, write } from '#server/database/revision.ts'
import { Refusal } from '#server/errors.ts'
import { isPrivateAddress, networkOf } from '#server/http/network.ts'
import { readAdmissions } from '../settings/settings.store.ts'
import { readSetup } from '../setup/setup.store.ts'
import { addConsents, noticeVersion } from './consents.store.ts'
import { settleLapsed } from './enquiries.act.ts'
import {
  addEnquiry,
  addRepeat,
  addSteps,
  countWaitingAlike,
  findEnquiry,
  listOfPhone,
  nextEnquiryNumber,
  updateEnquiry,
} from './enquiries.store.ts'
import { countForm, countForms } from './public-forms.store.ts'

/** Forms of an address in an hour that come in without a look, and of a phone on a day (EN-2). */
const maxOfAddress = 30
const maxOfPhone = 3
const hourMs = 60 * 60 * 1000
const nobody = 'nobody'

/** What whoever sends a form hears: the same whether or not their phone is known. */
export interface JoinAnswer {
  number: number
  /** How many wait for the like, this one included. */
  waiting: number
}

/**
 * Takes a form of the public site: a new enquiry, or one that stands beside the open one of that name and phone (EN-2).
 * @param address of the caller; a private one has no limit of its own
 * @throws Refusal 429 too_many_attempts where the phone has sent all that a day allows, 400 for a shift or room that is not sold
 */
export async function sendForm(
  context: AppContext,
  form: JoinForm,
  { address, language }: { address: string; language: Language },
): Promise<JoinAnswer> {
  const { db, live, today } = context
  const answer = await write(db, async (trx, revision) => {
    const now = context.now()
    const { notice } = await readAdmissions(trx)
    const wish = await wishOf(trx, form, today())
    const phone = `phone ${phoneKey(form.phone)}`
    const day = today()
    if ((await countForms(trx, phone, { day })) >= maxOfPhone) throw new Refusal(429, 'too_many_attempts')
    const network = isPrivateAddress(address) ? null : `address ${networkOf(address)}`
    const since = new Date(now.getTime() - hourMs)
    const sent = network === null ? 0 : await countForms(trx, network, { since })
    await countForm(trx, network === null ? [phone] : [phone, network], { at: now, day, oldest: since })
    const at = now.toISOString()
    const number = await nextEnquiryNumber(trx)
    const place = { trx, revision, now, at, number, needsLook: sent >= maxOfAddress, language }
    const enquiryId = await saveForm(place, form, wish)
    const isMinor = form.age === 'under'
    await addConsents(trx, enquiryId, {
      purposes: ['enquiry', ...(form.messages ? (['messages.whatsapp'] as const) : [])],
      noticeVersion: await noticeVersion(trx, notice, { madeAt: at, madeBy: 'product' }),
      language,
      givenBy: isMinor ? 'parent' : 'self',
      how: 'form',
      checkedBy: nobody,
      givenAt: at,
    })
    return { revision, number, waiting: await countWaitingAlike(trx, wish, now) }
  })
  live.publish(answer.revision, 'enquiries')
  return { number: answer.number, waiting: answer.waiting }
}

interface FormPlace {
  trx: Write
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
  form: JoinForm,
  wish: Wish,
): Promise<string> {
  const { name, phone, source } = form
  const isMinor = form.age === 'under'
  const sameName = (other: string) => other.localeCompare(name, undefined, { sensitivity: 'base' }) === 0
  const known = (await listOfPhone(trx, phone)).filter(
    // A parent may ask for several children; the same place is the same child.
    (other) => sameName(other.name) && other.isMinor === isMinor && (!isMinor || isSamePlace(other, wish)),
  )
  // Only an offer can have ended since it was written.
  const settled = []
  for (const one of known) {
    const offered = one.state === 'offered' ? await findEnquiry(trx, one.id) : undefined
    settled.push(offered ? await settleLapsed(trx, offered, { now, revision }) : one)
  }
  const open = settled.find(isOpen)
  if (open) {
    await addRepeat(trx, { enquiryId: open.id, number, sentAt: at, ...wish }, revision)
    await addSteps(trx, open.id, [{ step: 'sent-again', at, madeBy: nobody }])
    const changes = [{ field: 'form', to: number }]
    await record(
      trx,
      { by: nobody, at: now },
      { kind: 'enquiry', action: 'changed', subject: open.id, name, changes },
    )
    return open.id
  }
  const lost = settled.findLast(({ state }) => state === 'lost')
  if (lost) {
    const again = { state: 'new', lostReason: null, arrivedAt: at, steppedAt: at, turnedDown: 0 } as const
    await updateEnquiry(trx, lost.id, { ...again, ...wish, needsLook, language, source }, revision)
    await addSteps(trx, lost.id, [
      { step: 'new', at, madeBy: nobody, changes: [{ field: 'number', to: number }] },
    ])
    return lost.id
  }
  const id = crypto.randomUUID()
  await addEnquiry(trx, {
    ...{ id, number, name, phone, isMinor, language, source, note: '', origin: 'form' as const, needsLook },
    ...wish,
    at,
    revision,
  })
  await addSteps(trx, id, [{ step: 'new', at, madeBy: nobody }])
  await record(trx, { by: nobody, at: now }, { kind: 'enquiry', action: 'added', subject: id, name })
  return id
}

/** The wish of a form, of rooms and shifts that are sold. */
async function wishOf(trx: Write, form: JoinForm, today: string): Promise<Wish> {
  const { libraries, hours } = await readSetup(trx, today)
  const libraryId = form.libraryId === '' ? null : form.libraryId
  const isRoom =
    libraryId === null || libraries.some(({ id, removedOn }) => id === libraryId && removedOn === null)
  if (!isRoom) throw new Refusal(400, 'library_required', 'libraryId')
  if (!hours.shifts.some(({ id }) => id === form.shiftId)) throw new Refusal(400, 'required', 'shiftId')
  return { gender: form.gender, libraryId, shiftId: form.shiftId, wishedFrom: form.wishedFrom || null }
}
