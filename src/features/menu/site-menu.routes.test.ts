import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FullListOfTopic } from '#domain/live.ts'
import type { SiteMenuItem } from '#domain/site/site-menu-item.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'

describe.each(enginesByExtent)('the menu on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine)
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const add = (id: string) =>
    operator.ok<{ row: SiteMenuItem }>('POST', '/api/menu', { id, label: id.toUpperCase(), pageId: 'fees' })
  const order = async () =>
    (await operator.ok<FullListOfTopic<SiteMenuItem>>('GET', '/api/menu')).rows.map(({ id }) => id)
  const move = (itemId: string, targetId: string) =>
    operator.call('POST', '/api/menu/moves', { itemId, targetId })

  test('MN-1: items are added at the end, overwritten and deleted, live each time', async () => {
    const heard = app.listen()
    const { row } = await add('a')
    await add('b')
    expect(row).toMatchObject({ label: 'A', labelMr: '', pageId: 'fees', position: 0 })
    const changes = { label: 'Fees', labelMr: 'शुल्क', pageId: 'other', revision: row.revision }
    const changed = await operator.ok<{ row: SiteMenuItem }>('PATCH', '/api/menu/a', changes)
    expect(changed.row).toEqual({ ...row, ...changes, revision: changed.row.revision })
    expect((await operator.call('PATCH', '/api/menu/a', changes)).status).toBe(409)
    await operator.ok('DELETE', '/api/menu/a')
    expect((await operator.call('DELETE', '/api/menu/a')).status).toBe(404)
    expect(await order()).toEqual(['b'])
    expect(heard.map((line) => JSON.parse(line).topic)).toEqual(['menu', 'menu', 'menu', 'menu'])
  })

  test('MN-1: a label and a page are required', async () => {
    const bad = [
      [{ id: 'a', label: ' ', pageId: 'fees' }, 'label_required', 'label'],
      [{ id: 'a', label: 'Fees' }, 'page_required', 'pageId'],
      [{ id: 'a', label: 'Fees', pageId: '' }, 'page_required', 'pageId'],
    ] as const
    for (const [body, code, field] of bad) {
      const answer = await operator.call('POST', '/api/menu', body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toEqual({ error: { code, field } })
    }
  })

  test('MN-2: an item takes another’s place and the rest close up; nothing happens where both are one', async () => {
    for (const id of ['a', 'b', 'c', 'd']) await add(id)
    expect((await move('a', 'c')).status).toBe(200)
    expect(await order()).toEqual(['b', 'c', 'a', 'd'])
    expect((await move('d', 'b')).status).toBe(200)
    expect(await order()).toEqual(['d', 'b', 'c', 'a'])
    const heard = app.listen()
    expect((await move('d', 'd')).status).toBe(200)
    expect((await move('d', 'nothing')).status).toBe(404)
    expect(heard).toEqual([])
  })

  test('MN-2: many moves at once lose no item and double no position', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    for (const id of ids) await add(id)
    await Promise.all(ids.map((id, index) => move(id, ids[(index * 2 + 1) % 5] ?? 'a')))
    expect((await order()).sort()).toEqual(ids)
    const positions = await app.db.selectFrom('menu').select('position').orderBy('position').execute()
    expect(positions.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4])
  })

  test('a menu of a hundred items is full', async () => {
    for (let n = 0; n < 100; n++) await add(`item-${n}`)
    expect(
      (await operator.call('POST', '/api/menu', { id: 'more', label: 'More', pageId: 'fees' })).status,
    ).toBe(409)
  })
})
