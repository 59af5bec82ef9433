import type { Enquiry } from '../../src/domain/admissions/enquiry.ts'
import { defaultEnquirySettings, type EnquirySettings } from '../../src/domain/admissions/enquiry-settings.ts'
import { defaultPrivacySettings } from '../../src/domain/members/privacy.ts'
import { seatIdOfNewDatabase } from '../../src/domain/seating/seat.ts'
import type { SettingsForScreens } from '../../src/domain/site/main-settings.ts'
import type { DatabaseConnection } from '../../src/server/database/database.ts'
import { ok } from './hours.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>
type Answer = { row: Enquiry }

async function changeSettings(call: Call, changes: object) {
  const [settings] = (await ok<{ rows: SettingsForScreens[] }>(call, 'GET', '/api/settings')).rows
  await ok(call, 'PATCH', '/api/settings', { revision: settings?.revision ?? 0, ...changes })
}

/** Switches enquiries on. */
export const takeEnquiries = (call: Call, changes: Partial<EnquirySettings> = {}) =>
  changeSettings(call, { admissions: { ...defaultEnquirySettings, takesEnquiries: true, ...changes } })

/** Lets the centre ask for nothing that the form of an enquiry lacks. */
export const askNothingMore = (call: Call) =>
  changeSettings(call, {
    privacy: { ...defaultPrivacySettings, asks: { parentsPhone: false, aadhar: false, address: false } },
  })

let made = 0

/** A girl who asks for a full day in any room, unless the test says otherwise. */
export async function addEnquiry(call: Call, about: object = {}): Promise<Enquiry> {
  made += 1
  const wish = { gender: 'Female', shiftId: 1 }
  const person = { id: `asking-${made}`, name: `Vaishnavi ${made}`, phone: `98000040${10 + made}` }
  return (await ok<Answer>(call, 'POST', '/api/enquiries', { ...person, ...wish, ...about })).row
}

/** Offers a seat of the first room that the sample leaves free. */
export const offerSeat = async (call: Call, to: Enquiry, about: object = {}): Promise<Enquiry> =>
  (await madeOffer(call, to, about)).row

/** The same, with the path of its page. */
export async function makeOffer(call: Call, to: Enquiry) {
  const { row, path } = await madeOffer(call, to)
  return { path, offer: row.offer }
}

async function madeOffer(call: Call, { id }: Enquiry, about: object = {}) {
  const offer = { id: `offer-to-${id}`, seatId: seatIdOfNewDatabase(1, 16), planId: 'month', hours: 24 }
  const sent = { ...offer, discount: 0, discountReason: '', passingReason: 'Comes today', ...about }
  return ok<Answer & { path: string }>(call, 'POST', `/api/enquiries/${id}/offers`, sent)
}

/** Says yes to an offer past the server, which hears of it with the next change of the enquiry. */
export async function sayYes(
  product: { call: Call; openDatabase(): Promise<DatabaseConnection> },
  { id, offer }: Enquiry,
) {
  const { db, close } = await product.openDatabase()
  const day = 24 * 60 * 60 * 1000
  await db
    .updateTable('offers')
    .set({
      saidYesAt: new Date().toISOString(),
      heldUntil: new Date(Date.parse(offer?.until ?? '') + day).toISOString(),
    })
    .where('enquiryId', '=', id)
    .execute()
  await close()
  const { row } = await ok<Answer>(product.call, 'GET', `/api/enquiries/${id}`)
  await ok(product.call, 'PATCH', `/api/enquiries/${id}`, {
    note: 'Prefers a window',
    revision: row.revision,
  })
}
