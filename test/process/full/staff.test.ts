import { expect, test } from 'vitest'
import { emptyDatabase, engines } from '../../engines.ts'
import { signInAt, startServer } from '../../server.ts'
import { runScript } from '../script.ts'

test.each(engines)('AU-8: npm run staff works beside the running server on %s', async (engine) => {
  const database = await emptyDatabase(engine)
  const place = { DATA_DIR: database.dataDir, DATABASE_URL: database.databaseUrl }
  const server = await startServer(place)
  const staff = (...args: string[]) => runScript('staff', args, place)

  const added = await staff('add', 'clerk@example.org')
  expect(added.code).toBe(0)
  const password = /password (\S+)/.exec(added.output)?.[1] ?? ''
  const { call } = await signInAt(server.address, { email: 'clerk@example.org', password })
  const next = 'three lamps and a desk'
  expect((await call('POST', '/api/account/password', { password, next })).status).toBe(204)
  expect((await call('GET', '/api/members')).status).toBe(200)
  expect(await staff('remove', 'nobody@example.org')).toEqual({
    code: 1,
    output: 'nobody@example.org has no account. Try: npm run staff -- list\n',
  })

  await server.stop()
  await database.drop()
})
