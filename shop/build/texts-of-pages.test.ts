import { expect, test } from 'vitest'
import { type ModuleGraph, textsOfPages } from './texts-of-pages.ts'

interface Module {
  says?: string[]
  imports?: string[]
  later?: string[]
}

function graphOf(modules: Record<string, Module>): ModuleGraph {
  const full = (names: string[] = []) => names.map((name) => `/src/${name}`)
  const moduleAt = (file: string) => modules[file.slice('/src/'.length)]
  return {
    textsIn: (file) => moduleAt(file)?.says ?? [],
    importedBy: (file) => full(moduleAt(file)?.imports),
    importedLaterBy: (file) => full(moduleAt(file)?.later),
  }
}

const shop = {
  'main.tsx': { imports: ['frame.tsx', 'pages.ts'] },
  'frame.tsx': { says: ['retry'], imports: ['pages.ts'], later: ['viewer.tsx'] },
  'viewer.tsx': { says: ['picture'] },
  'pages.ts': {
    says: ['title'],
    later: ['pages/index/index.tsx', 'pages/order/index.tsx', 'far'],
  },
  far: { later: ['pages/order/detail.tsx'] },
  'pages/index/index.tsx': { says: ['welcome'], imports: ['goods.tsx'] },
  'goods.tsx': { says: ['sold out'] },
  'pages/order/index.tsx': { says: ['orders', 'retry'], imports: ['cancel.tsx', 'goods.tsx'] },
  'pages/order/detail.tsx': { says: ['order'], later: ['cancel.tsx', 'pages/order/index.tsx'] },
  'cancel.tsx': { says: ['cancel'], imports: ['pages.ts'] },
} satisfies Record<string, Module>

const from = { main: '/src/main.tsx', registry: ['/src/pages.ts', '/src/far'] }

test('the start has the texts of the frame, of what it may load and of the first page; every other page has only its own rest', () => {
  expect(Object.fromEntries(textsOfPages(graphOf(shop), from))).toEqual({
    start: ['picture', 'retry', 'sold out', 'title', 'welcome'],
    'pages/order/index': ['cancel', 'orders'],
    'pages/order/detail': ['cancel', 'order'],
  })
})

test("a new text on a far page changes only that page's part", () => {
  const more = { ...shop, 'pages/order/detail.tsx': { says: ['order', 'and much more'] } }
  const [before, after] = [shop, more].map((modules) => textsOfPages(graphOf(modules), from))
  expect(after?.get('start')).toEqual(before?.get('start'))
  expect(after?.get('pages/order/index')).toEqual(before?.get('pages/order/index'))
  expect(after?.get('pages/order/detail')).toEqual(['and much more', 'order'])
})
