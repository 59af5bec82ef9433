import { enableCompileCache } from 'node:module'
import { buildIfNeeded, compileCache } from './build.ts'

await buildIfNeeded()
enableCompileCache(compileCache)
await import(new URL('../dist/server/start.js', import.meta.url).href)
