import type { Asked, Told } from './server.ts'

// Serves one product after another in one process, so that only the first has to be compiled; see `openServer`.

const { startServerFromEnvironment }: typeof import('../src/serve.ts') = await import(
  new URL('../dist/server/serve.js', import.meta.url).href
)
const open = new Map<number, Awaited<ReturnType<typeof startServerFromEnvironment>>>()

process.on('disconnect', () => process.exit())
process.on('message', async ({ number, environment }: Asked) => {
  const tell = (told: Omit<Told, 'number'>) => process.send?.({ number, ...told })
  try {
    if (environment) {
      const product = await startServerFromEnvironment(environment)
      open.set(number, product)
      tell({ address: product.address })
    } else {
      await open.get(number)?.stop()
      open.delete(number)
      tell({})
    }
  } catch (error) {
    tell({ error: String(error) })
  }
})
