import { findPage, type Page, type PageModule } from '../pages.ts'
import { loadTexts } from './language.ts'
import { assertStyles } from './style-sheets.ts'

/** Modules already loaded: opening such a page shows it without a blank moment. */
const loaded = new Map<string, PageModule>()

export function loadedPage({ path }: Page): PageModule | undefined {
  return loaded.get(path)
}

/** Loads the page's module and its texts in parallel. Rejects when either fails; the next call tries again. */
export async function loadPage(page: Page): Promise<PageModule> {
  const [module] = await Promise.all([page.load(), loadTexts(page.path)])
  assertStyles()
  loaded.set(page.path, module)
  return module
}

/** Starts loading a page that is about to be opened. Never rejects. */
export async function preloadPage(path: string): Promise<void> {
  const page = findPage(path)
  if (page && !loadedPage(page)) await loadPage(page).catch(() => undefined)
}
