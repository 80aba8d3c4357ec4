import { findPage, type Page, type PageModule } from '../pages.ts'
import { loadTexts } from './language.ts'

/** Modules already loaded: going to such a page shows it without a moment of nothing. */
const loaded = new Map<string, PageModule>()

export function loadedPage({ path }: Page): PageModule | undefined {
  return loaded.get(path)
}

/** The page's module and its texts, on their way together. Rejects when one does not come. */
export async function loadPage(page: Page & { load: () => Promise<PageModule> }): Promise<PageModule> {
  const [module] = await Promise.all([page.load(), loadTexts(page.path)])
  loaded.set(page.path, module)
  return module
}

/** Begins to load a page that is about to be opened. Never rejects. */
export async function warmPage(path: string): Promise<void> {
  const page = findPage(path)
  if (page?.load && !loadedPage(page)) await loadPage({ ...page, load: page.load }).catch(() => undefined)
}
