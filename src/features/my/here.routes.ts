import { Hono } from 'hono'
import { openingSchema, phonePressSchema } from '#domain/check-in/check-in-input.ts'
import type { AppContext } from '#server/app-context.ts'
import { notFound } from '#server/errors.ts'
import { input } from '#server/http/input.ts'
import { openCode, roomOfOpened } from '../check-in/doors.act.ts'
import { press, requireCheckInOn } from '../check-in/press.act.ts'
import type { MyEnv } from './self-guard.ts'

/** `I am here` on a member's own phone, with the code of a door (CI-3). */
export const hereRoutes = (context: AppContext) => {
  const isOn = requireCheckInOn(context.db)
  return new Hono<MyEnv>()
    .post('/:id/here/openings', isOn, input('json', openingSchema), async (c) => {
      const opening = await openCode(context, c.req.valid('json').code, c.get('self').phone.id)
      if (!opening) throw notFound('code')
      return c.json(opening)
    })

    .post('/:id/here', isOn, input('json', phonePressSchema), async (c) => {
      const self = c.get('self')
      const { id, opened } = c.req.valid('json')
      const libraryId = await roomOfOpened(context, opened, self.phone.id)
      if (libraryId === null) throw notFound('code')
      const pressed = { id, memberId: self.id, libraryId, letsIn: false }
      return c.json(await press(context, { ...pressed, how: 'phone', by: 'nobody' }))
    })
}
