import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type BrowserPartsForSiteVisits, countAndSendSiteVisits } from './count-and-send-site-visits.ts'

const today = '2026-11-20'
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'

class FakeStore {
  kept = new Map<string, string>()
  getItem = (key: string) => this.kept.get(key) ?? null
  setItem = (key: string, value: string) => void this.kept.set(key, value)
  removeItem = (key: string) => void this.kept.delete(key)
}

/** A browser whose server answers as `server` says; `newSession` is a new tab of the same browser. */
function visitor(server: () => Promise<{ ok: boolean; status: number }>, userAgent = phone) {
  const local = new FakeStore()
  let session = new FakeStore()
  const sent: { id: string; visits: Record<string, number> }[] = []
  let ids = 0
  const browser: BrowserPartsForSiteVisits = {
    userAgent,
    local: () => local,
    session: () => session,
    fetch: (address, init) => {
      expect(address).toBe('/api/visits')
      expect(init).toMatchObject({ method: 'POST', headers: { 'content-type': 'application/json' } })
      sent.push(JSON.parse(String(init.body)))
      return server()
    },
    newId: () => `batch-${++ids}`,
    alone: (work) => work(),
  }
  const newSession = () => {
    session = new FakeStore()
  }
  return { browser, local, sent, newSession }
}

const taken = async () => ({ ok: true, status: 204 })
const busy = async () => ({ ok: false, status: 503 })
const refused = async () => ({ ok: false, status: 400 })
const lost = async () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

describe('visits', () => {
  it('VS-1: are counted once per browser session, however many pages are viewed', async () => {
    const { browser, sent, newSession } = visitor(taken)
    await countAndSendSiteVisits(today, browser)
    await countAndSendSiteVisits(today, browser)
    expect(sent).toEqual([{ id: 'batch-1', visits: { [today]: 1 } }])
    newSession()
    await countAndSendSiteVisits('2026-11-21', browser)
    expect(sent[1]).toEqual({ id: 'batch-2', visits: { '2026-11-21': 1 } })
  })

  it('VS-2: leave nothing behind in the browser once the server has them', async () => {
    const { browser, local } = visitor(taken)
    await countAndSendSiteVisits(today, browser)
    expect(local.kept.size).toBe(0)
  })

  it('VS-2: a batch whose answer was lost is sent again under the same id, and new visits go after it', async () => {
    let server: () => Promise<{ ok: boolean; status: number }> = lost
    const { browser, local, sent, newSession } = visitor(() => server())
    await countAndSendSiteVisits(today, browser)
    expect(local.kept.has('abhyasika.visits.sending')).toBe(true)
    server = taken
    newSession()
    await countAndSendSiteVisits(today, browser)
    expect(sent).toEqual([
      { id: 'batch-1', visits: { [today]: 1 } },
      { id: 'batch-1', visits: { [today]: 1 } },
      { id: 'batch-2', visits: { [today]: 1 } },
    ])
    expect(local.kept.size).toBe(0)
  })

  it('VS-2: wait together, by day, while the server cannot take them', async () => {
    const { browser, local, newSession } = visitor(busy)
    for (const day of [today, today, '2026-11-21', '2026-11-21']) {
      await countAndSendSiteVisits(day, browser)
      newSession()
    }
    expect(JSON.parse(local.kept.get('abhyasika.visits.sending') ?? '')).toEqual({
      id: 'batch-1',
      visits: { [today]: 1 },
    })
    expect(JSON.parse(local.kept.get('abhyasika.visits') ?? '')).toEqual({ [today]: 1, '2026-11-21': 2 })
  })

  it('VS-2: a batch the server refuses for good does not hold up the next', async () => {
    const { browser, local } = visitor(refused)
    await countAndSendSiteVisits(today, browser)
    expect(local.kept.size).toBe(0)
    expect(console.warn).toHaveBeenCalled()
  })

  it.each(['getItem', 'setItem'] as const)('VS-3: a store whose %s fails is only logged', async (method) => {
    const { browser, local, sent } = visitor(taken)
    local[method] = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    await expect(countAndSendSiteVisits(today, browser)).resolves.toBeUndefined()
    expect(sent).toEqual([])
    expect(console.warn).toHaveBeenCalledOnce()
  })

  it('VS-3: a store that may not even be reached is only logged', async () => {
    const { browser } = visitor(taken)
    browser.session = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    await expect(countAndSendSiteVisits(today, browser)).resolves.toBeUndefined()
    expect(console.warn).toHaveBeenCalledOnce()
  })

  it.each(['{', '[]', '7', 'null', '{"yesterday":3,"2026-11-19":-1,"2026-11-18":"2"}'])(
    'VS-3: a store that holds %s counts as empty',
    async (text) => {
      const { browser, local, sent } = visitor(taken)
      local.setItem('abhyasika.visits', text)
      local.setItem('abhyasika.visits.sending', text)
      await countAndSendSiteVisits(today, browser)
      expect(sent).toEqual([{ id: 'batch-1', visits: { [today]: 1 } }])
    },
  )

  it('are not counted for a robot, and are for a browser under test', async () => {
    const robot = visitor(taken, 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)')
    await countAndSendSiteVisits(today, robot.browser)
    expect(robot.sent).toEqual([])
    const underTest = visitor(taken, 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36')
    await countAndSendSiteVisits(today, underTest.browser)
    expect(underTest.sent).toHaveLength(1)
  })
})
