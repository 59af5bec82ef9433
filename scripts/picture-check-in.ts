import type { CheckInDeskSearchResult } from '../src/domain/check-in/check-in-screen-rows.ts'
import { type Day, dayAt } from '../src/domain/day.ts'
import type { Member } from '../src/domain/members/member.ts'
import { defaultMoneySettings } from '../src/domain/money/settings/money-settings.ts'
import { newId } from '../src/web/new-id.ts'
import type { Place, Screen } from './picture-screens.ts'
import { send, visit } from './picture-steps.ts'

/** The desk's check-in with a morning's people inside, its answers, and its part of the settings. */
export const checkInScreens: readonly Screen[] = [
  { name: 'check-in', data: 'own', isWhole: true, open: openDesk },
  { name: 'check-in-found', data: 'own', isWhole: true, open: findSeveral },
  { name: 'check-in-empty', data: 'own', isWhole: true, open: openEmpty },
  { name: 'check-in-in', data: 'own', open: answerTo('in') },
  { name: 'check-in-amber', data: 'own', open: answerTo('amber') },
  { name: 'check-in-over', data: 'own', open: answerTo('over') },
  { name: 'check-in-nobody', data: 'own', open: answerNobody },
  { name: 'settings-check-in-on', data: 'own', isWhole: true, open: openSettings },
  { name: 'settings-check-in-key', data: 'own', isWhole: true, open: makeKey },
]

const today = () => dayAt(new Date(), 'Asia/Kolkata')

const switchOn = ({ centre }: Place) =>
  centre.changeSettings({
    checkIn: { rooms: [1, 2].map((libraryId) => ({ libraryId, since: '2026-01-01T00:00:00Z' })) },
    // The sample has nobody who is over for long.
    money: { ...defaultMoneySettings, graceDays: 0 },
  })

const isOver = ({ expiryDate }: Member, day: Day) => expiryDate < day

/** Switches check-in on, and has most of those with a seat agree and come; one is let in, and one waits at the tablet. */
async function fillRooms(place: Place) {
  await switchOn(place)
  const { rows } = await send<{ rows: Member[] }>(place, 'GET', '/api/members')
  const seated = rows.filter(({ seatId }) => seatId !== null)
  const agreed = seated.filter((_, index) => index % 9 !== 4)
  for (const { id } of agreed) {
    const consent = { id: newId(), purpose: 'attendance', givenBy: 'self', language: 'mr' }
    await send(place, 'POST', `/api/members/${id}/consents`, consent)
  }
  const over = agreed.filter((member) => isOver(member, today()))
  const [waits, letIn] = over
  const coming = agreed.filter((member) => !isOver(member, today())).filter((_, index) => index % 3 !== 2)
  for (const { id: memberId } of coming)
    await send(place, 'POST', '/api/check-in/presses', { id: newId(), memberId })
  if (letIn)
    await send(place, 'POST', '/api/check-in/presses', { id: newId(), memberId: letIn.id, letsIn: true })
  if (waits) await typeAtTablet(place, waits)
  return { seated, over }
}

/** The digits of a member at a tablet of room 1. */
async function typeAtTablet(place: Place, { phone }: Member) {
  const { address } = place.centre
  const door = { id: newId(), libraryId: 1, name: place.language === 'mr' ? 'मुख्य दार' : 'Main door' }
  const { key } = await send<{ key: string }>(place, 'POST', '/api/doors', door)
  const post = (path: string, body: object, cookie = '') =>
    fetch(`${address}/door/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, cookie },
      body: JSON.stringify(body),
    })
  const opened = await post('openings', { key })
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? ''
  await post('digits', { id: newId(), digits: phone.slice(-4) }, cookie)
}

async function openDesk(place: Place) {
  const filled = await fillRooms(place)
  await visit(place, 'check-in')
  await place.page.getByRole('heading', { name: place.words.checkIn.waiting.heading }).waitFor()
  return filled
}

async function openEmpty(place: Place) {
  await switchOn(place)
  await visit(place, 'check-in')
  await place.page.getByText(place.words.checkIn.last.none).waitFor()
}

async function findSeveral(place: Place) {
  await openDesk(place)
  await place.page.getByRole('combobox').pressSequentially('9')
  await place.page.getByRole('option').nth(1).waitFor()
}

/** The member of whom the desk hears this, found by their phone and pressed. */
function answerTo(what: 'in' | 'amber' | 'over') {
  return async (place: Place) => {
    const { seated, over } = await openDesk(place)
    const fits = ({ answer, inside }: CheckInDeskSearchResult) => {
      if (inside) return false
      if (what === 'over') return answer.is === 'over' && answer.mayLetIn
      return answer.is === 'in' && answer.notes.length > 0 === (what === 'amber')
    }
    for (const { phone } of what === 'over' ? over : seated) {
      const text = phone.slice(-4)
      const { found } = await send<{ found: CheckInDeskSearchResult[] }>(
        place,
        'GET',
        `/api/check-in/found?text=${text}`,
      )
      const [only, ...others] = found
      if (!only || others.length > 0 || !fits(only)) continue
      await enter(place, text)
      return
    }
    throw new Error(`Nobody of the sample is answered so: ${what}.`)
  }
}

async function enter({ page }: Place, text: string) {
  // The answer would close while its picture is taken.
  await page.clock.install()
  await page.getByRole('combobox').fill(text)
  await page.keyboard.press('Enter')
  await page.clock.runFor(1_000)
  await page.getByRole('dialog').waitFor()
}

async function answerNobody(place: Place) {
  await openEmpty(place)
  await enter(place, '0000')
}

async function openSettings(place: Place) {
  await fillRooms(place)
  await visit(place, 'settings/check-in')
  await place.page.getByText(place.words.checkInSettings.doors.name).waitFor()
}

async function makeKey(place: Place) {
  const { doors } = place.words.checkInSettings
  await openSettings(place)
  await place.page.getByLabel(doors.name).fill(place.language === 'mr' ? 'मागचे दार' : 'Back door')
  await place.page.getByRole('button', { name: doors.add }).click()
  await place.page.getByText(doors.orType).waitFor()
}
