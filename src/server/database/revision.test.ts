import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { engines } from '../../../test/engines.ts'
import { pruneTombstones } from './revision.ts'

describe.each(engines)('tombstones on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine)
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const remove = async (...ids: string[]) =>
    (await operator.ok<{ revision: number }>('POST', '/api/members/removals', { ids })).revision
  const since = async (revision: number) => {
    const answer = await operator.ok<{ removed?: string[] }>('GET', `/api/members?since=${revision}`)
    return { ...answer, ...(answer.removed && { removed: answer.removed.sort() }) }
  }

  test('SH-5: the oldest are pruned, and screens from before them get the whole list', async () => {
    const before = (await operator.ok<{ revision: number }>('GET', '/api/members')).revision
    const first = await remove('101')
    const second = await remove('102', '103')
    const third = await remove('104')
    await pruneTombstones(app.db, 4)
    expect(await since(before)).toMatchObject({ removed: ['101', '102', '103', '104'] })

    await pruneTombstones(app.db, 3)
    expect(await since(before)).toMatchObject({ rows: expect.any(Array) })
    expect(await since(first)).toMatchObject({ removed: ['102', '103', '104'] })

    // Tombstones of one revision are pruned together.
    await pruneTombstones(app.db, 2)
    expect(await since(first)).toMatchObject({ rows: expect.any(Array) })
    expect(await since(second)).toMatchObject({ removed: ['104'] })
    await pruneTombstones(app.db, 2)
    expect(await since(third)).toMatchObject({ removed: [] })
  })
})
