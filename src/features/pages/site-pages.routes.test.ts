import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChangedAndRemovedRows, FullListOfTopic } from '#domain/live.ts'
import type { ListedSitePage, SitePageWithContent } from '#domain/site/page.ts'
import { freshApp, type Operator, type TestApp } from '../../../test/app.ts'
import { enginesByExtent } from '../../../test/engines.ts'

type Answer = { revision: number; row: SitePageWithContent }

describe.each(enginesByExtent)('pages on %s', (engine) => {
  let app: TestApp
  let operator: Operator
  beforeEach(async () => {
    app = await freshApp(engine)
    operator = await app.signIn()
  })
  afterEach(() => app.end())

  const fees = { id: 'fees', title: 'Fees', content: '<p>₹500 a month</p>' }
  const add = (page: object = fees) => operator.ok<Answer>('POST', '/api/pages', page)
  const list = () => operator.ok<FullListOfTopic<ListedSitePage>>('GET', '/api/pages')
  const whole = async (id: string) => (await operator.ok<Answer>('GET', `/api/pages/${id}`)).row
  const listed = ({ content: _text, contentMr: _marathi, ...row }: SitePageWithContent): ListedSitePage => row
  const refusal = async (answer: Promise<Response>) => {
    const response = await answer
    return [
      response.status,
      ((await response.json()) as { error: { code: string; field?: string } }).error,
    ] as const
  }

  test('PG-2: a page is added, changed field by field, and deleted, live each time', async () => {
    const heard = app.listen()
    const { row } = await add()
    expect(row).toEqual({ ...fees, titleMr: '', contentMr: '', revision: row.revision })
    const marathi = await operator.ok<Answer>('PATCH', '/api/pages/fees', {
      titleMr: 'शुल्क',
      revision: row.revision,
    })
    expect(marathi.row).toEqual({ ...row, titleMr: 'शुल्क', revision: row.revision + 1 })
    const changed = await operator.ok<Answer>('PATCH', '/api/pages/fees', {
      content: '<p>₹600</p>',
      revision: marathi.row.revision,
    })
    expect(changed.row).toEqual({ ...marathi.row, content: '<p>₹600</p>', revision: row.revision + 2 })
    expect((await list()).rows).toEqual([listed(changed.row)])
    expect(await whole('fees')).toEqual(changed.row)
    const { revision } = await operator.ok<{ revision: number }>('DELETE', '/api/pages/fees')
    expect((await operator.call('DELETE', '/api/pages/fees')).status).toBe(404)
    expect(
      await operator.ok<ChangedAndRemovedRows<ListedSitePage>>('GET', `/api/pages?since=${row.revision}`),
    ).toEqual({
      revision,
      changed: [],
      removed: ['fees'],
    })
    expect(heard.map((line) => JSON.parse(line).topic)).toEqual(['pages', 'pages', 'pages', 'pages'])
  })

  test('PG-1: no list carries the texts of a page, nor does news of a change to them', async () => {
    const { row } = await add({ ...fees, titleMr: 'शुल्क', contentMr: '<p>₹५००</p>' })
    expect(Object.keys(listed(row)).sort()).toEqual(['id', 'revision', 'title', 'titleMr'])
    expect((await list()).rows).toEqual([listed(row)])
    const changes = { content: '<p>₹600</p>', revision: row.revision }
    const changed = await operator.ok<Answer>('PATCH', '/api/pages/fees', changes)
    expect(
      await operator.ok<ChangedAndRemovedRows<ListedSitePage>>('GET', `/api/pages?since=${row.revision}`),
    ).toEqual({
      revision: changed.revision,
      changed: [listed(changed.row)],
      removed: [],
    })
  })

  test('PG-2: all of a page goes to staff alone, and to no store on the way', async () => {
    const { row } = await add()
    const answer = await operator.call('GET', '/api/pages/fees')
    expect(await answer.json()).toEqual({ revision: row.revision, row })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect((await app.call('GET', '/api/pages/fees')).status).toBe(401)
  })

  test('ER-2: a page that is not there, no longer there, or cannot be is said to be so', async () => {
    await add()
    await operator.ok('DELETE', '/api/pages/fees')
    for (const [id, status, code] of [
      ['fees', 404, 'not_found'],
      ['nobody', 404, 'not_found'],
      ['..%2Fsettings', 400, 'invalid_input'],
      ['%00', 400, 'invalid_input'],
      ['x'.repeat(37), 400, 'invalid_input'],
    ] as const) {
      const [said, error] = await refusal(operator.call('GET', `/api/pages/${id}`))
      expect([id, said, error.code]).toEqual([id, status, code])
    }
  })

  test('PG-3: a title that is empty when trimmed is refused by name', async () => {
    for (const title of ['', '   ', undefined]) {
      expect(await refusal(operator.call('POST', '/api/pages', { ...fees, title }))).toEqual([
        400,
        { code: 'title_required', field: 'title' },
      ])
    }
  })

  test('ER-2: what is too long, wrong or unknown is refused and changes nothing', async () => {
    const { row } = await add()
    const bad: [string, string, object, string][] = [
      ['POST', '/api/pages', { ...fees, id: '../fees' }, 'id'],
      ['POST', '/api/pages', { ...fees, title: 'x'.repeat(201) }, 'title'],
      ['POST', '/api/pages', { ...fees, content: 'x'.repeat(2_000_001) }, 'content'],
      ['POST', '/api/pages', { ...fees, content: 7 }, 'content'],
      ['PATCH', '/api/pages/fees', { title: 'New' }, 'revision'],
      ['PATCH', '/api/pages/fees', { id: 'other', revision: row.revision }, 'id'],
    ]
    for (const [method, path, body, field] of bad) {
      const [status, error] = await refusal(operator.call(method, path, body))
      expect([field, status, error.field]).toEqual([field, 400, field])
    }
    expect(await whole('fees')).toEqual(row)
    expect((await list()).rows).toHaveLength(1)
  })

  test('what somebody else has changed in the meantime is not overwritten', async () => {
    const { row } = await add()
    await operator.ok('PATCH', '/api/pages/fees', { title: 'First', revision: row.revision })
    const second = operator.call('PATCH', '/api/pages/fees', { title: 'Second', revision: row.revision })
    expect((await refusal(second))[1].code).toBe('stale')
    expect((await list()).rows[0]?.title).toBe('First')
  })

  test('a call whose answer was lost adds no second page', async () => {
    await add()
    expect((await operator.call('POST', '/api/pages', fees)).status).toBe(200)
    expect((await operator.call('POST', '/api/pages', { ...fees, title: 'Other' })).status).toBe(409)
  })

  test('PB-10: markup that would keep the server busy is refused, or not shown where it is stored already', async () => {
    const { row } = await add()
    for (const deep of [
      '<b>'.repeat(400_000),
      '<i></b>'.repeat(200_000),
      '<table><tr><td>'.repeat(100_000),
      // Elements that only look closed: by an attribute, and inside a comment.
      '<b title="</b>">'.repeat(87_500),
      '<b><!-- </b> -->'.repeat(87_500),
      "<div a='>'></b>".repeat(1_000),
    ]) {
      for (const field of ['content', 'contentMr']) {
        const answer = operator.call('PATCH', '/api/pages/fees', { [field]: deep, revision: row.revision })
        const [status, error] = await refusal(answer)
        expect([status, error.field]).toEqual([400, field])
      }
      await app.db.updateTable('pages').set({ content: deep }).execute()
      const shown = await (await app.call('GET', '/api/site/pages/fees')).json()
      expect(shown).toMatchObject({ title: 'Fees', content: '' })
    }
  })

  test('PG-1: two hundred pages, one of a megabyte, are listed in brief and shown whole', async () => {
    const long = `<h2>Everything</h2>${'<p>A quiet desk, good light.</p>'.repeat(31_000)}`
    const { row } = await add({ ...fees, content: long, contentMr: '<p>शुल्क<br>पाचशे</p>'.repeat(10_000) })
    for (let number = 0; number < 199; number++)
      await add({ ...fees, id: `p${number}`, title: `Page ${number}` })
    const { rows } = await list()
    expect(rows).toHaveLength(200)
    const { content, contentMr } = row
    expect(content).toBe(long)
    expect(await whole('fees')).toEqual(row)
    const shown = await (await app.call('GET', '/api/site/pages/fees')).json()
    expect(shown).toMatchObject({ content, contentMr })
    const titles = rows.map(({ title }) => title)
    expect(titles).toEqual(titles.toSorted())
  })

  test('PB-10: content is clean before it is kept, in both languages', async () => {
    const hostile = '<p onclick="x()">Text<script>alert(1)</script><a href="javascript:x()">a</a></p>'
    const { row } = await add({ ...fees, content: hostile, contentMr: hostile })
    const clean = '<p>Text<a rel="noopener noreferrer">a</a></p>'
    expect([row.content, row.contentMr]).toEqual([clean, clean])
    const changed = await operator.ok<Answer>('PATCH', '/api/pages/fees', {
      content: '<iframe src="https://example.org"></iframe><p style="position:fixed">hi</p>',
      revision: row.revision,
    })
    expect(changed.row.content).toBe('<p>hi</p>')
    expect((await whole('fees')).content).toBe('<p>hi</p>')
  })
})
