import { expect, type Page } from '@playwright/test'

/** Moves the mouse over the home, as a visitor does, until its app has taken over: a browser may drop a move that comes before its first frame. */
export async function waitForHomeApp(page: Page) {
  await expect(async () => {
    await page.mouse.move(200, 200)
    await page.mouse.move(210, 210)
    const keys = await page.evaluate(() => Object.keys(document.getElementById('root') ?? {}))
    expect(keys.some((key) => key.startsWith('__reactContainer'))).toBe(true)
  }).toPass({ timeout: 30_000 })
}
