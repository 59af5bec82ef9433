import { afterEach, describe, expect, test } from 'vitest'
import type { MemberLeaving } from '#domain/leaving/leaving.ts'
import type { MemberDetailsMaskedOrNot } from '#domain/members/member.ts'
import { grantedMemberRequestIdHeader, type ListedMemberRequest } from '#domain/requests/member-request.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'
import { changeMembersPages } from '../../../test/members-pages.ts'
import { admission } from '../../../test/people.ts'
import { renewal } from '../../../test/renewals.ts'
import { recordMemberRequest } from '../requests/requests.act.ts'

describe.each(enginesByExtent)('who leaves, on %s', (engine) => {
  let app: TestApp
  let at = '2026-11-20T06:00:00Z'
  afterEach(async () => {
    await app.end()
    at = '2026-11-20T06:00:00Z'
  })

  async function centre() {
    app = await freshApp(engine, { now: () => new Date(at) })
    const operator = await app.signIn()
    await changeMembersPages(operator)
    const payment = {
      id: 'first',
      amount: 500_00,
      mode: 'Cash',
      reference: '',
      receivedOn: '2026-11-20',
    } as const
    await operator.ok('POST', '/api/members', admission({ id: 'imran', planId: 'month', payment }))
    return operator
  }
  const leavings = async (operator: Operator) =>
    (await operator.ok<{ rows: MemberLeaving[] }>('GET', '/api/leavings')).rows
  const member = async (operator: Operator) =>
    (await operator.ok<{ row: MemberDetailsMaskedOrNot }>('GET', '/api/members/imran')).row
  const codeOf = async (answer: Response) => [answer.status, (await answer.json()).error?.code]

  test('MP-5: at most the last day and not before today, and it changes no term and no due', async () => {
    const operator = await centre()
    const { expiryDate, ...before } = await member(operator)
    for (const [leavesOn, code] of [
      ['2026-11-19', 'day_over'],
      ['2026-12-21', 'ends_after_term'],
    ]) {
      expect(await codeOf(await operator.call('POST', '/api/members/imran/leavings', { leavesOn }))).toEqual([
        400,
        code,
      ])
    }
    await operator.ok('POST', '/api/members/imran/leavings', { leavesOn: '2026-11-30', reason: 'exam-over' })
    expect(await leavings(operator)).toMatchObject([
      { id: 'imran', leavesOn: '2026-11-30', reason: 'exam-over' },
    ])
    expect(await member(operator)).toMatchObject({ expiryDate, seatId: before.seatId, status: 'Active' })
    await operator.ok('DELETE', '/api/members/imran/leavings')
    expect(await leavings(operator)).toEqual([])
  })

  test('MP-5: they keep the seat all that day, and the first call after midnight finds them left and the seat free', async () => {
    const operator = await centre()
    await operator.ok('POST', '/api/members/imran/leavings', { leavesOn: '2026-11-30', reason: 'price' })
    at = '2026-11-30T18:29:59Z'
    expect(await member(operator)).toMatchObject({ seatId: '1-16', status: 'Active' })
    at = '2026-11-30T18:30:00Z'
    // The very first call is somebody who takes the seat.
    const next = await operator.call(
      'POST',
      '/api/members',
      admission({ id: 'next', joinDate: '2026-12-01', planId: 'month' }),
    )
    expect(next.status).toBe(201)
    expect(await member(operator)).toMatchObject({ seatId: null, status: 'Inactive' })
    expect(await leavings(operator)).toEqual([])
    const reasons = await app.db.selectFrom('leavingReasons').select(['memberId', 'reason']).execute()
    expect(reasons).toEqual([{ memberId: 'imran', reason: 'price' }])
  })

  test('MP-5: a renewal, a pause and a last day beyond it take it back', async () => {
    const operator = await centre()
    const leave = () => operator.ok('POST', '/api/members/imran/leavings', { leavesOn: '2026-12-10' })
    await leave()
    const heard = app.listen()
    const payment = {
      id: 'second',
      amount: 500_00,
      mode: 'UPI',
      reference: 'x1',
      receivedOn: '2026-11-20',
    } as const
    at = '2026-11-20T06:20:00Z'
    await operator.ok(
      'POST',
      '/api/members/imran/terms',
      await renewal(operator, 'imran', { today: app.today(), payment }),
    )
    expect(await leavings(operator)).toEqual([])
    expect(heard.join()).toContain('"leavings"')

    await leave()
    const pause = {
      id: 'exam',
      from: '2026-11-20',
      to: '2026-11-22',
      reason: '',
      isLent: false,
      lastDay: '2026-12-23',
    }
    await operator.ok('POST', '/api/members/imran/pauses', pause)
    expect(await leavings(operator)).toEqual([])

    await leave()
    const { revision } = await member(operator)
    await operator.ok('PATCH', '/api/members/imran', { expiryDate: '2027-01-28', revision })
    expect(await leavings(operator)).toEqual([])
  })

  test('MP-4: a request is granted in the transaction of the act, and where the act is refused it stays open', async () => {
    const operator = await centre()
    await recordMemberRequest(app, 'imran', {
      id: 'asked',
      asked: { kind: 'leave', leavesOn: '2026-11-30', text: '' },
    })
    const open = async () =>
      (await operator.ok<{ rows: ListedMemberRequest[] }>('GET', '/api/requests')).rows.map(
        ({ state }) => state,
      )
    const grant = (leavesOn: string) =>
      operator.call(
        'POST',
        '/api/members/imran/leavings',
        { leavesOn },
        { [grantedMemberRequestIdHeader]: 'asked' },
      )
    expect((await grant('2026-12-25')).status).toBe(400)
    expect(await open()).toEqual(['open'])
    expect((await grant('2026-11-30')).status).toBe(200)
    expect(await open()).toEqual(['granted'])
    const late = await operator.call('POST', '/api/requests/asked/answers', {
      isGranted: false,
      answer: 'No',
    })
    expect(await codeOf(late)).toEqual([409, 'request_answered'])
    const other = await operator.call(
      'POST',
      '/api/members/101/leavings',
      { leavesOn: '2026-11-20' },
      { [grantedMemberRequestIdHeader]: 'asked' },
    )
    expect(other.status).toBe(404)
  })

  test('MP-4: one of a kind is open; past its day it cannot be answered; a wish is answered with a sentence', async () => {
    const operator = await centre()
    const asked = { kind: 'leave', leavesOn: '2026-11-21', text: '' } as const
    await recordMemberRequest(app, 'imran', { id: 'asked', asked })
    expect((await recordMemberRequest(app, 'imran', { id: 'asked', asked })).isNew).toBe(false)
    await expect(recordMemberRequest(app, 'imran', { id: 'again', asked })).rejects.toMatchObject({
      message: 'request_open',
    })
    await recordMemberRequest(app, 'imran', { id: 'fan', asked: { kind: 'wish', text: 'The fan is loud.' } })
    const granted = { isGranted: true, answer: 'It is mended.' }
    expect(await codeOf(await operator.call('POST', '/api/requests/asked/answers', granted))).toEqual([
      409,
      'needs_its_act',
    ])
    await operator.ok('POST', '/api/requests/fan/answers', granted)
    at = '2026-11-22T06:00:00Z'
    const no = { isGranted: false, answer: 'No' }
    expect(await codeOf(await operator.call('POST', '/api/requests/asked/answers', no))).toEqual([
      409,
      'request_late',
    ])
    expect(
      (await recordMemberRequest(app, 'imran', { id: 'anew', asked: { ...asked, leavesOn: '2026-11-30' } }))
        .isNew,
    ).toBe(true)
  })
})
