import { join } from 'node:path'
import { build, createLogger, type Plugin } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
/** Long enough for Vite's warning about slow plugins, in milliseconds. */
const long = 2000

const slow: Plugin = {
  name: 'slow',
  transform() {
    const end = performance.now() + long
    while (performance.now() < end);
    return null
  },
}

/** The output of building one small file on a slow machine. */
async function saidBySlowBuild(options: { ssr?: true }) {
  const said: string[] = []
  const note = (message: string) => said.push(message)
  const customLogger = { ...createLogger('warn'), warn: note, warnOnce: note, error: note }
  await build({
    root,
    logLevel: 'warn',
    customLogger,
    plugins: [slow],
    build: { ...options, write: false, rolldownOptions: { input: 'src/domain/language/digits.ts' } },
  })
  return said
}

test.each([
  ['the browser’s half', {}],
  ['the server’s half', { ssr: true }],
] as const)('a build that takes long says nothing about it: %s', async (_half, options) => {
  expect(await saidBySlowBuild(options)).toEqual([])
})
