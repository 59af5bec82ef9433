import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FullListOfTopic } from '#domain/live.ts'
import type { DeletedMember } from '#domain/members/deleted-member.ts'
import { type MemberDetails, toListedMember } from '#domain/members/member.ts'
import { freshApp, type Operator, type TestApp } from '../../../../test/app.ts'
import { bytesOnDisk } from '../../../../test/bytes-on-disk.ts'
import { enginesByExtent } from '../../../../test/engines.ts'
import { admission } from '../../../../test/people.ts'

type Answer = { revision: number; row: MemberDetails }

describe.each(enginesByExtent)('deleted members on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  let day = '2026-11-20'
  beforeEach(async () => {
    day = '2026-11-20'
    app = await freshApp(engine, { now: () => new Date(`${day}T10:00:00Z`) })
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const list = async () =>
    (await operator.ok<FullListOfTopic<DeletedMember>>('GET', '/api/deleted_members')).rows
  const members = async () => (await operator.ok<FullListOfTopic<MemberDetails>>('GET', '/api/members')).rows
  const admit = async (changes = {}) =>
    (await operator.ok<Answer>('POST', '/api/members', admission(changes))).row
  const remove = (id: string) => operator.ok<{ revision: number }>('DELETE', `/api/members/${id}`)
  const restore = (id: string, body: object = {}) =>
    operator.call('POST', `/api/deleted_members/${id}/restorations`, body)
  const refusal = async (answer: Response) => [answer.status, (await answer.json()).error.code]

  test('who is deleted leaves the list and is kept aside; one call or many', async () => {
    const { id } = await admit()
    const heard = app.listen()
    const { revision } = await remove(id)
    expect(heard.map((said) => JSON.parse(said).topic)).toEqual(['members', 'deleted_members'])
    expect((await members()).map((member) => member.id)).not.toContain(id)
    expect(await list()).toEqual([
      {
        id,
        name: 'Asha Test',
        phone: '9822012345',
        gender: 'Female',
        seatId: '1-16',
        terms: [{ lastDay: '2026-12-20', planId: 'month', price: 50_000 }],
        expiryDate: '2026-12-20',
        deletedOn: '2026-11-20',
        deletedBy: 'owner@example.org',
        revision,
      },
    ])
    await operator.ok('POST', '/api/members/removals', { ids: ['101', '102', 'nobody'] })
    const changes = await operator.ok('GET', `/api/deleted_members?since=${revision}`)
    expect(changes).toMatchObject({ changed: [{ id: '101' }, { id: '102' }], removed: [] })
  })

  test('a restored member is whole again, photo, Aadhaar number and all', async () => {
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    const before = await admit({ photo: `data:image/png;base64,${picture.toString('base64')}` })
    const photo = () => operator.call('GET', `/api/members/${before.id}/photo?v=${before.photo}`)
    const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('base64')
    const shown = await bytes(await photo())
    const { revision } = await remove(before.id)
    expect((await photo()).status).toBe(404)
    const heard = app.listen()
    const answer = await restore(before.id)
    const { row } = (await answer.json()) as Answer
    expect([answer.status, row]).toEqual([200, { ...before, revision: revision + 1 }])
    expect(await bytes(await photo())).toBe(shown)
    expect(await list()).toEqual([])
    expect(heard.map((said) => JSON.parse(said).topic)).toEqual(['members', 'deleted_members'])
    expect(await operator.ok('GET', `/api/members?since=${revision}`)).toMatchObject({
      changed: [toListedMember(row)],
      removed: [],
    })
    expect(await operator.ok('GET', `/api/deleted_members?since=${revision}`)).toMatchObject({
      removed: [before.id],
    })
    expect(await refusal(await restore(before.id))).toEqual([404, 'not_found'])
  })

  test('whose seat is taken asks for another one', async () => {
    const { id } = await admit()
    await remove(id)
    await admit({ seatNumber: 16 })
    expect(await refusal(await restore(id))).toEqual([409, 'seat_taken'])
    expect(await refusal(await restore(id, { seatId: '1-1' }))).toEqual([409, 'seat_taken'])
    expect(await refusal(await restore(id, { seatId: '1-99' }))).toEqual([409, 'seat_missing'])
    expect((await list()).map((member) => member.id)).toContain(id)
    const answer = await restore(id, { seatId: '2-40' })
    expect((await answer.json()).row).toMatchObject({ id, seatId: '2-40' })
  })

  test('LG-8: whose seat is another’s by now comes back with no seat, and holds none all along', async () => {
    const { id } = await admit()
    await remove(id)
    await admit({ seatNumber: 16 })
    const answer = await restore(id, { seatId: null })
    expect((await answer.json()).row).toMatchObject({ id, seatId: null, partIds: [], hasLentSeat: false })
    const { row } = await operator.ok<{ row: object }>('GET', `/api/members/${id}/account`)
    expect(row).toMatchObject({ heldSince: null })
  })

  test('LG-8, MB-10: a seat that is for others by now is still theirs to come back to', async () => {
    const { id } = await admit()
    await remove(id)
    await operator.ok('PATCH', '/api/seating/1-16', { allocation: 'Boys' })
    const answer = await restore(id)
    expect((await answer.json()).row).toMatchObject({ id, seatId: '1-16' })
    const other = await admit({ seatNumber: 17 })
    await remove(other.id)
    await operator.ok('PATCH', '/api/seating/1-18', { allocation: 'Boys' })
    expect(await refusal(await restore(other.id, { seatId: '1-18' }))).toEqual([409, 'seat_missing'])
  })

  test('whose desk was taken away comes back without one', async () => {
    await operator.ok('POST', '/api/seating', { libraryId: 1 })
    const seats = await operator.ok<FullListOfTopic<{ id: string; seatNumber: number }>>(
      'GET',
      '/api/seating',
    )
    const seatId = seats.rows.find((seat) => seat.seatNumber === 21)?.id ?? ''
    const { id } = await admit({ seatId })
    await remove(id)
    await operator.ok('DELETE', `/api/seating/${seatId}`)
    expect((await restore(id)).status).toBe(200)
    expect((await members()).find((member) => member.id === id)?.seatId).toBe(seatId)
  })

  test('MB-13: of many who come back to one seat at once, one gets it', async () => {
    const ids: string[] = []
    for (let n = 0; n < 8; n++) {
      const { id } = await admit()
      await remove(id)
      ids.push(id)
    }
    const answers = await Promise.all(ids.map((id) => restore(id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  })

  test('LG-8: the id of a deleted member admits nobody, not even once they are purged', async () => {
    const body = admission()
    await operator.ok('POST', '/api/members', body)
    await remove(body.id)
    expect(await refusal(await operator.call('POST', '/api/members', body))).toEqual([409, 'already_added'])
    expect((await restore(body.id)).status).toBe(200)
    expect((await restore(body.id)).status).toBe(404)
    await remove(body.id)
    await operator.ok('DELETE', `/api/deleted_members/${body.id}`)
    const again = { ...body, termId: 'another' }
    expect(await refusal(await operator.call('POST', '/api/members', again))).toEqual([409, 'already_added'])
  })

  /** Whether a text is still there after the rounds that are due. */
  const staysOnDisk = (text: string) =>
    expect.poll(
      async () => {
        await app.sweep()
        return (await bytesOnDisk(app, engine)).includes(text)
      },
      { timeout: 10_000 },
    )

  test('after thirty days they are forgotten for good: row, photo, history, and on free pages', async () => {
    const { id, revision } = await admit({ name: 'Unforgettable Asha', address: 'Unforgettable Road' })
    await operator.ok('PATCH', `/api/members/${id}`, { phone: '9811111111', revision })
    await remove(id)
    day = '2026-12-19'
    await app.sweep()
    operator = await app.signIn()
    expect((await list()).map((member) => member.id)).toEqual([id])
    expect(await bytesOnDisk(app, engine)).toContain('Unforgettable')

    day = '2026-12-20'
    const heard = app.listen()
    await Promise.all([app.sweep(), app.sweep()])
    operator = await app.signIn()
    expect(await list()).toEqual([])
    expect(heard.filter((said) => said.includes('deleted_members'))).toHaveLength(1)
    for (const text of ['Unforgettable', '9811111111']) await staysOnDisk(text).toBe(false)
    const { rows } = await operator.ok<{ rows: object[] }>('GET', `/api/history?member=${id}`)
    const blank = { name: '', changes: [] }
    expect(rows).toMatchObject([
      { action: 'forgotten', by: 'product', ...blank },
      { action: 'removed', by: 'owner@example.org', ...blank },
      { action: 'changed', ...blank },
      { action: 'added', ...blank },
    ])
    expect(await refusal(await restore(id))).toEqual([404, 'not_found'])
  })

  test('deleted for good by hand they are gone at once', async () => {
    const { id } = await admit({ name: 'Unforgettable Asha' })
    await remove(id)
    const heard = app.listen()
    await operator.ok('DELETE', `/api/deleted_members/${id}`)
    expect(heard.map((said) => JSON.parse(said).topic)).toEqual(['deleted_members'])
    expect(await list()).toEqual([])
    expect(await refusal(await operator.call('DELETE', `/api/deleted_members/${id}`))).toEqual([
      404,
      'not_found',
    ])
    const { rows } = await operator.ok<{ rows: object[] }>('GET', `/api/history?member=${id}`)
    expect(rows[0]).toMatchObject({ action: 'forgotten', by: 'owner@example.org', name: '' })
    await staysOnDisk('Unforgettable').toBe(false)
  })
})
