import { afterEach, describe, expect, test } from 'vitest'
import { type SmsFault, smsGateway } from '../../../../test/sms-gateway.ts'
import { sendSms } from './send-sms.act.ts'

const stops: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function started() {
  const gateway = await smsGateway()
  stops.push(gateway.stop)
  return gateway
}

const sms = {
  ...{ id: 'message-1', to: '919822012345', flowId: '6635e066d6fc056946450622' },
  values: { VAR1: 'आशा', VAR2: '800' },
}

async function sentWith(fault: SmsFault, giveUpAfter = 5_000) {
  const { account, base, faults, taken } = await started()
  faults.push(fault)
  return { outcome: await sendSms(account, sms, { base, giveUpAfter }), taken: taken.length }
}

describe('MS-1, MS-2: one SMS by MSG91', () => {
  test('is taken with its flow and its values', async () => {
    const { account, base, taken } = await started()
    const outcome = await sendSms(account, sms, { base })
    expect(outcome).toEqual({ kind: 'sent', externalId: '3763646c30583735303931' })
    expect(taken).toEqual([{ to: sms.to, flowId: sms.flowId, values: sms.values }])
  })

  test('no value takes the place of the phone', async () => {
    const { account, base, taken } = await started()
    await sendSms(account, { ...sms, values: { mobiles: '919999999999' } }, { base })
    expect(taken.map(({ to }) => to)).toEqual([sms.to])
  })

  test.each<[string, SmsFault, object]>([
    [
      'an error is for good',
      { kind: 'error', status: 400, message: 'Invalid flow', code: '400' },
      { kind: 'failed', code: '400' },
    ],
    [
      'an error with 200 is one',
      { kind: 'error', status: 200, message: 'Template missing' },
      { kind: 'failed', code: 'refused' },
    ],
    [
      'an error of its key with 200',
      { kind: 'error', status: 200, message: 'Authentication failure' },
      { kind: 'account', code: 'auth' },
    ],
    [
      'an address that is not allowed',
      { kind: 'error', status: 200, message: 'IP is not whitelisted', code: '418' },
      { kind: 'account', code: 'auth' },
    ],
    ['a refusal by its status alone', { kind: 'page', status: 401 }, { kind: 'account', code: 'auth' }],
    [
      'no balance',
      { kind: 'error', status: 400, message: 'Insufficient balance', code: '301' },
      { kind: 'account', code: '301' },
    ],
    [
      'too many',
      { kind: 'error', status: 429, message: 'Too many requests' },
      { kind: 'later', code: '429' },
    ],
    ['a 5xx is unknown', { kind: 'error', status: 500, message: 'Internal error' }, { kind: 'unknown' }],
    ['a page is unknown', { kind: 'page', status: 200 }, { kind: 'unknown' }],
    ['a redirect is unknown', { kind: 'redirect', to: 'http://127.0.0.1:1/' }, { kind: 'unknown' }],
  ])('%s', async (_name, fault, outcome) => {
    expect(await sentWith(fault)).toEqual({ outcome, taken: 0 })
  })

  test('what is taken and not answered is unknown', async () => {
    expect(await sentWith({ kind: 'silence' }, 1_500)).toEqual({ outcome: { kind: 'unknown' }, taken: 1 })
    expect(await sentWith({ kind: 'cut' })).toEqual({ outcome: { kind: 'unknown' }, taken: 1 })
  })

  test('a key that is wrong, or that no header can hold, stops the account', async () => {
    const { base, taken, asked } = await started()
    for (const key of ['another', 'कळ', 'a\r\nb', ''])
      expect(await sendSms({ key }, sms, { base })).toEqual({ kind: 'account', code: 'auth' })
    expect([taken, asked()]).toEqual([[], 1])
  })

  test('without a server nothing was handed over', async () => {
    const { account, base, stop } = await started()
    await stop()
    stops.length = 0
    expect(await sendSms(account, sms, { base })).toEqual({ kind: 'no-connection' })
  })
})
