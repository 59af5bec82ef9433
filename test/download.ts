import type { Page } from '@playwright/test'

/** Has the server of a page say that it is a download, with a folder that has a long name. @returns what it is asked for */
export async function serveAsDownload(page: Page) {
  const asked = { startsWithComputer: false, stops: 0 }
  const dataDir = 'C:\\Users\\Dnyaneshwar Suryawanshi-Deshmukh\\Documents\\Abhyasika'
  const state = () => ({
    download: { version: '1.0.0', dataDir, startsWithComputer: asked.startsWithComputer },
  })
  await page.route('**/api/computer', async (route) => {
    const request = route.request()
    if (request.method() === 'PATCH') asked.startsWithComputer = request.postDataJSON().startsWithComputer
    await route.fulfill({ json: state() })
  })
  await page.route('**/api/computer/stops', async (route) => {
    asked.stops += 1
    await route.fulfill({ status: 204 })
  })
  return asked
}
