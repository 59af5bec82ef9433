import type { DatabaseEngine } from '../../../src/server/database/database.ts'
import { announcedActs } from './year-announced.ts'
import { openCentre } from './year-centre.ts'
import { comparisons } from './year-comparison.ts'
import { correctionActs } from './year-corrections.ts'
import { dayActs } from './year-days.ts'
import { fileActs } from './year-files.ts'
import { expiryOf, plus } from './year-model.ts'
import type { ModelMember } from './year-rows.ts'
import { saleActs } from './year-sales.ts'
import { seatActs } from './year-seats.ts'
import { setUp } from './year-set-up.ts'

/** A year that holds 29 February and 31 March. */
const firstDay = '2023-06-01'
const lastDay = '2024-05-31'
const maxMembers = 200

export interface YearOutcome {
  calls: number
  receipts: number
  members: number
  /** How many payments members announced, and how many lines of bank files were booked or ticked. */
  announced: number
  lines: number
  /** The differences of the product from the model; none where all is well. */
  strange: string[]
}

/** Runs a made-up year of a centre through the product's own HTTP, against a model of it. */
export async function runYear(engine: DatabaseEngine, seed: number, until = lastDay): Promise<YearOutcome> {
  const centre = await openCentre(engine, seed, firstDay)
  try {
    await setUp(centre)
    const { liveThrough } = yearOf(centre)
    for (let day = firstDay; day <= until && centre.isFine(); day = plus(day, 1)) await liveThrough(day)
    if (centre.isFine()) await comparisons(centre).compareAll()
    if (centre.isFine()) await announcedActs(centre).compareAnnounced()
    return {
      calls: centre.calls(),
      receipts: [...centre.counters.values()].reduce((all, count) => all + count, 0),
      members: centre.members.size,
      announced: centre.announced.length,
      lines: new Set(centre.bank.uses.map(({ key }) => key)).size,
      strange: centre.strange.map((what) => `seed ${seed}: ${what}`),
    }
  } finally {
    await centre.product.app.end()
  }
}

function yearOf(centre: Awaited<ReturnType<typeof openCentre>>) {
  const { clock, product, below, oneOf, happens, present, hold, isFine, bank } = centre

  const { admit, renew, payDue, addLocker } = saleActs(centre)
  const { correctAnybodys, correctCharge, refund, writeOff } = correctionActs(centre)
  const { startPause, comeBack, moveSeat, free, changePlan, remove, comeBackLate, changePrice } =
    seatActs(centre)
  const { spend, correctExpense, close } = dayActs(centre)
  const { compareSheet, compareSums } = comparisons(centre)
  const { announceSomebodys, decideSome } = announcedActs(centre)
  const { readFile } = fileActs(centre)

  const acts: [weight: number, act: (member: ModelMember) => Promise<void>][] = [
    [8, payDue],
    [3, addLocker],
    [4, correctAnybodys],
    [3, correctCharge],
    [2, refund],
    [1, writeOff],
    [4, startPause],
    [3, comeBack],
    [4, moveSeat],
    [2, free],
    [4, changePlan],
    [1, remove],
    [2, comeBackLate],
    [6, () => spend()],
    [2, () => correctExpense()],
  ]
  const weights = acts.reduce((all, [weight]) => all + weight, 0)

  async function actOnce() {
    const member = oneOf(present())
    if (!member) return
    let left = below(weights)
    for (const [weight, act] of acts) {
      left -= weight
      if (left < 0) return act(member)
    }
  }

  const pass = () => {
    clock.now += (1 + below(14)) * 60_000
  }

  /** The turn of the day: seats that are lent from today on are given up. */
  function turn() {
    for (const member of present()) {
      const isAway = member.pauses.some(
        ({ isLent, from, to }) => isLent && from <= clock.today && clock.today <= to,
      )
      if (isAway && member.seatId !== null) hold(member, null)
    }
  }

  /** Whether the day is closed at its end, or late, is up to the operator; one day in four is forgotten. */
  async function closeToday() {
    const choice = centre.random()
    if (choice < 0.6) await close(clock.today)
    else if (choice < 0.75) await close(plus(clock.today, -1 - below(2)))
    // Somebody still comes after the day was closed.
    if (choice < 0.2 && isFine()) await actOnce()
  }

  async function liveThrough(day: string) {
    clock.today = day
    clock.now = Date.parse(`${day}T02:00:00Z`)
    // The server is stopped now and then, and every midnight is one that it may have missed.
    if (happens(0.03)) await centre.restart()
    await product.app.sweep()
    turn()
    product.operator = await product.app.signIn()
    for (let n = 0; present().length < maxMembers && n < 3 && isFine(); n++) {
      pass()
      await admit()
    }
    for (const member of present()) {
      const days = (Date.parse(expiryOf(member)) - Date.parse(day)) / 86_400_000
      const chance = days > 6 ? 0.002 : days > 0 ? 0.1 : days > -20 ? 0.25 : 0.02
      if (!happens(chance) || !isFine()) continue
      pass()
      await renew(member)
    }
    for (let n = 0; n < 4 && isFine(); n++) {
      pass()
      await actOnce()
    }
    for (let n = below(4); n > 0 && isFine(); n--) {
      pass()
      await announceSomebodys()
    }
    pass()
    if (isFine()) await decideSome()
    // So that even a few weeks have several.
    const isDue = plus(bank.readThrough ?? firstDay, 8) <= day
    if ((happens(0.15) || isDue) && isFine()) await readFile()
    if (happens(0.02)) await changePrice()
    if (happens(0.05) && isFine()) {
      const month = day.slice(0, 7)
      // A row booked for tomorrow, as today is closed, is of this month too where that has not ended.
      await compareSheet(month, { from: `${month}-01`, to: `${month}-31` })
    }
    if (isFine()) await closeToday()
    if (day.endsWith('-01') && isFine()) await compareSums(plus(day, -1))
  }

  return { liveThrough }
}
