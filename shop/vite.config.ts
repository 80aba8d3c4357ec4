import { resolve } from 'node:path'
import { lingui } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { packed } from '../scripts/packed.ts'
import { appAhead } from './build/app-ahead.ts'
import { endpointFacts } from './build/endpoint-facts.ts'
import { farPagesApart } from './build/far-pages.ts'
import { rpxUnit } from './build/rpx.ts'
import { textsByPage } from './build/texts-by-page.ts'

/** Where `npm run dev` has the others. */
const { DEV_SERVER: server = 'http://127.0.0.1:8080', DEV_CONSOLE: operators } = process.env

// The texts' configuration is named in full, because the root's tests and build start in the repository's root.
const linguiConfig = resolve(import.meta.dirname, 'lingui.config.ts')
process.env.LINGUI_CONFIG = linguiConfig

const start = resolve(import.meta.dirname, 'src/start.ts')
const main = resolve(import.meta.dirname, 'src/main.tsx')
const registry = resolve(import.meta.dirname, 'src/pages.ts')
const worker = resolve(import.meta.dirname, 'worker/service-worker.ts')

/** What runs before the app's own file is there: src/start.ts. */
const inStart = new RegExp(
  [
    'contract/src/(core/(common|endpoint)|goods/catalog/goods|platform/setting/setting)[.]',
    'shop/src/(start|pages)[.]ts$',
    'shop/src/lib/(chosen-language|early|platform|request|stored-session|texts)[.]',
    'web/src/(language|query-string|storage)[.]',
  ].join('|'),
)

/**
 * What every page stands on, and the home page shows, in one file: it packs better (3 KiB gzip) than two dozen small ones
 * and is one request.
 */
const inBase = new RegExp(
  [
    'node_modules/(react|react-dom|scheduler|react-router|@lingui)/',
    'node_modules/@tanstack/(?!.*([iI]nfinite|mutationObserver|useMutation|useQuery[.]|useSuspenseInfinite))',
    'contract/src/core/money[.]',
    'shop/src/(main|app|page-frame)[.]tsx$',
    'shop/src/lib/(?!background|focus-in-sight|new-version|command|copy|kept-list|kept-state|time|upload)',
    'web/src/(call-error|colour|exchange|request-id|value)[.]',
    'shop/src/features/goods/Goods(Card|Price)[.]',
    'shop/src/(pages/index/index|features/blocks/(Block|BlockLink|Blocks|head|link|list-blocks|picture-blocks|queries|text-blocks|values))[.]',
    'shop/src/ui/(Asker|Badge|Button|Drawing|Empty|Failed|Header|Icon|LoadingLine|OfflineBar|Overlay|Page|PageLink|Picture|Price|PullToRefresh|SearchBar|Skeleton|Swiper|TabBar|Tag|Toaster|classes|frame|places)[.]',
  ].join('|'),
)

/** What most other pages are made of: one file where each of them would ask for a dozen. */
const inParts = new RegExp(
  [
    'node_modules/@tanstack/',
    'shop/src/lib/(command|copy|kept-list|kept-state|time)[.]',
    'web/src/(command|time)[.]',
    'shop/src/ui/(ActionSheet|Bones|BottomBar|Card|Cell|CopyButton|Countdown|Facts|Field|GoodsLine|ImageViewer|InfiniteList|Popup|Stepper|Steps|Tabs|Tick|form)[.]',
  ].join('|'),
)

/** The tabs, and what links from elsewhere open most: found without a second step. */
const nearPages = [
  './pages/index/index.tsx',
  './pages/category/index.tsx',
  './pages/cart/index.tsx',
  './pages/user/index.tsx',
  './pages/goods/detail.tsx',
]

export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  base: './',
  plugins: [
    farPagesApart({ registry, near: nearPages }),
    react(),
    babel({ plugins: ['@lingui/babel-plugin-lingui-macro', endpointFacts] }),
    command === 'build'
      ? textsByPage({ configPath: linguiConfig, main: start, registry, draft: mode === 'draft' })
      : lingui({ configPath: linguiConfig }),
    appAhead({ main }),
    packed(),
  ],
  resolve: {
    alias:
      command === 'build'
        ? [{ find: 'typebox', replacement: resolve(import.meta.dirname, 'build/no-schemas.ts') }]
        : [],
  },
  css: { postcss: { plugins: [rpxUnit] } },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox114'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html'), 'service-worker': worker },
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', test: inStart, priority: 3 },
            { name: 'base', test: inBase, priority: 2 },
            { name: 'parts', test: inParts, priority: 1 },
          ],
        },
        // The worker's scope is its directory, and its address is for ever.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
      },
      treeshake: { propertyReadSideEffects: false, moduleSideEffects: (id) => !/[/]contract[/]src[/]/.test(id) },
    },
  },
  server: {
    host: '127.0.0.1',
    // The server compares the page's origin with the host that is asked, so that stays as it is.
    proxy: {
      '^/(api|admin/api|uploads|outbox|app-icon|manifest[.]webmanifest|docs|openapi[.]json)(?![^/?])': {
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
    // said in the output as "retry", and to be looked into
    retry: 1,
    maxWorkers: 2,
    // longer than one wait for something in the page, so that a busy machine gets its words
    testTimeout: 30_000,
    expect: { poll: { timeout: 15_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
}))
