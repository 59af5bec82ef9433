import type { SendingChannel } from '../src/domain/messages/message.ts'
import { saveChannel } from '../src/features/messages/channels.store.ts'
import { runInWriteTransaction } from '../src/server/database/revision.ts'
import type { TestApp } from './app.ts'
import { mailAccount } from './mail-account.ts'

/** The accounts of a made-up centre, as their forms send them. */
export const whatsappAccount = {
  ...{ phoneNumberId: '106540352242922', businessAccountId: '102290129340398', to: '9822000001' },
  ...{ price: '0.1357', appSecret: 'an app secret', verifyToken: 'a word of ours', basedOn: '' },
}
export const smsAccount = { to: '9822000001', price: '0.2', basedOn: '' }

const { password: _, basedOn: __, ownPassword: ___, ...mailSettings } = mailAccount
const { appSecret, verifyToken, phoneNumberId, businessAccountId, to } = whatsappAccount

/** What is stored of each account. */
const stored: Record<SendingChannel, { settings: object; secret: string }> = {
  email: { settings: { ...mailSettings, isPrivateAllowed: false }, secret: 'an app password' },
  whatsapp: {
    settings: { phoneNumberId, businessAccountId, to, price: 1357 },
    secret: JSON.stringify({ appSecret, verifyToken }),
  },
  sms: { settings: { to: smsAccount.to, price: 2000 }, secret: '' },
}

/** Switches a channel on as if a test of it had been seen to arrive. */
export async function switchChannelOn({ db, cipher }: Pick<TestApp, 'db' | 'cipher'>, id: SendingChannel) {
  const at = '2026-11-01T00:00:00.000Z'
  await runInWriteTransaction(db, async (trx) => {
    await saveChannel(trx, cipher, id, { ...stored[id], changedAt: at }, false)
    const seen = { isOn: 1, testedAt: at, seenAt: at, calledAt: at }
    await trx.updateTable('channels').set(seen).where('id', '=', id).execute()
  })
}

export const switchChannelOff = ({ db }: Pick<TestApp, 'db'>, id: SendingChannel) =>
  db.updateTable('channels').set({ isOn: 0 }).where('id', '=', id).execute()
