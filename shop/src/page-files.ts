import type { PageModule } from './lib/page-load.ts'

/** The tabs, and the pages most often opened by links from elsewhere: found without an extra request. */
export const nearPages: Record<string, () => Promise<PageModule>> = {
  'pages/index/index': () => import('./pages/index/index.tsx'),
  'pages/category/index': () => import('./pages/category/index.tsx'),
  'pages/cart/index': () => import('./pages/cart/index.tsx'),
  'pages/user/index': () => import('./pages/user/index.tsx'),
  'pages/goods/detail': () => import('./pages/goods/detail.tsx'),
  'pages/goods/list': () => import('./pages/goods/list.tsx'),
  'pages/checkout/index': () => import('./pages/checkout/index.tsx'),
}

/**
 * The file names of all other pages and of everything they import. In the first script they would slow down every
 * start, so they are in a separate file, loaded when the first of these pages is opened, or a moment after the start.
 */
const readFar = () => import('./far-pages.ts')
/** Late enough not to compete with the start, early enough for the first tap. */
const warmAfterMs = 3000

addEventListener('load', () => setTimeout(() => readFar().catch(() => undefined), warmAfterMs))

/** Loads the file of a page of the registry. */
export async function loadPageFile(path: string): Promise<PageModule> {
  const load = nearPages[path] ?? (await readFar()).farPages[`./${path}.tsx`]
  if (!load) throw new Error(`no file for ${path}`)
  return load()
}
