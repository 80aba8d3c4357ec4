import type { ComponentType } from 'react'
import { findPage, type Page } from '../pages.ts'
import { loadTexts } from './language.ts'
import { assertStyles, loadMissingStyles } from './style-sheets.ts'

/** What a page's file exports: the page, and optionally a skeleton to show while its data loads. */
export interface PageModule {
  default: ComponentType
  Skeleton?: ComponentType
}

let loadFile: ((path: string) => Promise<PageModule>) | undefined

/** The app passes in how pages are loaded: a module that all pages import must not import them. */
export function connectPages(load: (path: string) => Promise<PageModule>): void {
  loadFile = load
}

/** Modules already loaded: opening such a page shows it without a blank moment. */
const loaded = new Map<string, PageModule>()

export function loadedPage({ path }: Page): PageModule | undefined {
  return loaded.get(path)
}

/** Loads the page's module and its texts in parallel. Rejects when either fails; the next call tries again. */
export async function loadPage(page: Page): Promise<PageModule> {
  if (!loadFile) throw new Error('connectPages has not been called')
  const [module] = await Promise.all([loadFile(page.path), loadTexts(page.path)])
  await loadMissingStyles()
  assertStyles()
  loaded.set(page.path, module)
  return module
}

/** Starts loading a page that is about to be opened. Never rejects. */
export async function preloadPage(path: string): Promise<void> {
  const page = findPage(path)
  if (page && !loadedPage(page)) await loadPage(page).catch(() => undefined)
}
