import { expect, type Locator, type Page } from '@playwright/test'
import type { FullListOfTopic } from '../../src/domain/live.ts'
import type { Member } from '../../src/domain/members/member.ts'
import { type Seat, seatHasDesk } from '../../src/domain/seating/seat.ts'
import { adminEnglish as en } from '../../src/languages/en.ts'
import { goTo } from './product.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Response>

/** The tile of a seat by its id, which no move changes. */
export const tile = (page: Page, id: string) => page.locator(`[data-tile="${id}"]`)
export const tiles = (page: Page) => page.locator('[data-tile]')
export const order = (page: Page) =>
  tiles(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.tile))
export const saved = (page: Page) => expect(page.getByText('All changes are saved.')).toBeVisible()
export const undo = (page: Page) => page.getByRole('button', { name: /^Undo:/ })
export const rowsOf = async <Row>(call: Call, topic: string) =>
  ((await (await call('GET', `/api/${topic}`)).json()) as FullListOfTopic<Row>).rows
export const seatsIn = async (call: Call, libraryId: number) =>
  (await rowsOf<Seat>(call, 'seating')).filter((seat) => seatHasDesk(seat) && seat.libraryId === libraryId)
export const ids = (seats: readonly Seat[]) => seats.map(({ id }) => id)

export async function openLayout(page: Page) {
  await goTo(page, en.views.layout)
  await expect(tiles(page).first()).toBeVisible()
}

/** Which seat, by id, each member sits on. */
export async function desks(call: Call) {
  const members = await rowsOf<Member>(call, 'members')
  return Object.fromEntries(members.map((one) => [one.id, one.seatId]))
}

export async function middle(locator: Locator) {
  await locator.scrollIntoViewIfNeeded()
  const box = await locator.boundingBox()
  if (!box) throw new Error('The element has no box.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

export async function dragByMouse(page: Page, from: string, to: string) {
  const [a, b] = [await middle(tile(page, from)), await middle(tile(page, to))]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move(a.x + 8, a.y + 4, { steps: 3 })
  await page.mouse.move(b.x, b.y, { steps: 8 })
  await expect(tile(page, to)).toHaveAttribute('data-drop', /before|after/)
  await page.mouse.up()
}
