// Runs a server of the message storm: the parent starts it and kills it.
import { createServer } from 'vite'

const vite = await createServer({
  server: { middlewareMode: true, ws: false, watch: null },
  logLevel: 'error',
})
const { runStormProcess } = (await vite.ssrLoadModule(
  '/test/trust/storm/storm-process.ts',
)) as typeof import('./storm-process.ts')
await runStormProcess()
