import { buildIfNeeded } from './build.ts'

// `npm` hands a signal to the shell it runs us in, and the shell keeps it: when that is gone, so are we.
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 1000).unref()

await buildIfNeeded()
await import(new URL('../dist/server/start.js', import.meta.url).href)
