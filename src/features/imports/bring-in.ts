import { createHash, randomUUID } from 'node:crypto'
import type { PlannedLine } from '#domain/import/plan.ts'
import type { MemberDetails } from '#domain/members/member.ts'
import { termFromDates } from '#domain/terms/term.ts'
import type { AppContext } from '#server/app-context.ts'
import { record } from '#server/database/history.ts'
import type { Write } from '#server/database/revision.ts'
import { notFound } from '#server/errors.ts'
import { correctTerms } from '../ledger/correct/correct-terms.act.ts'
import { saveSummary } from '../ledger/ledger.store.ts'
import { type Desk, makeCharges } from '../ledger/ledger-context.ts'
import { addTerm, partsOfMember } from '../ledger/terms.store.ts'
import { changeMember, releaseSeats } from '../members/members.store.ts'
import { giveSeat } from '../seating/assignment/seat-assignment.act.ts'
import { addImportedMembers, type ImportedLine, type ImportedMember } from './imports.store.ts'

/** What stands for a plan: nothing may be written but what was shown (IO-5). */
export const markOf = (lines: readonly PlannedLine[]): string =>
  createHash('sha256').update(JSON.stringify(lines)).digest('base64url')

type Line<Outcome extends PlannedLine['outcome']> = Extract<PlannedLine, { outcome: Outcome }>

interface Bringing extends Pick<AppContext, 'cipher'> {
  desk: Desk
  revision: number
  /** Everybody as they are, whom the plan was made with. */
  members: readonly MemberDetails[]
}

/** Carries out a plan. Seats are let go of first, so that two may swap. Returns what each line did. */
export async function bringIn(
  trx: Write,
  bringing: Bringing,
  lines: readonly PlannedLine[],
): Promise<ImportedLine[]> {
  const changed = lines.filter((line): line is Line<'changed'> => line.outcome === 'changed')
  const added = lines.filter((line): line is Line<'new'> => line.outcome === 'new')
  const moving = changed.filter(({ edits }) => edits.seatId !== undefined)
  if (moving.length > 0) {
    await releaseSeats(
      trx,
      moving.map(({ memberId }) => memberId),
    )
  }
  const edited = await changeMembers(trx, bringing, changed)
  return [...edited, ...(await admitMembers(trx, bringing, added))]
}

async function changeMembers(
  trx: Write,
  { cipher, desk: { act, today }, revision, members }: Bringing,
  lines: readonly Line<'changed'>[],
): Promise<ImportedLine[]> {
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const done: ImportedLine[] = []
  for (const { line, memberId, edits } of lines) {
    const member = memberOf.get(memberId)
    if (!member) throw notFound('member')
    const { seatId, ...fields } = edits
    if (seatId !== undefined) {
      const partIds = member.seatId === null ? await partsOfMember(trx, memberId, today) : member.partIds
      await giveSeat(trx, memberId, { seatId, partIds }, today)
    }
    await changeMember(trx, cipher, memberId, { ...fields, revision }, undefined, revision)
    await correctTerms(trx, memberId, fields, revision)
    const fieldsBefore = Object.keys(edits).map((field) => [field, member[field as keyof MemberDetails]])
    done.push({ line, memberId, before: Object.fromEntries(fieldsBefore), after: edits })
  }
  await record(
    trx,
    act,
    ...lines.map(
      ({ memberId, name, changes }) =>
        ({ kind: 'member', action: 'changed', subject: memberId, name, changes }) as const,
    ),
  )
  return done
}

/** Admits members with one term from their dates (TM-11) and what they owe so far (IO-4). No payment is made up. */
async function admitMembers(
  trx: Write,
  { cipher, desk, revision }: Bringing,
  lines: readonly Line<'new'>[],
): Promise<ImportedLine[]> {
  const { act, today } = desk
  const numberOf = await numbersFor(trx, lines)
  const admitted = lines.map((planned) => ({ ...planned, id: randomUUID() }))
  const rows = admitted.map(({ id, member, line }): ImportedMember => {
    const { planId: _plan, due: _due, number: _number, language = null, ...person } = member
    const [since = today] = [member.joinDate, today].sort()
    return {
      ...{ ...person, id, language, number: numberOf(line) },
      heldSince: member.seatId === null ? null : since,
    }
  })
  await addImportedMembers(trx, cipher, rows, revision)
  const priceOf = await pricesOf(trx)
  for (const { id, member, name } of admitted) {
    const { planId, seatId, joinDate, expiryDate, due } = member
    await addTerm(
      trx,
      {
        ...{ id: randomUUID(), memberId: id, previousId: null, planId, seatId, isSample: false },
        ...{ days: termFromDates(joinDate, expiryDate), price: priceOf(planId), joiningFee: 0 },
        ...{ discount: 0, discountReason: '', choiceReason: '' },
        ...{ soldBy: act.by, soldAt: act.at.toISOString() },
      },
      revision,
    )
    if (due === 0) continue
    const owner = { id, name, isSample: false }
    const none = { charges: [], payments: [] }
    const { money } = await makeCharges(trx, desk, {
      ...{ owner, money: none, made: [{ kind: 'Opening balance', amount: due }], term: null },
    })
    await saveSummary(trx, id, money, revision)
  }
  await record(
    trx,
    act,
    ...admitted.map(({ id, name }) => ({ kind: 'member', action: 'added', subject: id, name }) as const),
  )
  return admitted.map(({ id, line, member }) => {
    const { planId: _plan, due: _due, number: _number, partIds: _parts, ...values } = member
    return { line, memberId: id, before: null, after: values }
  })
}

/** The number that each line gives, or the next that was never given, in the order of the file (TM-1). */
async function numbersFor(trx: Write, lines: readonly Line<'new'>[]): Promise<(line: number) => number> {
  const { most } = await trx
    .selectFrom('memberNumbers')
    .select((row) => row.fn.coalesce(row.fn.max('number'), row.lit(0)).as('most'))
    .executeTakeFirstOrThrow()
  const fromFile = new Set(lines.map(({ member }) => member.number))
  const numbers = new Map<number, number>()
  let next = Number(most)
  for (const { line, member } of lines) {
    if (member.number === null)
      do next += 1
      while (fromFile.has(next))
    numbers.set(line, member.number ?? next)
  }
  return (line) => numbers.get(line) ?? 0
}

async function pricesOf(trx: Write): Promise<(planId: string) => number> {
  const plans = await trx.selectFrom('plans').select(['id', 'price']).execute()
  const prices = new Map(plans.map(({ id, price }) => [id, price]))
  return (planId) => prices.get(planId) ?? 0
}
