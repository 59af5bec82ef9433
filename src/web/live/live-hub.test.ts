import { expect, test } from 'vitest'
import type { LiveSocket } from './live-connection.ts'
import { LiveHub, type ToTab } from './live-hub.ts'

function stage() {
  const sockets: (LiveSocket & { isClosed: boolean })[] = []
  const hub = new LiveHub({
    open: () => {
      const socket = { onopen: null, onmessage: null, onclose: null, isClosed: false, close }
      function close() {
        socket.isClosed = true
      }
      sockets.push(socket)
      return socket
    },
    setTimer: () => 0,
    clearTimer: () => {},
    now: () => 0,
    random: () => 0,
  })
  const tab = () => {
    const told: ToTab[] = []
    return Object.assign((message: ToTab) => told.push(message), { told })
  }
  const says = (message: object) => sockets.at(-1)?.onmessage?.({ data: JSON.stringify(message) })
  return { hub, sockets, tab, says }
}

test('SH-6: ten tabs share one wire and all hear what it says', () => {
  const { hub, sockets, tab, says } = stage()
  const tabs = Array.from({ length: 10 }, tab)
  for (const each of tabs) hub.from(each, 'join')
  says({ topic: 'members', revision: 3 })
  expect(sockets).toHaveLength(1)
  for (const { told } of tabs) {
    expect(told.at(-1)).toEqual({ kind: 'heard', message: { topic: 'members', revision: 3 } })
  }
})

test('SH-5: a tab that joins later is told where things stand, so that it can ask for what it missed', () => {
  const { hub, tab, says } = stage()
  hub.from(tab(), 'join')
  says({ topic: '*', revision: 4 })
  says({ topic: 'seating', revision: 9 })
  const late = tab()
  hub.from(late, 'join')
  expect(late.told).toEqual([
    { kind: 'state', state: 'live' },
    { kind: 'heard', message: { topic: '*', revision: 9 } },
  ])
})

test('SH-5: a restored database counts from its own revision again', () => {
  const { hub, tab, says } = stage()
  hub.from(tab(), 'join')
  says({ topic: '*', revision: 40 })
  says({ topic: '*', revision: 4 })
  const late = tab()
  hub.from(late, 'join')
  expect(late.told.at(-1)).toEqual({ kind: 'heard', message: { topic: '*', revision: 4 } })
})

test('SH-6: the wire is let go with the last tab and taken up again with the next', () => {
  const { hub, sockets, tab } = stage()
  const [one, other] = [tab(), tab()]
  hub.from(one, 'join')
  hub.from(other, 'join')
  hub.from(one, 'leave')
  expect(sockets[0]?.isClosed).toBe(false)
  hub.from(other, 'leave')
  expect(sockets[0]?.isClosed).toBe(true)
  hub.from(one, 'join')
  expect(sockets).toHaveLength(2)
})

test('AU-9: every tab learns that the session ended; the first that is welcome again reopens the wire', () => {
  const { hub, sockets, tab } = stage()
  const tabs = [tab(), tab()]
  for (const each of tabs) hub.from(each, 'join')
  sockets[0]?.onclose?.({ code: 4401 })
  for (const { told } of tabs) expect(told.at(-1)).toEqual({ kind: 'ended' })
  for (const each of tabs) hub.from(each, 'join')
  expect(sockets).toHaveLength(2)
})
