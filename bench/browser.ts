import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../scripts/chromium.ts'
import type { Side } from './sides.ts'

/** An emulated connection, and by how much the processor is slowed down. */
export interface Line {
  latency: number
  /** Bits per second, both ways. */
  speed: number
  slower: number
}

export interface Visit {
  page: Page
  cdp: CDPSession
  close(): Promise<void>
}

let browser: Promise<Browser> | undefined

export const closeBrowser = async () => (await browser)?.close()

/** A new browser profile, signed in if the side's headers have a session. */
export async function openVisit(
  side: Pick<Side, 'address' | 'headers'>,
  viewport = { width: 1280, height: 800 },
): Promise<Visit> {
  const executablePath = findChromium()
  if (executablePath === undefined) throw new Error('Chromium is not installed. Set CHROMIUM_PATH.')
  browser ??= chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
    ],
  })
  // Files that the admin's service worker keeps are not fetched, so they would not be measured.
  const context: BrowserContext = await (await browser).newContext({ viewport, serviceWorkers: 'block' })
  const [name, value] = side.headers.cookie?.split(/[=;]/, 2) ?? []
  if (name && value) await context.addCookies([{ name, value, url: side.address }])
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  return { page, cdp, close: () => context.close() }
}

/** Emulates the connection from here on. */
export async function slowDown({ cdp }: Visit, { latency, speed, slower }: Line) {
  const throughput = speed / 8
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/**
 * Counts the bytes that a page gets from the side, heads included; call it before the page is opened.
 * @param ending of the addresses that count
 */
export function weigh({ page, cdp }: Visit, address: string, ending = '') {
  const own = new Set<string>()
  let bytes = 0
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(address) && request.url.endsWith(ending)) own.add(requestId)
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (own.has(requestId)) bytes += encodedDataLength
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    return bytes
  }
}
