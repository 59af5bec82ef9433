import { Hono } from 'hono'
import { type SmsSettings, smsSettingsInputSchema } from '#domain/messages/sms-channel.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { changeMessageSettings, namesOfChangedFields } from '../change-message-settings.act.ts'
import { readSmsChannel, saveChannel } from '../channels.store.ts'
import type { MessageRoutesContext } from '../message-channels-and-log.routes.ts'

/** The account at the SMS gateway, whose key is among the centre's (MS-1, ST-1). */
export const smsAccountRoutes = (parts: MessageRoutesContext) => {
  const { cipher, now } = parts
  return new Hono<RouteEnv>().post('/', validateInput('json', smsSettingsInputSchema), async (c) => {
    const { basedOn, ...settings } = c.req.valid('json')
    const actor = actorOfRequest(c, now)
    const answer = await changeMessageSettings(parts, actor, async (trx) => {
      const stored = await readSmsChannel(trx, cipher)
      const changed = namesOfChangedFields<SmsSettings>(stored?.settings, settings)
      // An earlier try did it, whose answer was lost.
      if (stored && changed.length === 0) return { subject: 'sms', fields: [] }
      if ((stored?.changedAt ?? '') !== basedOn) throw staleRefusal('channel')
      const row = { settings, secret: '', changedAt: actor.at.toISOString() }
      await saveChannel(trx, cipher, 'sms', row, stored !== undefined)
      return { subject: 'sms', fields: changed }
    })
    return c.json(answer)
  })
}
