import { randomUUID } from 'node:crypto'
import type { Member } from '../src/domain/members/member.ts'
import type { DatedTaxRegime } from '../src/domain/receipts/tax-regime.ts'
import type { Seat } from '../src/domain/seating/seat.ts'
import { admission } from '../test/people.ts'
import type { Place, Screen } from './picture-screens.ts'

const gstin = '27AAPFU0939F1ZV'
const sentence =
  'taxable person paying tax in terms of notification No. 2/2019-Central Tax (Rate) dated 07.03.2019, not eligible to collect tax on supplies'
const plain = { sentence: '', code: '', rate: 0, revision: 1 }

/** Three regimes, one over, one in force and one to come, as a server would tell them. */
const regimes: DatedTaxRegime[] = [
  { ...plain, id: '2026-04-01', kind: 'six-percent', gstin, sentence },
  { ...plain, id: '2026-10-01', kind: 'regular', gstin, code: '999999', rate: 18_00 },
  { ...plain, id: '2027-10-01', kind: 'none', gstin: '' },
]

/** The regimes of GST in the settings, and a paper (GS-1). */
export const taxScreens: readonly Screen[] = [
  { name: 'settings-gst', data: 'own', isWhole: true, open: settings(regimes) },
  { name: 'settings-gst-six', data: 'own', isWhole: true, open: typed('six-percent') },
  { name: 'settings-gst-regular', data: 'own', isWhole: true, open: typed('regular') },
  { name: 'paper-tax-invoice', data: 'own', isWhole: true, open: taxInvoice },
]

function settings(rows: readonly DatedTaxRegime[]) {
  return async ({ page, centre, words }: Place) => {
    const answer = { revision: 1, rows }
    await page.route('**/api/tax_regimes*', (route) => route.fulfill({ json: answer }))
    await page.goto(`${centre.address}/admin#admin/settings/money`)
    await page.getByRole('button', { name: words.taxRegimes.add }).scrollIntoViewIfNeeded()
  }
}

function typed(kind: 'six-percent' | 'regular') {
  return async (place: Place) => {
    const { page, words } = place
    const { fields } = words.taxRegimes
    await settings([])(place)
    await page.getByRole('button', { name: words.taxRegimes.add }).click()
    await page.getByLabel(fields.kind).selectOption(kind)
    // The last letter is that of another number.
    await page.getByLabel(fields.gstin).fill(kind === 'regular' ? '27AAPFU0939F1ZW' : gstin)
    if (kind === 'regular') await page.getByLabel(fields.rate).fill('18')
    else await page.getByLabel(fields.sentence).fill(sentence)
    const form = page.locator('form', { has: page.getByLabel(fields.kind) })
    if (kind === 'regular') await form.getByRole('button', { name: words.forms.save }).click()
  }
}

async function taxInvoice({ page, centre, language }: Place) {
  const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
  const regime = { kind: 'regular', gstin, code: '999999', rate: 18_00, from: today, revision: 0 }
  await centre.call('POST', '/api/tax_regimes', regime)
  const paid = await payAt(centre.call, today)
  await page.goto(`${centre.address}/api/receipts/${paid}?language=${language}`)
}

/** Admits somebody to a seat that is free, who pays the month in full. @returns the id of the payment */
async function payAt(call: Place['centre']['call'], today: string) {
  const rowsOf = async <Row>(topic: string) =>
    ((await (await call('GET', `/api/${topic}`)).json()) as { rows: Row[] }).rows
  const taken = new Set((await rowsOf<Member>('members')).map(({ seatId }) => seatId))
  const seats = (await rowsOf<Seat>('seating')).filter(({ id, retiredOn }) => !retiredOn && !taken.has(id))
  const id = randomUUID()
  const payment = { id, amount: 500_00, mode: 'UPI', reference: '', receivedOn: today } as const
  const seatId = seats.find(({ allocation }) => allocation !== 'Boys')?.id ?? ''
  const person = admission({ id, termId: id, seatId, name: 'Sneha Jadhav', joinDate: today, payment })
  const answer = await call('POST', '/api/members', { ...person, planId: 'month' })
  if (!answer.ok) throw new Error(`The member was answered ${answer.status}: ${await answer.text()}`)
  return id
}
