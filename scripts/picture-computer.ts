import { serveAsDownload, serveAsUpgraded, someLosses } from '../test/download.ts'
import type { Place, Screen } from './picture-screens.ts'

/** The computer that a download runs on, which no other server shows. */
export const computerScreens: readonly Screen[] = [
  { name: 'settings-computer', data: 'own', open: seeComputer },
  { name: 'settings-computer-open', data: 'own', open: openIt },
  { name: 'guide-first-sign-in', data: 'own', isSignedOut: true, open: openFirst },
  { name: 'guide-computer', data: 'own', open: seeComputer },
  { name: 'guide-phones', data: 'own', open: showPhones },
  { name: 'guide-address', data: 'own', open: showAddress },
  { name: 'settings-computer-end', data: 'own', open: askToEnd },
  { name: 'settings-computer-new', data: 'own', open: seeNews },
  { name: 'settings-computer-back', data: 'own', open: askToGoBack },
  { name: 'dashboard-new', data: 'own', open: seeNewsBar },
]

async function seeNews(place: Place) {
  const line = 'Version 0.9.0 in C:\\Users\\Asha\\Desktop\\abhyasika-0.9.0\\program does not run any more.'
  await serveAsUpgraded(place.page, { failure: { version: '0.9.0', line } })
  await seeComputer(place)
  await place.page.getByRole('button', { name: place.words.upgrades.goBack('0.9.0') }).waitFor()
}

async function askToGoBack(place: Place) {
  const { page, words } = place
  await serveAsUpgraded(page, { losses: someLosses })
  await seeComputer(place)
  await page.getByRole('button', { name: words.upgrades.goBack('0.9.0') }).click()
  await page.getByText(words.upgrades.after).waitFor()
}

async function seeNewsBar({ page, centre, words }: Place) {
  await serveAsUpgraded(page)
  await page.goto(`${centre.address}/admin#admin`)
  await page.getByText(words.upgrades.news.bar('1.0.0')).waitFor()
}

async function seeComputer({ page, centre, words }: Place) {
  await serveAsDownload(page)
  await page.goto(`${centre.address}/admin#admin/settings/computer`)
  await page.getByRole('switch', { name: words.computer.starts }).waitFor()
}

/** The page that a download opens at first. */
async function openFirst({ page, centre }: Place) {
  await page.goto(`${centre.address}/admin#admin/first/${'a'.repeat(32)}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** For the page about the shop's phones. */
async function showPhones(place: Place) {
  await openIt(place)
  await place.page.getByRole('heading', { name: place.words.computer.network.heading }).evaluate(toTop)
}

/** For the pages about an address on the internet. */
async function showAddress(place: Place) {
  await openIt(place)
  await place.page.getByRole('heading', { name: place.words.computer.internet.heading }).evaluate(toTop)
}

const toTop = (element: Element) => element.scrollIntoView({ block: 'start' })

async function openIt(place: Place) {
  const { page, words } = place
  await seeComputer(place)
  const { network, internet } = words.computer
  await page.getByRole('switch', { name: network.opens }).click()
  await page.getByText('http://192.168.1.7:3000/admin').waitFor()
  await page.getByRole('textbox', { name: internet.label }).fill('study.example.in')
  await page.getByRole('button', { name: words.forms.save }).click()
  await page.getByRole('button', { name: internet.check }).click()
  await page.getByText(internet.answers.silent).waitFor()
  await page.getByText(internet.ways).click()
}

async function askToEnd(place: Place) {
  await seeComputer(place)
  await place.page.getByRole('button', { name: place.words.computer.end }).click()
  await place.page.getByText(place.words.computer.endWhy).waitFor()
}
