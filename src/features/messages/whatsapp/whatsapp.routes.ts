import { Hono } from 'hono'
import { z } from 'zod'
import { type Language, languages } from '#domain/language/language.ts'
import { exampleMessagePlaceholderValues } from '#domain/messages/message-values.ts'
import { automaticMessageKinds } from '#domain/messages/sending-kind.ts'
import { metaTemplateLibraryTextSchema } from '#domain/messages/sending-rules-input.ts'
import {
  type WhatsappSettings,
  whatsappPinSchema,
  whatsappSettingsInputSchema,
} from '#domain/messages/whatsapp-channel.ts'
import {
  languageOfWhatsappCode,
  type StoredWhatsappTemplate,
  whatsappTemplateForMetaApprovalOf,
} from '#domain/messages/whatsapp-message-template.ts'
import { actorOfRequest } from '#server/database/history.ts'
import { notFoundRefusal, Refusal, staleRefusal } from '#server/errors.ts'
import type { RouteEnv } from '#server/http/guard.ts'
import { validateInput } from '#server/http/validate-input.ts'
import { changeMessageSettings, namesOfChangedFields } from '../change-message-settings.act.ts'
import { changeChannelState, readWhatsappChannel, saveChannel } from '../channels.store.ts'
import type { MessageRoutesContext } from '../message-channels-and-log.routes.ts'
import { readChannelAccounts, readFullSendingSetup } from '../sending/read-sending-setup.store.ts'
import {
  findSendingKindRule,
  saveSendingKindRule,
  saveWhatsappTemplates,
} from '../sending/sending-rules-and-templates.store.ts'
import {
  type WhatsappAccount,
  WhatsappCloudApiError,
  type WhatsappTemplate,
} from './whatsapp-cloud-api.act.ts'

const offerSchema = z.strictObject({ kind: z.enum(automaticMessageKinds) })

/** The WhatsApp account: what it takes to use it, its number, its texts (MS-1, MS-4). */
export const whatsappRoutes = (parts: MessageRoutesContext) => {
  const { db, cipher, config, now, ways } = parts

  /** The account to call. @throws Refusal 404 channel, 409 no_token */
  async function accountNow(): Promise<WhatsappAccount> {
    const { whatsapp, keys } = await readChannelAccounts(db, cipher)
    if (!whatsapp) throw notFoundRefusal('channel')
    if (keys.whatsapp === '') throw new Refusal(409, 'no_token')
    const { phoneNumberId, businessAccountId } = whatsapp.settings
    return { token: keys.whatsapp, phoneNumberId, businessAccountId }
  }

  return new Hono<RouteEnv>()
    .post('/', validateInput('json', whatsappSettingsInputSchema), async (c) => {
      const { appSecret, verifyToken, basedOn, ...settings } = c.req.valid('json')
      const actor = actorOfRequest(c, now)
      const answer = await changeMessageSettings(parts, actor, async (trx) => {
        const stored = await readWhatsappChannel(trx, cipher)
        const secret = {
          appSecret: appSecret === '' ? (stored?.secret.appSecret ?? '') : appSecret,
          verifyToken: verifyToken === '' ? (stored?.secret.verifyToken ?? '') : verifyToken,
        }
        const changed = [
          ...namesOfChangedFields<WhatsappSettings>(stored?.settings, settings),
          ...namesOfChangedFields(stored?.secret, secret),
        ]
        // An earlier try did it, whose answer was lost.
        if (stored && changed.length === 0) return { subject: 'whatsapp', fields: [] }
        if ((stored?.changedAt ?? '') !== basedOn) throw staleRefusal('channel')
        if (secret.appSecret === '') throw new Refusal(400, 'required', 'appSecret')
        if (secret.verifyToken === '') throw new Refusal(400, 'required', 'verifyToken')
        const isSame = changed.every((field) => field === 'price' || field === 'to')
        const row = { settings, secret: JSON.stringify(secret), changedAt: actor.at.toISOString() }
        await saveChannel(trx, cipher, 'whatsapp', row, isSame)
        return { subject: 'whatsapp', fields: changed }
      })
      return c.json(answer)
    })

    .get('/number', async (c) => c.json(await asked(ways.fetchWhatsappNumber(await accountNow()))))

    .post('/registrations', validateInput('json', whatsappPinSchema), async (c) => {
      const account = await accountNow()
      await asked(ways.registerWhatsappNumber(account, c.req.valid('json').pin))
      await asked(ways.subscribeApp(account))
      return c.json(
        await changeMessageSettings(parts, actorOfRequest(c, now), async (trx) => {
          // The button that `133010` names.
          await changeChannelState(trx, 'whatsapp', { stoppedAt: null, stoppedCode: '' })
          return { subject: 'whatsapp', fields: ['registered'] }
        }),
      )
    })

    .post('/templates', async (c) => c.json(await readTemplates(await accountNow(), actorOfRequest(c, now))))

    .post('/templates/offers', validateInput('json', offerSchema), async (c) => {
      const { kind } = c.req.valid('json')
      const account = await accountNow()
      const { name, places, body } = whatsappTemplateForMetaApprovalOf(kind)
      const { centre } = await readFullSendingSetup(db, cipher)
      const link = new URL('/my', config.publicUrl ?? 'https://example.com').href
      const offer = (language: Language) => {
        const examples = exampleMessagePlaceholderValues(centre[language], link, language)
        const offered = { name, language, category: 'UTILITY' as const, body: body[language] }
        return ways.createWhatsappTemplate(account, {
          ...offered,
          examples: places.map((place) => examples[place]),
        })
      }
      const found = await inBoth(account, name, offer)
      const actor = actorOfRequest(c, now)
      const answer = await changeMessageSettings(parts, actor, async (trx) => {
        await saveWhatsappTemplates(trx, ours(found), actor.at.toISOString())
        const rule = await findSendingKindRule(trx, kind)
        if (rule.template === name) return { subject: 'sending', fields: [] }
        await saveSendingKindRule(trx, kind, { template: name, places: [...places] })
        return { subject: `sending ${kind}`, fields: ['template'] }
      })
      return c.json(answer, 201)
    })

    .post('/templates/library', validateInput('json', metaTemplateLibraryTextSchema), async (c) => {
      const { libraryName, name } = c.req.valid('json')
      const account = await accountNow()
      const found = await inBoth(account, name, (language) =>
        ways.createTemplateFromMetaLibrary(account, { name, language, libraryTemplateName: libraryName }),
      )
      return c.json(await keepTemplates(found, actorOfRequest(c, now)), 201)
    })

  /** Reads the texts of the account and stores them as they are there. */
  async function readTemplates(account: WhatsappAccount, actor: ReturnType<typeof actorOfRequest>) {
    return keepTemplates(await asked(ways.listWhatsappTemplates(account)), actor)
  }

  function keepTemplates(found: readonly WhatsappTemplate[], actor: ReturnType<typeof actorOfRequest>) {
    return changeMessageSettings(parts, actor, async (trx) => {
      await saveWhatsappTemplates(trx, ours(found), actor.at.toISOString())
      return { subject: 'whatsapp', fields: [] }
    })
  }

  /**
   * Makes a text in both languages and reads what the account has then. One that is there already, or that the library lacks in one
   * language, is no reason not to have the other.
   * @throws Refusal where the account has it in neither
   */
  async function inBoth(
    account: WhatsappAccount,
    name: string,
    make: (language: Language) => Promise<unknown>,
  ): Promise<WhatsappTemplate[]> {
    let refusal: Refusal | undefined
    for (const language of languages) {
      await asked(make(language)).catch((error) => {
        if (!(error instanceof Refusal) || error.status === 503) throw error
        refusal ??= error
      })
    }
    const found = await asked(ways.listWhatsappTemplates(account))
    if (refusal && !found.some((one) => one.name === name)) throw refusal
    return found
  }
}

/** @throws Refusal 503 no_connection, or 409 refused_there where Meta refuses the call */
async function asked<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof WhatsappCloudApiError)) throw error
    if (error.code === 'no_connection' || error.code === 'unreadable') throw new Refusal(503, 'no_connection')
    throw new Refusal(409, { code: 'refused_there', params: { code: error.code } })
  }
}

/** The texts in the two languages of the product, plain English before that of one country. */
function ours(templates: readonly WhatsappTemplate[]): Omit<StoredWhatsappTemplate, 'stoppedCode'>[] {
  return templates
    .toSorted((a, b) => a.language.length - b.language.length)
    .flatMap(({ language: code, bodyParams, hasUrlButton, ...rest }) => {
      const language = languageOfWhatsappCode(code)
      return language ? [{ ...rest, code, language, valuesCount: bodyParams, hasLink: hasUrlButton }] : []
    })
}
