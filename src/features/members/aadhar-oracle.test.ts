import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#domain/history.ts'
import type { ImportPreviewLine } from '#domain/import/import-preview.ts'
import type { ImportReadingChoices } from '#domain/import/read-import-line.ts'
import type { FullListOfTopic } from '#domain/live.ts'
import type { ParsedAdmissionInput } from '#domain/members/member-input.ts'
import type { SettingsForScreens } from '#domain/site/main-settings.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { admission } from '../../../test/people.ts'

const digits = '234567890124'
/** Another number with the same last four digits, so that the mask is the same. */
const alike = '876543210124'
const choices: ImportReadingChoices = {
  dayOrder: { joinDate: 'day-first', expiryDate: 'day-first' },
  gender: null,
  libraryId: null,
}

describe.each(enginesByExtent)('SE-2: a number is not found out where it is masked, on %s', (engine) => {
  let app: TestApp
  let owner: Operator
  let clerk: Operator
  let today: Date
  beforeEach(async () => {
    today = new Date('2026-11-20T10:00:00Z')
    app = await freshApp(engine, { now: () => today })
    owner = await app.signIn()
    clerk = await app.hire(owner, 'clerk@example.org', 'clerk')
  })
  afterEach(() => app.end())

  const admit = async (changes: Partial<ParsedAdmissionInput> = {}) => {
    const sent = { ...admission({ joinDate: '2026-11-20' }), ...changes }
    await owner.ok('POST', '/api/members', sent)
    return sent
  }
  const namesFor = async (by: Operator, digits: string, exceptId: string | null = null) => {
    const path = '/api/members/aadhaar-matches'
    return (await by.ok<{ names: string[] }>('POST', path, { digits, exceptId })).names
  }
  const numberOf = (n: number) => String(300_000_000_000 + n)
  const matched = async () => {
    const { rows } = await owner.ok<FullListOfTopic<HistoryEntry>>('GET', '/api/history')
    return rows.filter(({ action }) => action === 'aadhar-matched')
  }
  const mask = async () => {
    const { rows } = await owner.ok<FullListOfTopic<SettingsForScreens>>('GET', '/api/settings')
    const [row] = rows
    const privacy = { ...row?.privacy, masksAadhar: true }
    await owner.ok('PATCH', '/api/settings', { privacy, revision: row?.revision })
  }

  test('thirty different numbers an hour are compared for a clerk; further ones are answered as one that nobody has', async () => {
    await admit()
    for (let n = 0; n < 29; n++) expect(await namesFor(clerk, numberOf(n))).toEqual([])
    expect(await namesFor(clerk, digits)).toEqual(['Asha Test'])
    expect(await namesFor(clerk, numberOf(30))).toEqual([])
    await admit({ id: 'next', termId: 'next-term', seatId: '1-17', aadhar: numberOf(31) })
    expect(await namesFor(clerk, numberOf(31))).toEqual([])
    // One that was compared already costs nothing.
    expect(await namesFor(clerk, digits)).toEqual(['Asha Test'])
    today = new Date(today.getTime() + 3_600_001)
    expect(await namesFor(clerk, numberOf(31))).toEqual(['Asha Test'])
  })

  test('forty at once are no more than thirty', async () => {
    for (let n = 0; n < 4; n++) {
      await admit({ id: `m${n}`, termId: `t${n}`, seatId: `1-${16 + n}`, aadhar: numberOf(n * 10) })
    }
    const all = await Promise.all(Array.from({ length: 40 }, (_, n) => namesFor(clerk, numberOf(n))))
    const stored = await app.db.selectFrom('signInFailures').selectAll().execute()
    expect(stored.filter(({ key }) => key.startsWith('aadhaar'))).toHaveLength(31)
    expect(all.filter((names) => names.length > 0).length).toBeLessThanOrEqual(4)
    expect(JSON.stringify(stored)).not.toContain(numberOf(0))
  })

  test('whoever sees numbers in full is told of any', async () => {
    await admit()
    for (let n = 0; n < 31; n++) await namesFor(owner, numberOf(n))
    expect(await namesFor(owner, digits)).toEqual(['Asha Test'])
    expect(await matched()).toEqual([])
  })

  test('a match is in the history, with whose number it is, also where it was asked for again in another way', async () => {
    const { id } = await admit()
    expect(await namesFor(clerk, digits, id)).toEqual([])
    expect(await matched()).toEqual([])
    expect(await namesFor(clerk, digits)).toEqual(['Asha Test'])
    await namesFor(clerk, digits)
    await namesFor(clerk, numberOf(1))
    expect(await matched()).toMatchObject([
      { by: 'clerk@example.org', kind: 'member', subject: id, name: 'Asha Test', changes: [] },
    ])
  })

  test('MB-12: a change with a stale revision says the same of the right number and of a wrong one', async () => {
    const { id } = await admit()
    const change = (aadhar: string, by = clerk) =>
      by.call('PATCH', `/api/members/${id}`, { aadhar, revision: 1 })
    const answers = await Promise.all(
      [digits, '2345 6789 0124', alike, '999999999999'].map(async (aadhar) => {
        const answer = await change(aadhar)
        return [answer.status, await answer.text()]
      }),
    )
    expect(new Set(answers.map(String)).size).toBe(1)
    expect(answers[0]?.[0]).toBe(409)
    // Where the account sees it anyway, a change whose answer was lost is no conflict.
    expect((await change('2345 6789 0124', owner)).status).toBe(200)
    await mask()
    expect((await change('2345 6789 0124', owner)).status).toBe(409)
  })

  test('AD-8: the admission of somebody who is there says the same of every number with that mask, and of a repeated one that it is done', async () => {
    const sent = await admit()
    const again = async (aadhar: string) => {
      const answer = await clerk.call('POST', '/api/members', { ...sent, aadhar })
      return [answer.status, await answer.text()]
    }
    const [right, wrong] = [await again(sent.aadhar ?? ''), await again(alike)]
    expect(right[0]).toBe(200)
    expect(wrong).toEqual(right)
    expect((await again('999999999999'))[0]).toBe(409)
  })

  describe('IO-3: by an import', () => {
    let manager: Operator
    beforeEach(async () => {
      manager = await app.hire(owner, 'manager@example.org', 'manager')
    })
    const linesOf = (aadhars: string[]) =>
      aadhars.map((aadhar, n) => ({
        line: n + 2,
        cells: { name: `Member ${n}`, phone: `98220123${n}0`, aadhar, expiryDate: '2026-12-20' },
      }))
    const plan = (aadhars: string[]) =>
      manager.ok<{ lines: ImportPreviewLine[]; mark: string }>('POST', '/api/imports/plans', {
        lines: linesOf(aadhars),
        choices,
      })
    const outcomes = async (aadhars: string[]) => (await plan(aadhars)).lines.map(({ outcome }) => outcome)
    const admitTwo = async () => {
      for (let n = 0; n < 2; n++) {
        const who = { id: `m${n}`, termId: `t${n}`, seatId: `1-${16 + n}`, name: `Member ${n}` }
        await admit({ ...who, phone: `98220123${n}0`, aadhar: numberOf(n) })
      }
    }

    test('its matches are one entry of the history, and none where numbers are in sight anyway', async () => {
      await admitTwo()
      expect(await outcomes([numberOf(0), numberOf(1)])).toEqual(['unchanged', 'unchanged'])
      expect(await matched()).toEqual([])
      await mask()
      expect(await outcomes([numberOf(0), numberOf(1)])).toEqual(['unchanged', 'unchanged'])
      expect(await outcomes([numberOf(0), numberOf(1)])).toEqual(['unchanged', 'unchanged'])
      const { mark } = await plan([numberOf(0), numberOf(1)])
      await manager.ok('POST', '/api/imports', {
        id: 'import',
        fileName: 'members.csv',
        headings: 'name',
        columns: ['name'],
        lines: linesOf([numberOf(0), numberOf(1)]),
        choices,
        mark,
      })
      expect(await matched()).toMatchObject([
        { by: 'manager@example.org', kind: 'import', changes: [{ field: 'matched', to: 2 }] },
      ])
    })

    test('after thirty different files of an hour each number is a change, which is written as it stands', async () => {
      await admitTwo()
      await mask()
      for (let n = 0; n < 30; n++) expect(await outcomes([numberOf(100 + n)])).toEqual(['changed'])
      const { lines, mark } = await plan([numberOf(0)])
      expect(lines).toMatchObject([
        { outcome: 'changed', changes: [{ field: 'aadhar', from: 'XXXX XXXX 0000', to: 'XXXX XXXX 0000' }] },
      ])
      expect(await outcomes(['XXXX XXXX 0000'])).toEqual(['unchanged'])
      const done = await manager.ok('POST', '/api/imports', {
        id: 'import',
        fileName: 'members.csv',
        headings: 'name',
        columns: ['name'],
        lines: linesOf([numberOf(0)]),
        choices,
        mark,
      })
      expect(done).toMatchObject({ changed: 1 })
      expect(await matched()).toEqual([])
    })
  })
})
