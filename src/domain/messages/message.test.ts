import { describe, expect, test } from 'vitest'
import { messageStateAfterSendTry, type SendOutcome } from './message.ts'

describe('MS-2: what a try leads to', () => {
  test.each<[SendOutcome, object]>([
    [{ kind: 'sent' }, { state: 'sent', code: '', again: null }],
    [
      { kind: 'sent', externalId: 'wamid.1' },
      { state: 'sent', code: '', again: null },
    ],
    [{ kind: 'unknown' }, { state: 'unknown', code: '', again: null }],
    [
      { kind: 'failed', code: '131026' },
      { state: 'failed', code: '131026', again: null },
    ],
    [
      { kind: 'template', code: '132001' },
      { state: 'failed', code: '132001', again: null },
    ],
    [
      { kind: 'account', code: '190' },
      { state: 'waiting', code: '190', again: 0 },
    ],
    [
      { kind: 'later', code: '131056' },
      { state: 'waiting', code: '131056', again: 4 },
    ],
    [{ kind: 'no-connection' }, { state: 'waiting', code: 'no_connection', again: 4 }],
  ])('%o at the first try', (outcome, next) => {
    expect(messageStateAfterSendTry(outcome, 0)).toEqual(next)
  })

  test('what should wait fails after three waits, what had no connection never does', () => {
    const waits = [0, 1, 2, 3].map((tries) => messageStateAfterSendTry({ kind: 'later', code: '429' }, tries))
    expect(waits.map(({ state, again }) => [state, again])).toEqual([
      ['waiting', 4],
      ['waiting', 16],
      ['waiting', 64],
      ['failed', null],
    ])
    expect(messageStateAfterSendTry({ kind: 'no-connection' }, 9)).toEqual({
      ...{ state: 'waiting', code: 'no_connection', again: 300 },
    })
  })
})
