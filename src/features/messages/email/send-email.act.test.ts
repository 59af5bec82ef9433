import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type MailFaults, mailPassword, mailServer, readMail } from '../../../../test/mail-server.ts'
import { PrivateHostError, resolvePublicMailHost, sendEmail } from './send-email.act.ts'

let stop: (() => Promise<unknown>) | undefined
afterEach(async () => {
  await stop?.()
  stop = undefined
})

const mail = { id: 'one', to: 'owner@example.com', subject: 'A test', body: 'It is there.' }

async function started(...args: Parameters<typeof mailServer>) {
  const server = await mailServer(...args)
  stop = server.stop
  return server
}

async function sentTo(faults: MailFaults, { password = mailPassword, giveUpAfter = 5_000 } = {}) {
  const { settings, ca, mails } = await started(faults)
  const outcome = await sendEmail({ settings, password }, mail, { ca, giveUpAfter })
  return { outcome, mails }
}

describe('MS-1, MS-2: one mail over SMTP', () => {
  test('is handed over encrypted, in Marathi too, and a subject of two lines is one header', async () => {
    const { settings, ca, mails } = await started()
    const subject = 'ज्ञानदीप: आजचा दिवस\r\nBcc: stranger@example.com'
    const body = `${'पैसे घेतले, पण दिवस बंद केला नाही. '.repeat(20)}\n.\nशेवट`
    const account = { settings, password: mailPassword }
    expect(await sendEmail(account, { ...mail, subject, body }, { ca })).toEqual({ kind: 'sent' })
    expect(mails.map(({ to }) => to)).toEqual([['owner@example.com']])
    const [received] = mails
    expect(received && readMail(received)).toEqual({
      subject: 'ज्ञानदीप: आजचा दिवस Bcc: stranger@example.com',
      body: body.trim(),
    })
    expect(received?.raw).not.toMatch(/^Bcc:/im)
    expect(received?.raw).toContain('<one@example.com>')
  })

  test('a password that is refused stops the account, and nothing was handed over', async () => {
    const { outcome, mails } = await sentTo({}, { password: 'another' })
    expect([outcome, mails]).toEqual([{ kind: 'account', code: '535' }, []])
  })

  test('4yz asks to wait and 5yz is for good, at the recipient and at the mail', async () => {
    expect((await sentTo({ atRecipient: 450 })).outcome).toEqual({ kind: 'later', code: '450' })
    await stop?.()
    expect((await sentTo({ atRecipient: 550 })).outcome).toEqual({ kind: 'failed', code: '550' })
    await stop?.()
    expect((await sentTo({ atMail: 451 })).outcome).toEqual({ kind: 'later', code: '451' })
    await stop?.()
    expect((await sentTo({ atMail: 554 })).outcome).toEqual({ kind: 'failed', code: '554' })
  })

  test('silence after the last dot, and a connection that ends there, leave it unknown', async () => {
    const ended = await sentTo({ afterMail: 'end' })
    expect([ended.outcome, ended.mails.length]).toEqual([{ kind: 'unknown' }, 1])
    await stop?.()
    const silent = await sentTo({ afterMail: 'silence' }, { giveUpAfter: 600 })
    expect([silent.outcome, silent.mails.length]).toEqual([{ kind: 'unknown' }, 1])
  })

  test('without a server, or with one that says nothing, nothing was handed over', async () => {
    const { settings, ca } = await started()
    await stop?.()
    stop = undefined
    const account = { settings, password: mailPassword }
    expect(await sendEmail(account, mail, { ca })).toEqual({ kind: 'no-connection' })
    const mute = createServer((socket) => socket.resume())
    await new Promise<void>((resolve) => mute.listen(settings.port, '127.0.0.1', resolve))
    stop = () => new Promise((resolve) => mute.close(resolve))
    expect(await sendEmail(account, mail, { ca, giveUpAfter: 400 })).toEqual({ kind: 'no-connection' })
  })

  test('a certificate that nobody vouches for, and a server without encryption, get no password', async () => {
    const { settings } = await started()
    const account = { settings, password: mailPassword }
    const outcome = await sendEmail(account, mail, { giveUpAfter: 2_000 })
    expect(outcome.kind).not.toBe('sent')
    await stop?.()
    const plain = await started(
      {},
      { secure: false, disabledCommands: ['STARTTLS'], allowInsecureAuth: true },
    )
    const open = { ...plain.settings, security: 'starttls' as const }
    expect((await sendEmail({ settings: open, password: mailPassword }, mail, plain)).kind).toBe('account')
    expect(plain.mails).toEqual([])
  })

  test('STARTTLS is used where it is chosen', async () => {
    const server = await started({}, { secure: false })
    const settings = { ...server.settings, security: 'starttls' as const }
    expect(await sendEmail({ settings, password: mailPassword }, mail, server)).toEqual({ kind: 'sent' })
  })

  test('a host of this machine or network is none, unless its owner has said so', async () => {
    for (const host of ['127.0.0.1', 'localhost', '10.1.2.3', '192.168.1.4', '169.254.169.254', '::1']) {
      await expect(resolvePublicMailHost({ host, isPrivateAllowed: false }), host).rejects.toThrow(
        PrivateHostError,
      )
    }
    expect(await resolvePublicMailHost({ host: '127.0.0.1', isPrivateAllowed: true })).toBe('127.0.0.1')
    expect(await resolvePublicMailHost({ host: '8.8.8.8', isPrivateAllowed: false })).toBe('8.8.8.8')
    const { settings, mails, ca } = await started()
    const account = { settings: { ...settings, isPrivateAllowed: false }, password: mailPassword }
    expect(await sendEmail(account, mail, { ca })).toEqual({ kind: 'account', code: 'private_host' })
    expect(mails).toEqual([])
  })
})
