import { toQueryString } from '@shop/web/query-string.ts'
import { chosenLanguage } from './chosen-language.ts'
import { client, platform } from './platform.ts'

/** Where the API is; a build for another server sets VITE_API_BASE (ending in `/`, or `…/index.php?s=/api/`). */
const apiBase: string = import.meta.env.VITE_API_BASE ?? './api/'
/** Where the console's API is, which members of a merchant call from the shop too. */
export const adminBase: string = apiBase.replace(/(index\.php\?s=\/)?api\/$/, 'admin/api/')
export const timeoutMs = 15_000

/** The address of a call; the query form of the base already contains a `?`. */
export function urlOf(path: string, query: Record<string, unknown> = {}): string {
  const url = apiBase + path
  const parameters = toQueryString(query)
  return parameters ? `${url}${url.includes('?') ? '&' : '?'}${parameters}` : url
}

/** Identifies the caller: the headers of every request, uploads too. */
export function identityOf(token: string | undefined): Record<string, string> {
  return { platform, client, lang: chosenLanguage(), 'Access-Token': token ?? '' }
}
