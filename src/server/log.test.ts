import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { expect, test } from 'vitest'
import { Refusal, signedOutRefusal } from './errors.ts'
import { answerError } from './http/error-response.ts'
import { createLog } from './log.ts'

/** An app whose routes fail in different ways, and its log. */
function failing() {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const app = new Hono()
    .post('/door', () => {
      throw signedOutRefusal()
    })
    .post('/form', () => {
      throw new Refusal(400, 'invalid_input', 'name')
    })
    .post('/stale', () => {
      throw new Refusal(409, { code: 'stale', params: { what: 'page' } })
    })
    .post('/unread', () => {
      throw new HTTPException(400, { message: 'Malformed JSON' })
    })
    .post('/broken', () => {
      throw new Error('a secret\n{"level":30,"msg":"made up"}')
    })
    .onError(answerError({ log, trustProxy: true, note() {} }))
  const call = (path: string, from = '10.0.0.1') =>
    app.request(path, {
      method: 'POST',
      body: 'a password',
      headers: { 'x-forwarded-for': from, cookie: 'a=token' },
    })
  return { call, lines }
}

test('ASVS 16.3.2: a call that is refused at the door is written down with where it came from, and no word of it', async () => {
  const { call, lines } = failing()
  await call('/door?name=Asha')
  await call('/stale')
  const [line = ''] = lines
  expect(lines).toHaveLength(1)
  expect(JSON.parse(line)).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    msg: 'a call was refused',
    code: 'signed_out',
    from: '10.0.0.1',
    method: 'POST',
    path: '/door',
  })
})

test('ASVS 16.3.3: so is one that no form would have sent, with the field that was wrong and not what stood in it', async () => {
  const { call, lines } = failing()
  await call('/form')
  await call('/unread')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'a call was refused',
      code: 'invalid_input',
      field: 'name',
      path: '/form',
    }),
    expect.objectContaining({ msg: 'a call was refused', code: 'invalid_input', path: '/unread' }),
  ])
  expect(lines.join()).not.toContain('a password')
})

test('whoever knocks without end does not fill the disk', async () => {
  const { call, lines } = failing()
  for (let n = 0; n < 100; n++) for (const path of ['/door', '/form']) await call(path)
  expect(lines).toHaveLength(40)
})

test('ASVS 16.2.5, 16.3.4, 16.4.1: what goes wrong is one line of JSON, whatever it holds, without body and cookies', async () => {
  const { call, lines } = failing()
  const answer = await call('/broken')
  expect(await answer.text()).not.toContain('secret')
  await call('/door', '10.0.0.2"}\t{"level":60')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.trim().split('\n')).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 50, msg: 'a call failed', path: '/broken' })
  expect(lines.join()).not.toMatch(/a password|token/)
})
