import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const worthCompressing = /\.(js|css|svg|html)$/

/** Lays a .br and a .gz beside every written file, so that the server compresses none of them twice. */
const compressed: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  // Not before: until a file is written, other plugins still change what is in it.
  writeBundle({ dir = '' }, bundle) {
    for (const fileName of Object.keys(bundle)) {
      if (!worthCompressing.test(fileName)) continue
      const path = join(dir, fileName)
      const source = readFileSync(path)
      if (source.length < 1024) continue
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      writeFileSync(`${path}.br`, brotliCompressSync(source, { params }))
      writeFileSync(`${path}.gz`, gzipSync(source, { level: 9 }))
    }
  },
}

/** The browser's half by default; `vite build --ssr` makes the server, one file that needs no compiling at start. */
export default defineConfig(({ isSsrBuild }) =>
  isSsrBuild
    ? {
        plugins: [react()],
        publicDir: false,
        // Native parts stay outside; the rest in few files starts in half the time and half the memory.
        ssr: { noExternal: true, external: ['better-sqlite3', 'sharp', 'pg-native'] },
        build: {
          ssr: 'src/start.ts',
          outDir: 'dist/server',
          target: 'node24',
          sourcemap: true,
          rolldownOptions: { output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' } },
        },
      }
    : {
        plugins: [react(), compressed],
        build: {
          outDir: 'dist/web',
          target: 'es2022',
          rolldownOptions: {
            input: { index: 'index.html', admin: 'admin.html' },
            // A schema that nobody parses with is left out of the bundle, and with the last one the whole library.
            treeshake: { manualPureFunctions: ['z'] },
          },
        },
      },
)
