import { Hono } from 'hono'
import { z } from 'zod'
import { roleAllowanceOf } from '#domain/accounts/role.ts'
import { phoneKey } from '#domain/members/member.ts'
import { automaticMessageKinds } from '#domain/messages/sending-kind.ts'
import {
  basisOfAutomaticMessageKindChange,
  textToReviewBeforeSending,
} from '#domain/messages/sending-rules.ts'
import {
  automaticMessageKindRuleSchema,
  memberMessagesPauseSchema,
  reviewedTextSchema,
  rupeesToTenThousandths,
  sendingDayOffSchema,
  sendingRulesSchema,
  sendingStopSchema,
} from '#domain/messages/sending-rules-input.ts'
import { idSchema } from '#domain/row.ts'
import { actorOfRequest } from '#server/database/history.ts'
import {
  runInWriteTransaction,
  runInWriteTransactionWithoutRevision,
  type WriteTransaction,
} from '#server/database/revision.ts'
import { notAllowedRefusal, notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { findMemberEvenDeleted } from '../../members/members.store.ts'
import { readReminderSettings } from '../../settings/settings.store.ts'
import {
  changeMessageSettings,
  changeMessageSettingsAndRead,
  namesOfChangedFields,
} from '../change-message-settings.act.ts'
import type { MessageRoutesContext } from '../message-channels-and-log.routes.ts'
import { dropWaitingMessagesOfKind } from '../messages.store.ts'
import { markMessageAnswerHandled } from '../webhook/answers.store.ts'
import { findMessageRecipient } from './message-recipient.store.ts'
import { readAutomaticSendingState } from './read-automatic-sending-state.store.ts'
import {
  findSendingKindRule,
  readSendingRules,
  readStoredWhatsappTemplates,
  resumeWhatsappToNumber,
  saveSendingKindRule,
  saveSendingRules,
  setMemberLeftOutOfSendingOnDay,
  turnSendingOnOrOffForDay,
} from './sending-rules-and-templates.store.ts'

const kindParam = z.object({ kind: z.enum(automaticMessageKinds) })
const idParam = z.object({ id: idSchema })
/** As WhatsApp makes them. */
const answerParam = z.object({ id: z.string().regex(/^[\w.=+/:-]{1,200}$/) })

/** What goes by itself, when and how much of it, and what is left out (MS-3, MS-5). */
export const automaticSendingRoutes = (parts: MessageRoutesContext) => {
  const { db, cipher, now, today, live, outbox } = parts

  const stateIn = (trx: WriteTransaction) => readAutomaticSendingState(trx, parts)

  /** A change that the desk makes, with its answer, which every screen is told of: where it cannot be read, nothing is changed. */
  async function change(
    writing: typeof runInWriteTransaction,
    work: (trx: WriteTransaction) => Promise<unknown>,
  ) {
    const { revision, state } = await writing(db, async (trx, revision) => {
      await work(trx)
      return { revision, state: await stateIn(trx) }
    })
    live.publish(revision, 'messages')
    return state
  }

  return new Hono<RouteEnv>()
    .get('/', async (c) => c.json(await readAutomaticSendingState(db, parts)))

    .post('/rules', validateInput('json', sendingRulesSchema), async (c) => {
      const { basedOn, rupeesAMonth, ...rest } = c.req.valid('json')
      const actor = actorOfRequest(c, now)
      const rules = { ...rest, maxPerMonth: rupeesToTenThousandths(rupeesAMonth) }
      const answer = await changeMessageSettings(parts, actor, async (trx) => {
        const stored = await readSendingRules(trx)
        const { hour, maxPerDay, maxPerMonth, changedAt } = stored
        const fields = namesOfChangedFields({ hour, maxPerDay, maxPerMonth }, rules)
        if (fields.length === 0) return { subject: 'sending', fields }
        if (changedAt !== basedOn) throw staleRefusal('channel')
        await saveSendingRules(trx, { ...rules, changedAt: actor.at.toISOString() })
        return { subject: 'sending', fields }
      })
      return c.json(answer)
    })

    .post(
      '/kinds/:kind',
      validateInput('param', kindParam),
      validateInput('json', automaticMessageKindRuleSchema),
      async (c) => {
        const { kind } = c.req.valid('param')
        const { basedOn, ...rule } = c.req.valid('json')
        const actor = actorOfRequest(c, now)
        const answer = await changeMessageSettings(parts, actor, async (trx) => {
          const stored = await findSendingKindRule(trx, kind)
          const fields = namesOfChangedFields<typeof rule>(stored, rule)
          if (fields.length === 0) return { subject: 'sending', fields }
          if (basisOfAutomaticMessageKindChange(stored) !== basedOn) throw staleRefusal('channel')
          await saveSendingKindRule(trx, kind, rule)
          if (!rule.isOn) await dropWaitingMessagesOfKind(trx, kind, 'not_chosen', actor.at.toISOString())
          return { subject: `sending ${kind}`, fields }
        })
        return c.json(answer)
      },
    )

    .post(
      '/kinds/:kind/looks',
      validateInput('param', kindParam),
      validateInput('json', reviewedTextSchema),
      async (c) => {
        const { kind } = c.req.valid('param')
        const { text } = c.req.valid('json')
        const actor = actorOfRequest(c, now)
        const answer = await changeMessageSettings(parts, actor, async (trx) => {
          const rule = await findSendingKindRule(trx, kind)
          const ownTexts = (await readReminderSettings(trx)).texts
          // Somebody may have changed the text since it was shown.
          if (
            textToReviewBeforeSending(rule, {
              templates: await readStoredWhatsappTemplates(trx),
              ownTexts,
            }) !== text
          ) {
            throw new Refusal(409, 'texts_changed')
          }
          if (rule.lookedText === text) return { subject: 'sending', fields: [] }
          // Somebody may have switched it off since, and pressed last.
          if (!rule.isOn) throw staleRefusal('channel')
          const looked = { lookedText: text, lookedAt: actor.at.toISOString(), lookedBy: actor.by }
          await saveSendingKindRule(trx, kind, looked)
          return { subject: `sending ${kind}`, fields: ['looked'] }
        })
        outbox.wake()
        return c.json(answer)
      },
    )

    .post('/stops', validateInput('json', sendingStopSchema), async (c) => {
      const { isStopped } = c.req.valid('json')
      // Whoever sees something going wrong stops it; that it goes on is the owner's decision (MS-5).
      if (!isStopped && roleAllowanceOf(c.get('session').account.role, 'settings.keys') !== 'yes')
        throw notAllowedRefusal()
      const actor = actorOfRequest(c, now)
      const stopOrGoOn = async (trx: WriteTransaction) => {
        const { stoppedAt } = await readSendingRules(trx)
        if ((stoppedAt !== null) === isStopped) return { subject: 'sending', fields: [] }
        await saveSendingRules(trx, {
          stoppedAt: isStopped ? actor.at.toISOString() : null,
          stoppedBy: isStopped ? actor.by : '',
        })
        return { subject: 'sending', fields: [isStopped ? 'stopped' : 'goesOn'] }
      }
      const answer = await changeMessageSettingsAndRead(parts, actor, stopOrGoOn, stateIn)
      outbox.wake()
      return c.json(answer)
    })

    .post('/days', validateInput('json', sendingDayOffSchema), async (c) => {
      const { isOff } = c.req.valid('json')
      const { by } = actorOfRequest(c, now)
      return c.json(
        await change(runInWriteTransactionWithoutRevision, (trx) =>
          turnSendingOnOrOffForDay(trx, today(), { isOff, by }),
        ),
      )
    })

    .post('/rests', validateInput('json', memberMessagesPauseSchema), async (c) => {
      const { memberId, rests } = c.req.valid('json')
      const { by } = actorOfRequest(c, now)
      const answer = await change(runInWriteTransaction, async (trx) => {
        const stored = await findMemberEvenDeleted(trx, cipher, today(), memberId)
        if (!stored || stored.deletion) throw notFoundRefusal('member')
        await setMemberLeftOutOfSendingOnDay(trx, { memberId, day: today(), madeBy: by }, rests)
      })
      return c.json(answer)
    })

    .post('/numbers/:id/lifts', validateInput('param', idParam), async (c) => {
      const { id: memberId } = c.req.valid('param')
      const answer = await change(runInWriteTransactionWithoutRevision, async (trx) => {
        const person = await findMessageRecipient(trx, { memberId })
        if (!person || person.isGone) throw notFoundRefusal('member')
        await resumeWhatsappToNumber(trx, phoneKey(person.phone))
      })
      return c.json(answer)
    })

    .post('/answers/:id/ends', validateInput('param', answerParam), async (c) => {
      const { id } = c.req.valid('param')
      const { by, at } = actorOfRequest(c, now)
      const answer = await change(runInWriteTransactionWithoutRevision, async (trx) => {
        if (!(await markMessageAnswerHandled(trx, id, { doneAt: at.toISOString(), doneBy: by })))
          throw notFoundRefusal('answer')
      })
      return c.json(answer)
    })
}
