import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import type { Rolldown } from 'vite'
import { defineConfig } from 'vitest/config'
import { endpointFacts, hasSideEffects } from '../scripts/endpoint-facts.ts'
import { packed } from '../scripts/packed.ts'
import { appAhead } from './build/app-ahead.ts'
import { filesOfPages } from './build/files-of-pages.ts'
import { inlined } from './build/inlined.ts'
import { onServer } from './build/on-server.ts'
import { rpxUnit } from './build/rpx.ts'
import { runtimeInStart } from './build/runtime-in-start.ts'
import { textsByPage } from './build/texts-by-page.ts'

/** Set by `npm run dev`. */
const { DEV_SERVER: server = 'http://127.0.0.1:8080', DEV_CONSOLE: operators } = process.env

// The texts' configuration is named in full, because the root's tests and build start in the repository's root.
const linguiConfig = resolve(import.meta.dirname, 'lingui.config.ts')
process.env.LINGUI_CONFIG = linguiConfig

/** Runs before everything else, inlined so that it cannot fail to load. */
const beforeStart = resolve(import.meta.dirname, 'src/before-start.ts')
/** Runs before the app's own file is loaded. */
const start = resolve(import.meta.dirname, 'src/start.ts')
// The app and the home page are bundled into one file, which compresses better than two dozen small ones.
const home = resolve(import.meta.dirname, 'src/pages/index/index.tsx')
const main = resolve(import.meta.dirname, 'src/main.tsx')
/** The files that import the pages. */
const registry = ['page-files.ts', 'far-pages.ts'].map((file) => resolve(import.meta.dirname, 'src', file))
/** The part of the app that the server runs, and the folder where the server finds it. */
const drawn = {
  entry: resolve(import.meta.dirname, 'server/home.tsx'),
  outDir: resolve(import.meta.dirname, 'server/dist'),
}
const worker = resolve(import.meta.dirname, 'worker/service-worker.ts')

/**
 * Modules that at least this many pages use are bundled into one file; otherwise each page would request a dozen. A lower
 * number adds code that most pages do not need, a higher one costs requests: docs/decisions/first-load.md
 */
const manyPages = 10

/** The pages of a purchase. */
const purchase = ['goods/list', 'goods/detail', 'cart/index', 'checkout/index'].map((page) =>
  resolve(import.meta.dirname, `src/pages/${page}.tsx`),
)

/** What they share with each other or with others is one file too. */
function ofAPurchase(id: string, modules: Rolldown.ChunkingContext): string | null {
  const seen = new Set([id])
  for (const each of seen) for (const by of modules.getModuleInfo(each)?.importers ?? []) seen.add(by)
  return purchase.some((page) => seen.has(page)) ? 'purchase' : null
}

/** The plugins that transform the app's modules. */
const reading = () => [react(), babel({ plugins: ['@lingui/babel-plugin-lingui-macro', endpointFacts] })]
const withoutSchemas = [{ find: 'typebox', replacement: resolve(import.meta.dirname, 'build/no-schemas.ts') }]
const css = { postcss: { plugins: [rpxUnit] } }

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [
    ...reading(),
    command === 'build'
      ? textsByPage({ configPath: linguiConfig, main: start, registry, draft: mode === 'draft' })
      : lingui({ configPath: linguiConfig }),
    runtimeInStart({ start }),
    appAhead({ main }),
    inlined({
      script: beforeStart,
      globals: (bundle) => ({ filesOfPages: filesOfPages(bundle, { start, main }) }),
      root: import.meta.dirname,
      mode,
      plugins: [babel({ plugins: [endpointFacts] })],
      resolve: { alias: withoutSchemas },
    }),
    onServer({
      ...drawn,
      root: import.meta.dirname,
      css,
      plugins: reading(),
      resolve: { alias: withoutSchemas },
    }),
    packed(),
  ],
  resolve: {
    alias: command === 'build' ? withoutSchemas : [],
  },
  css,
  build: {
    target: ['chrome111', 'safari16.4', 'firefox115'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html'), 'service-worker': worker },
      output: {
        codeSplitting: {
          // Each group includes the modules it imports, except those in a group of higher priority.
          groups: [
            { name: 'start', test: (id) => id === start, priority: 3 },
            { name: 'base', test: (id) => id === main || id === home, priority: 2 },
            { name: 'parts', minShareCount: manyPages, priority: 1 },
            { name: ofAPurchase, debugName: 'purchase', minShareCount: 2 },
          ],
        },
        // The worker's scope is its directory, and its address must never change.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
      treeshake: { propertyReadSideEffects: false, moduleSideEffects: hasSideEffects },
    },
  },
  server: {
    host: '127.0.0.1',
    // Without `changeOrigin`: the server compares the page's origin with the requested host.
    proxy: {
      '^/(api|index[.]php|admin/api|uploads|s|outbox|app-icon|manifest[.]webmanifest|docs|openapi[.]json|readyz)(?![^/?])':
        {
          target: server,
        },
      ...(operators && { '^/admin(?![^/?])': { target: operators, ws: true } }),
    },
  },
  test: {
    name: 'shop',
    environment: 'jsdom',
    include: ['{src,build,worker}/**/*.test.{ts,tsx}'],
    setupFiles: ['src/test/setup.ts'],
    // one program for all files: the libraries are read once, which is two thirds of the time
    isolate: false,
    maxWorkers: 2,
    // longer than one `waitFor`, so that a busy machine still reports its message
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}))
