import type { LiveSocket, Surroundings } from './live-connection.ts'

/** The real network and clock, in a page and in a worker alike. */
export const browserSurroundings: Surroundings = {
  open: () => {
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:'
    return new WebSocket(`${scheme}//${location.host}/api/live`) as LiveSocket
  },
  setTimer: (run, ms) => setTimeout(run, ms),
  clearTimer: (timer) => clearTimeout(timer as number),
  now: Date.now,
  random: Math.random,
}
