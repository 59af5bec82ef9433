import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLiveServer, type RelayMessage } from './live.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function screen() {
  const heard: string[] = []
  return {
    heard,
    send: (text: string) => void heard.push(text),
    close: (code: number) => void heard.push(`closed ${code}`),
  }
}

test('every screen gets the name and revision of a topic, once, until it leaves', () => {
  const live = createLiveServer()
  const [one, other] = [screen(), screen()]
  live.join(one, 'a')
  live.join(other, 'b')
  live.publish(7, 'seating', 'members')
  live.leave(one)
  live.publish(8, 'members')
  expect(one.heard).toEqual(['{"topic":"seating","revision":7}', '{"topic":"members","revision":7}'])
  expect(other.heard).toHaveLength(3)
  live.close()
})

test('a heartbeat is sent every twenty seconds, so that dead connections are noticed', () => {
  const live = createLiveServer()
  const one = screen()
  live.join(one, 'a')
  vi.advanceTimersByTime(60_000)
  expect(one.heard).toEqual(Array(3).fill('{"beat":true}'))
  live.close()
})

test('screens of a session that ended elsewhere are closed at the next heartbeat; a database failure closes none', async () => {
  let answer: () => Promise<Set<string>> = () => Promise.reject(new Error('away'))
  const live = createLiveServer({ openAmong: () => answer() })
  const [one, other] = [screen(), screen()]
  live.join(one, 'removed')
  live.join(other, 'open')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(one.heard).toEqual(['{"beat":true}'])
  answer = async () => new Set(['open'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(one.heard).toEqual(['{"beat":true}', '{"beat":true}', 'closed 4401'])
  expect(other.heard).toEqual(['{"beat":true}', '{"beat":true}'])
  live.close()
})

test('messages go to other processes, and theirs to our screens, but not back', () => {
  const sent: RelayMessage[] = []
  let fromOthers: (message: RelayMessage) => void = () => {}
  const relay = {
    send: (message: RelayMessage) => void sent.push(message),
    onMessage: (listener: (message: RelayMessage) => void) => {
      fromOthers = listener
    },
  }
  const live = createLiveServer({ relay })
  const one = screen()
  live.join(one, 'a')
  live.publish(3, 'members')
  fromOthers({ live: { topic: 'visits', revision: 4 } })
  fromOthers({ ended: ['a'] })
  expect(sent).toEqual([{ live: { topic: 'members', revision: 3 } }])
  expect(one.heard).toEqual([
    '{"topic":"members","revision":3}',
    '{"topic":"visits","revision":4}',
    'closed 4401',
  ])
  live.close()
})
