import type { Day } from '#domain/day.ts'
import {
  isRobotUserAgent,
  mergeSiteVisitsByDay,
  type SiteVisitsByDay,
  withOneMoreSiteVisit,
} from '#domain/site/visits-by-day.ts'

/** Local storage: day → visits not yet delivered (VS-1). */
const waitingKey = 'abhyasika.visits'
/** Local storage: the batch being sent, with the id by which the server counts it once (VS-2). */
const sendingKey = 'abhyasika.visits.sending'
/** Session storage: this session's visit has been counted. */
const visitedKey = 'abhyasika.visited'

const dayShape = /^\d{4}-\d\d-\d\d$/

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Batch = { id: string; visits: SiteVisitsByDay }

/** The browser's parts used here. The stores are functions because access itself may throw. */
export type BrowserPartsForSiteVisits = {
  userAgent: string
  local: () => Store
  session: () => Store
  fetch: (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>
  newId: () => string
  /** Runs work under a lock across the tabs of this browser. */
  alone: (work: () => Promise<void>) => Promise<void>
}

/**
 * Counts this browser session's visit once and sends all undelivered visits. Never throws: a failure is logged (VS-3), and
 * the visits wait.
 */
export async function countAndSendSiteVisits(
  today: Day,
  browser: BrowserPartsForSiteVisits = thisBrowser,
): Promise<void> {
  if (isRobotUserAgent(browser.userAgent)) return
  try {
    await browser.alone(async () => {
      countOnce(today, browser)
      await deliver(browser)
    })
  } catch (error) {
    console.warn('A visit could not be counted or delivered.', error)
  }
}

function countOnce(today: Day, { local, session }: BrowserPartsForSiteVisits) {
  if (session().getItem(visitedKey)) return
  session().setItem(visitedKey, '1')
  local().setItem(waitingKey, JSON.stringify(withOneMoreSiteVisit(waitingVisits(local()), today)))
}

/** Sends the unanswered batch, if any, and then the visits counted since. */
async function deliver(browser: BrowserPartsForSiteVisits) {
  const store = browser.local()
  const wasOnItsWay = store.getItem(sendingKey) !== null
  const isFree = await sendNext(browser, store)
  if (isFree && wasOnItsWay) await sendNext(browser, store)
}

/** Sends one batch. True if another may follow. */
async function sendNext(browser: BrowserPartsForSiteVisits, store: Store): Promise<boolean> {
  const batch = nextBatch(browser, store)
  if (!batch) return false
  const answer = await browser.fetch('/api/visits', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(batch),
    keepalive: true,
  })
  if (!answer.ok && !isRefusal(answer.status)) {
    console.warn(`Visits wait for another time: the server answered ${answer.status}.`)
    return false
  }
  if (!answer.ok) console.warn(`Visits were refused (${answer.status}) and are dropped.`, batch.visits)
  store.removeItem(sendingKey)
  return true
}

/** The unanswered batch under its old id, or a new one of the waiting visits. */
function nextBatch({ newId }: BrowserPartsForSiteVisits, store: Store): Batch | null {
  const unanswered = batchFrom(parsed(store.getItem(sendingKey)))
  if (unanswered) return unanswered
  const visits = waitingVisits(store)
  if (Object.keys(visits).length === 0) return null
  const batch = { id: newId(), visits }
  store.setItem(sendingKey, JSON.stringify(batch))
  store.removeItem(waitingKey)
  return batch
}

/** The server will never accept this batch, so it is dropped. */
function isRefusal(status: number) {
  return status === 400 || status === 413 || status === 422
}

function waitingVisits(store: Store) {
  return visitsFrom(parsed(store.getItem(waitingKey)))
}

/** Drops everything that is no day with a count, because a store may contain anything. */
function visitsFrom(value: unknown): SiteVisitsByDay {
  if (typeof value !== 'object' || value === null) return {}
  const counts = Object.entries(value).filter(
    ([day, count]) => dayShape.test(day) && Number.isSafeInteger(count) && count > 0,
  )
  return mergeSiteVisitsByDay({}, Object.fromEntries(counts))
}

function batchFrom(value: unknown): Batch | null {
  if (typeof value !== 'object' || value === null) return null
  if (!('id' in value) || typeof value.id !== 'string' || !('visits' in value)) return null
  const visits = visitsFrom(value.visits)
  return Object.keys(visits).length > 0 ? { id: value.id, visits } : null
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch (error) {
    console.warn('The visits kept in this browser cannot be read and are left out.', error)
    return null
  }
}

const thisBrowser: BrowserPartsForSiteVisits = {
  get userAgent() {
    return navigator.userAgent
  },
  local: () => localStorage,
  session: () => sessionStorage,
  fetch: (address, init) => fetch(address, init),
  // crypto.randomUUID is missing on sites over plain http.
  newId: () => Array.from(crypto.getRandomValues(new Uint8Array(16)), hexByte).join(''),
  alone: (work) => navigator.locks?.request(waitingKey, work) ?? work(),
}

function hexByte(byte: number) {
  return byte.toString(16).padStart(2, '0')
}
