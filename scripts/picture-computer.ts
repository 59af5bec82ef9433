import { serveAsDownload } from '../test/download.ts'
import type { Place, Screen } from './picture-screens.ts'

/** The computer that a download runs on, which no other server shows. */
export const computerScreens: readonly Screen[] = [
  { name: 'settings-computer', data: 'own', open: seeComputer },
  { name: 'settings-computer-end', data: 'own', open: askToEnd },
]

async function seeComputer({ page, centre, words }: Place) {
  await serveAsDownload(page)
  await page.goto(`${centre.address}/admin#admin/settings/computer`)
  await page.getByRole('switch', { name: words.computer.starts }).waitFor()
}

async function askToEnd(place: Place) {
  await seeComputer(place)
  await place.page.getByRole('button', { name: place.words.computer.end }).click()
  await place.page.getByText(place.words.computer.endWhy).waitFor()
}
