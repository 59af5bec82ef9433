import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type IndexHtmlTransformContext, type Plugin, type UserConfig } from 'vite'
import { nativeParts } from './scripts/shipped.ts'

const worthCompressing = /^assets\/.*\.(js|css|svg)$/

/** Writes a .br and a .gz beside every file, so that the server compresses nothing. */
const compressed: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  // After all other plugins have changed the files.
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

/**
 * Escapes non-ASCII characters: one beyond Latin-1 makes V8 store the whole source in two bytes per character.
 */
const asciiOutput: Plugin = {
  name: 'ascii-output',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      file.code = file.code.replace(
        /[^\0-\x7f]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    }
  },
}

type Bundled = NonNullable<IndexHtmlTransformContext['bundle']>[string] | undefined

const stylesOf = (file: Bundled) =>
  file?.type === 'chunk' ? [...(file.viteMetadata?.importedCss ?? [])] : []

/** Names the files of the first screens in the admin's document, to be fetched while its own script is. */
const preloadFirstScreens: Plugin = {
  name: 'preload-first-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && file.name === 'first-screens'
          ? [file.fileName, ...file.imports].flatMap((name) => [name, ...stylesOf(bundle[name])])
          : [],
      )
      const links = files
        .filter((name) => !html.includes(name))
        .map((name) => {
          const kind = name.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload"'
          return `<link ${kind} crossorigin href="/${name}">`
        })
      return html.replace('<template id="first-screens">', (tag) => `${tag}${links.join('')}`)
    },
  },
}

/**
 * Loads the public site's script after the first paint, as the home is complete without it. Any other view needs it and
 * the hydration code, so there all of it loads at once.
 */
const scriptAfterPaint: Plugin = {
  name: 'script-after-paint',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { filename, bundle = {}, chunk }) {
      if (!filename.endsWith('index.html')) return
      const preload = /\s*<link rel="modulepreload" crossorigin href="([^"]+)">/g
      const script = /<script type="module" crossorigin src="([^"]+)"><\/script>/
      const files = [...html.matchAll(preload)].map(([, path]) => path)
      const later = (chunk?.dynamicImports ?? []).flatMap((name) => {
        const piece = bundle[name]
        return piece?.type === 'chunk' ? [name, ...piece.imports] : []
      })
      const whole = [...new Set([...files, ...later.map((name) => `/${name}`)])]
      return html.replaceAll(preload, '').replace(
        script,
        (_script, src) => `<script>
      addEventListener('DOMContentLoaded', () => {
        const add = (kind, about) => document.head.append(Object.assign(document.createElement(kind), about, { crossOrigin: '' }))
        const isArriving = 'arriving' in document.documentElement.dataset
        let hasStarted = false
        const start = () => {
          if (hasStarted) return
          hasStarted = true
          for (const href of isArriving ? ${JSON.stringify(whole)} : ${JSON.stringify(files)}) add('link', { rel: 'modulepreload', href })
          add('script', { type: 'module', src: '${src}' })
        }
        if (isArriving || document.hidden) return start()
        setTimeout(start, 2000)
        try {
          new PerformanceObserver(() => setTimeout(start)).observe({ type: 'paint', buffered: true })
        } catch {}
      })
    </script>`,
      )
    },
  },
}

/**
 * Tells modules that are one of these files of `src`.
 * @throws Error where one of them is not there, as a renamed one would silently be put elsewhere
 */
function isOneOfSourceFiles(...paths: string[]): (id: string) => boolean {
  for (const path of paths) {
    if (!existsSync(join(import.meta.dirname, 'src', path))) throw new Error(`src/${path} is not there.`)
  }
  return (id) => paths.some((path) => id.endsWith(`/src/${path}`))
}

/** Files of `src` that the admin needs to open and to be worked with at the desk, also without a line. */
const isFileWithoutLine = isOneOfSourceFiles(
  'first-screens.ts',
  'more-screens.ts',
  'account-screens.ts',
  'languages/en.ts',
  'languages/mr.ts',
  'languages/sign-in/en.ts',
  'languages/sign-in/mr.ts',
  'features/members/find/search-box-result-list.tsx',
)
const isNeededWithoutLine = (entry: string) =>
  /^(first|more|account)-screens$|\/admin\.html$/.test(entry) || isFileWithoutLine(entry)

/** Tells the admin's service worker which files to keep. */
const filesOfWorker: Plugin = {
  name: 'files-of-worker',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    const withImports = (name: string): string[] => {
      const file = bundle[name]
      return file?.type === 'chunk' ? [name, ...stylesOf(file), ...file.imports.flatMap(withImports)] : []
    }
    const names = Object.values(bundle)
      .filter((file) => file.type === 'chunk' && isNeededWithoutLine(file.facadeModuleId ?? file.name))
      .flatMap(({ fileName }) => withImports(fileName))
    if (names.length === 0) throw new Error('The build has no script of the admin.')
    const files = [...new Set(names)].map((name) => `/${name}`).join(' ')
    const html = readFileSync(join(dir, 'admin.html'))
    const build = createHash('sha256').update(html).update(files).digest('hex').slice(0, 16)
    const worker = join(dir, workerFile)
    const code = readFileSync(worker, 'utf8')
    writeFileSync(worker, code.replace('%build%', build).replace('%files%', files))
  },
}

const workerFile = 'admin-worker.js'

/**
 * What the public site shares with the admin, in one file: as files of their own, their headers would weigh as much as they do.
 */
const isSmallSharedFile = isOneOfSourceFiles(
  'domain/day.ts',
  'domain/language/digits.ts',
  'domain/language/language.ts',
  'domain/money/money.ts',
  'domain/members/whatsapp-chat-link.ts',
  'domain/seating/spoken-time.ts',
  'domain/site/home.ts',
  'domain/site/visits-by-day.ts',
  'web/kit/marks/home-item-icon.tsx',
)
const isSmallSharedModule = (id: string) =>
  isSmallSharedFile(id) || /\/node_modules\/react\/|preload-helper/.test(id)

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

/**
 * Puts all that an entry imports into one file, as a file for each set of screens that shares a module would wait in the browser's
 * queue.
 * @param also only what this entry imports as well
 */
function partOf(name: string, entry: string, also = entry) {
  const reached = new Map<string, Set<string>>()
  return (id: string, modules: Modules) => {
    const isReached = (from: string) => {
      const all = reached.get(from) ?? reachedFrom(join(import.meta.dirname, from), modules)
      reached.set(from, all)
      return all.has(id)
    }
    return isReached(entry) && isReached(also) ? name : null
  }
}

const ofFirstScreens = partOf('first-screens', 'src/first-screens.ts')

const isNumberInWords = isOneOfSourceFiles('domain/language/number-below-hundred-in-words.ts')

/** The words are fetched with the first screens, and what they import would otherwise wait for the screens behind them. */
const firstScreens: ReturnType<typeof partOf> = (id, modules) =>
  isNumberInWords(id) ? 'first-screens' : ofFirstScreens(id, modules)

function reachedFrom(entry: string, modules: Modules): Set<string> {
  const reached = new Set([entry])
  for (const id of reached) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) reached.add(next)
  return reached
}

/** An operator can do nothing about the build's timings, so the first start does not print them. */
const checks = { bundlerTimings: false }

/** A day that has begun in every time zone. */
const builtOn = () => new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10)

/** The tablet at a door is built by itself, so that it shares no file with the admin and is one script. */
const door: UserConfig = {
  plugins: [asciiOutput, compressed],
  publicDir: false,
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: { checks, input: { door: 'door.html' }, treeshake: { manualPureFunctions: ['z'] } },
  },
}

/** Builds the browser's half, but for the door, which `vite build --mode door` builds; `vite build --ssr` builds the server. */
export default defineConfig(({ isSsrBuild, mode }): UserConfig => {
  if (mode === 'door') return door
  return isSsrBuild
    ? {
        plugins: [react(), asciiOutput],
        publicDir: false,
        // Otherwise the bundle gets React's development build.
        define: {
          'process.env.NODE_ENV': '"production"',
          'process.env.ABHYASIKA_BUILT_ON': JSON.stringify(builtOn()),
        },
        // Bundling all but native packages halves start time and memory.
        ssr: { noExternal: true, external: [...nativeParts, 'pg-native'] },
        build: {
          ssr: 'src/start.ts',
          outDir: 'dist/server',
          target: 'node24',
          sourcemap: true,
          rolldownOptions: {
            checks,
            output: { comments: false, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
          },
        },
      }
    : {
        plugins: [react(), preloadFirstScreens, scriptAfterPaint, compressed, filesOfWorker],
        build: {
          outDir: 'dist/web',
          target: 'es2022',
          // Browsers that do not fetch modules ahead load them when they are imported.
          modulePreload: { polyfill: false },
          rolldownOptions: {
            checks,
            input: {
              index: 'index.html',
              admin: 'admin.html',
              my: 'my.html',
              'admin-worker': 'src/admin-worker.ts',
              'my-worker': 'src/my-worker.ts',
            },
            // Browsers look for a new worker at the address of the old one.
            output: {
              entryFileNames: ({ name }) =>
                name.endsWith('-worker') ? '[name].js' : 'assets/[name]-[hash].js',
              codeSplitting: {
                groups: [
                  { name: 'site-and-admin', test: isSmallSharedModule, priority: 5 },
                  {
                    debugName: 'site-and-admin',
                    name: partOf('site-and-admin', 'index.html', 'src/admin.tsx'),
                    priority: 4,
                  },
                  {
                    name: 'client',
                    test: /\/node_modules\/(react-dom|scheduler)\/|rolldown[/-]runtime/,
                    priority: 4,
                  },
                  { debugName: 'admin', name: partOf('admin', 'src/admin.tsx'), priority: 3 },
                  {
                    debugName: 'first-screens',
                    name: firstScreens,
                    priority: 2,
                  },
                  {
                    debugName: 'more-screens',
                    name: partOf('more-screens', 'src/more-screens.ts'),
                    priority: 1,
                  },
                ],
              },
            },
            // Drops unused schemas, and the library with the last one.
            treeshake: { manualPureFunctions: ['z'] },
          },
        },
      }
})
