import type { MessageSettingsState } from '../src/domain/messages/message-settings-state.ts'
import type { AutomaticMessageKind } from '../src/domain/messages/sending-kind.ts'
import { basisOfAutomaticMessageKindChange } from '../src/domain/messages/sending-rules.ts'
import type { AutomaticMessageKindRuleInput } from '../src/domain/messages/sending-rules-input.ts'
import { whatsappTemplateForMetaApprovalOf } from '../src/domain/messages/whatsapp-message-template.ts'
import { outgoingMessageCalls } from '../src/features/messages/outgoing-message-calls.act.ts'
import type { Operator, TestApp } from './app.ts'
import { smsAccount, switchChannelOn, whatsappAccount } from './channels.ts'
import { type CloudFault, cloudApi, type HeldTemplate, type TakenMessage } from './cloud-api.ts'
import { smsGateway } from './sms-gateway.ts'

/** Stand-ins of WhatsApp and of the SMS gateway, and ways of the product that lead to them. */
export async function messageDesk(
  faultOf?: (message: Omit<TakenMessage, 'times'>, count: number) => CloudFault | undefined,
  giveUpAfter = 30_000,
) {
  const cloud = await cloudApi({ ...(faultOf && { faultOf }) })
  const gateway = await smsGateway()
  const limits = { base: cloud.base, ca: cloud.ca, giveUpAfter }
  const usual = outgoingMessageCalls
  const ways = {
    ...usual,
    sendWhatsappTemplate: ((account, message, more) =>
      usual.sendWhatsappTemplate(account, message, {
        ...more,
        ...limits,
      })) as typeof usual.sendWhatsappTemplate,
    sendSms: ((account, sms, more) =>
      usual.sendSms(account, sms, { ...more, base: gateway.base, giveUpAfter })) as typeof usual.sendSms,
    fetchWhatsappNumber: ((account) =>
      usual.fetchWhatsappNumber(account, limits)) as typeof usual.fetchWhatsappNumber,
    registerWhatsappNumber: ((account, pin) =>
      usual.registerWhatsappNumber(account, pin, limits)) as typeof usual.registerWhatsappNumber,
    subscribeApp: ((account) => usual.subscribeApp(account, limits)) as typeof usual.subscribeApp,
    listWhatsappTemplates: ((account) =>
      usual.listWhatsappTemplates(account, limits)) as typeof usual.listWhatsappTemplates,
    createWhatsappTemplate: ((account, template) =>
      usual.createWhatsappTemplate(account, template, limits)) as typeof usual.createWhatsappTemplate,
    createTemplateFromMetaLibrary: ((account, template) =>
      usual.createTemplateFromMetaLibrary(
        account,
        template,
        limits,
      )) as typeof usual.createTemplateFromMetaLibrary,
  }
  return {
    ...{ cloud, gateway, ways },
    async stop() {
      await cloud.stop()
      await gateway.stop()
    },
  }
}

export type MessageDesk = Awaited<ReturnType<typeof messageDesk>>

/** The account of the stand-in, as its form sends it. */
export const accountOf = ({ cloud: { account, appSecret } }: Pick<MessageDesk, 'cloud'>) => ({
  ...whatsappAccount,
  ...{ phoneNumberId: account.phoneNumberId, businessAccountId: account.businessAccountId, appSecret },
})

const held = (kind: AutomaticMessageKind): HeldTemplate[] => {
  const { name, body } = whatsappTemplateForMetaApprovalOf(kind)
  return (['en', 'mr'] as const).map((language) => ({
    ...{ name, language, category: 'UTILITY', status: 'APPROVED' },
    components: [{ type: 'BODY', text: body[language] }],
  }))
}

/** Sets up by which text a kind goes, over what stands there now. */
export async function saveKind(
  operator: Operator,
  kind: AutomaticMessageKind,
  rule: Omit<AutomaticMessageKindRuleInput, 'basedOn'>,
) {
  const { kinds } = await operator.ok<MessageSettingsState>('GET', '/api/messages')
  const stored = kinds.find((one) => one.kind === kind)
  const basedOn = stored && basisOfAutomaticMessageKindChange(stored)
  return operator.ok<MessageSettingsState>('POST', `/api/messages/sending/kinds/${kind}`, {
    ...rule,
    basedOn,
  })
}

/** A centre whose WhatsApp is on and whose kinds go by themselves, each looked at, by the product's own texts. */
export async function setUpMessages(
  app: TestApp,
  operator: Operator,
  desk: MessageDesk,
  kinds: readonly AutomaticMessageKind[],
  { isLooked = true, withSms = false } = {},
) {
  const { cloud, gateway } = desk
  for (const kind of kinds) {
    const added = held(kind).filter(({ name }) => !cloud.templates.some((one) => one.name === name))
    cloud.templates.push(...added)
  }
  cloud.number.platform_type = 'CLOUD_API'
  const keys = { whatsappApiKey: cloud.account.token, smsApiKey: gateway.account.key }
  await operator.ok('PATCH', '/api/settings', { ...keys, revision: 1_000_000 })
  await operator.ok('POST', '/api/messages/whatsapp', accountOf(desk))
  const seen = '2026-11-01T00:00:00.000Z'
  await app.db.updateTable('channels').set({ testedAt: seen, seenAt: seen, calledAt: seen }).execute()
  await operator.ok('POST', '/api/messages/whatsapp/switches', { isOn: true })
  if (withSms) {
    await operator.ok('POST', '/api/messages/sms', smsAccount)
    await switchChannelOn(app, 'sms')
  }
  await operator.ok('POST', '/api/messages/whatsapp/templates')
  for (const kind of kinds) {
    const { name: template, places } = whatsappTemplateForMetaApprovalOf(kind)
    const flows = withSms ? { en: `${kind}-en`, mr: `${kind}-mr` } : {}
    const state = await saveKind(operator, kind, { isOn: true, template, places: [...places], flows })
    const text = state.kinds.find((one) => one.kind === kind)?.lookText
    if (isLooked) await operator.ok('POST', `/api/messages/sending/kinds/${kind}/looks`, { text })
  }
}

/** A yes of a member, said at the desk. */
export const sayYes = (operator: Operator, memberId: string, channel: 'whatsapp' | 'email' | 'sms') =>
  operator.ok('POST', `/api/members/${memberId}/consents`, {
    ...{ id: `${memberId}-${channel}`, purpose: `messages.${channel}`, givenBy: 'self', language: 'mr' },
  })
