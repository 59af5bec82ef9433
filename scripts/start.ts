import { buildIfNeeded } from './build.ts'

await buildIfNeeded()
await import(new URL('../dist/server/start.js', import.meta.url).href)
