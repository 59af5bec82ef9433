import type { SecondBackupPlace } from '../src/domain/copies/second-backup-place.ts'
import type { Place, Screen } from './picture-screens.ts'

/** The ways to the views that these screens are on. */
interface Ways {
  dashboard: Screen['open']
  backups: Screen['open']
}

/** The screens of the second place and of a centre that comes back, with states as a server would tell them. */
export function copyScreens(ways: Ways): Screen[] {
  const whole = { data: 'sample', isWhole: true } as const
  const second = (state: Partial<SecondBackupPlace>, way = ways.backups) => secondPlace(way, state)
  return [
    { name: 'dashboard-copies-old', data: 'sample', open: second(old, ways.dashboard) },
    { name: 'settings-second-place', ...whole, open: ways.backups },
    { name: 'settings-second-place-store', ...whole, open: storeTyped(ways) },
    { name: 'settings-second-place-chosen', ...whole, open: second({}) },
    { name: 'settings-second-place-failed', ...whole, open: second(failed) },
    { name: 'settings-second-place-taken', ...whole, open: second(takenOver) },
    { name: 'settings-recovery-sheet', ...whole, open: recoverySheet(ways) },
    { name: 'settings-arrival', data: 'empty', isWhole: true, open: typeRecoveryCode(ways, 'Lamps\n') },
    { name: 'settings-arrival-found', data: 'empty', isWhole: true, open: findCopy(ways) },
  ]
}

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
const folder = { kind: 'folder', path: '/media/sunita/COPIES' } as const
const newest = { madeAt: daysAgo(0.01), bytes: 3_400_000 }

const old: Partial<SecondBackupPlace> = { newest: { ...newest, madeAt: daysAgo(3.2) } }
const failed: Partial<SecondBackupPlace> = { failure: { reason: 'missing', since: daysAgo(2) } }
const takenOver: Partial<SecondBackupPlace> = { takenOverAt: daysAgo(2) }

const code = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const store = {
  kind: 'store',
  endpoint: 'https://s3.ap-south-1.example.com',
  bucket: 'vidya-copies',
  region: 'ap-south-1',
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}

function secondPlace(way: Screen['open'], state: Partial<SecondBackupPlace>): Screen['open'] {
  const second: SecondBackupPlace = {
    place: folder,
    newest,
    failure: null,
    chosenAt: daysAgo(40),
    takenOverAt: null,
    hasSheet: true,
    copyEvery: 10,
    ...state,
  }
  return async (place) => {
    await place.page.route('**/api/copies', (route) => route.fulfill({ json: { second, isCopying: false } }))
    await way(place)
  }
}

const recoverySheet = (ways: Ways) => async (place: Place) => {
  const { page, words } = place
  await page.route('**/api/copies/sheets', (route) => route.fulfill({ json: { place: store, code } }))
  await secondPlace(ways.backups, {})(place)
  await page.getByRole('button', { name: words.secondPlace.printSheet }).click()
  await page.getByLabel(words.accounts.yourPassword).fill('any')
  await page.getByRole('button', { name: words.secondPlace.showSheet }).click()
  await page.getByRole('region', { name: words.secondPlace.sheet.title }).waitFor()
}

const storeTyped = (ways: Ways) => async (place: Place) => {
  const { page, words } = place
  await ways.backups(place)
  const form = page.getByRole('form', { name: words.secondPlace.heading })
  await form.getByText(words.secondPlace.kinds.store, { exact: true }).click()
  await form.getByLabel(words.secondPlace.fields.endpoint).fill('store.example')
  await form.getByRole('button', { name: words.secondPlace.save }).click()
}

const typeRecoveryCode = (ways: Ways, text: string) => async (place: Place) => {
  await ways.backups(place)
  await place.page.getByLabel(place.words.arrival.code).fill(text)
}

const findCopy = (ways: Ways) => async (place: Place) => {
  const { page, words } = place
  const copies = [0.2, 1, 2].map((days) => ({ ...newest, name: `${days}`, madeAt: daysAgo(days) }))
  const copy = {
    id: '1',
    centre: { en: 'Vidya Study Library', mr: 'विद्या अभ्यासिका' },
    members: 214,
    accounts: 3,
    madeAt: daysAgo(0.2),
    lastChangeAt: daysAgo(0.21),
  }
  await page.route('**/api/arrivals/listings', (route) => route.fulfill({ json: { copies } }))
  await page.route('**/api/arrivals', (route) => route.fulfill({ json: copy }))
  await typeRecoveryCode(ways, code)(place)
  const form = page.getByRole('form', { name: words.arrival.heading })
  await form.getByText(words.arrival.places.folder, { exact: true }).click()
  await form.getByLabel(words.secondPlace.fields.path).fill(folder.path)
  await form.getByRole('button', { name: words.arrival.look, exact: true }).click()
  await page.getByRole('button', { name: words.arrival.bringBack }).waitFor()
}
