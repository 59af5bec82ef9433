import { Hono } from 'hono'
import { z } from 'zod'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { input } from '#server/http/input.ts'

const changesSchema = z.strictObject({ startsWithComputer: z.boolean() })

/** The computer that a download runs on (IN-2); anything else that serves knows nothing of it. */
export const computerRoutes = ({ computer, config }: AppContext) => {
  /** @throws Refusal 404 where this is no download */
  const ours = () => {
    if (!computer) throw notFound('address')
    return computer
  }
  const stateOf = async ({ version, login }: ReturnType<typeof ours>) => ({
    version,
    dataDir: config.dataDir,
    startsWithComputer: await login.isOn(),
  })

  return new Hono<RouteEnv>()
    .get('/', async (c) => c.json({ download: computer ? await stateOf(computer) : null }))

    .patch('/', input('json', changesSchema), async (c) => {
      const { login } = ours()
      await (c.req.valid('json').startsWithComputer ? login.turnOn() : login.turnOff())
      return c.json({ download: await stateOf(ours()) })
    })

    .post('/stops', (c) => {
      const { stop } = ours()
      // After the answer, which the browser would otherwise take for a lost one.
      setTimeout(stop, 200)
      return c.body(null, 204)
    })
}
