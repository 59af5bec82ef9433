import type { Page } from '@playwright/test'
import type { ChangesLostByRestoringBackup } from '../src/domain/backup.ts'

/** Has the server of a page say that it is a download, with a folder that has a long name. @returns what it is asked for */
export async function serveAsDownload(page: Page) {
  const asked = {
    startsWithComputer: false,
    stops: 0,
    opensToNetwork: false,
    publicAddress: null as string | null,
  }
  const dataDir = 'C:\\Users\\Dnyaneshwar Suryawanshi-Deshmukh\\Documents\\Abhyasika'
  const state = () => ({
    download: {
      ...{ version: '1.0.0', dataDir, isReopening: false, isTakenBack: false },
      ...{ startsWithComputer: asked.startsWithComputer, opensToNetwork: asked.opensToNetwork },
      publicAddress: asked.publicAddress,
      addresses: asked.opensToNetwork ? ['http://192.168.1.7:3000', 'http://10.0.0.4:3000'] : [],
      fixed: { network: false, publicAddress: false },
    },
  })
  await page.route('**/api/computer', async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH') Object.assign(asked, request.postDataJSON())
    await route.fulfill({ json: state() })
  })
  await page.route('**/api/computer/address_checks', (route) => route.fulfill({ json: { answer: 'silent' } }))
  await page.route('**/api/computer/stops', async (route) => {
    asked.stops += 1
    await route.fulfill({ status: 204 })
  })
  return asked
}

interface Upgraded {
  failure?: { version: string; line: string }
  losses?: ChangesLostByRestoringBackup
}

/** Has it say that it was version 0.9.0 before, which is still there. @returns what it is asked for */
export async function serveAsUpgraded(page: Page, { failure, losses }: Upgraded = {}) {
  const asked: { read: unknown[]; undone: unknown[] } = { read: [], undone: [] }
  const address = '**/api/computer/upgrades'
  await page.route(address, (route) => {
    const news = { from: '0.9.0', isRead: asked.read.includes('news') }
    const stays = failure && !asked.read.includes('failure') ? failure : null
    return route.fulfill({
      json: { upgrades: { version: '1.0.0', news, older: '0.9.0', failure: stays } },
    })
  })
  await page.route(`${address}/readings`, async (route) => {
    asked.read.push(route.request().postDataJSON().what)
    await route.fulfill({ status: 204 })
  })
  await page.route(`${address}/older`, (route) =>
    route.fulfill({ json: { version: '0.9.0', losses: losses ?? null } }),
  )
  await page.route(`${address}/undoings`, async (route) => {
    asked.undone.push(route.request().postDataJSON())
    await route.fulfill({ status: 204 })
  })
  return asked
}

/** What going back loses, of which the newest entry is a page. */
export const someLosses: ChangesLostByRestoringBackup = {
  ...{ madeAt: '2026-11-19T04:30:00.000Z', revision: 812, hasOwnAccount: true, isProven: true },
  lost: {
    count: 34,
    newest: [
      {
        ...{ id: 1, at: '2026-11-20T04:00:00.000Z', by: 'owner@example.org' },
        ...{ kind: 'page', action: 'added', subject: 'fees', name: 'Fees', changes: [] },
      },
    ],
  },
}
