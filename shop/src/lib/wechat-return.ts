import { store } from '@shop/web/storage.ts'

export const returnKey = 'wechatReturn'

/**
 * Called before the rest of the app runs: if WeChat has just sent the user back, opens the log-in page in place of this
 * address. The page is loaded again, because WeChat shares and signs the address a page was loaded from, and neither
 * that address nor the history may hold a code.
 * @returns whether this document is being left
 */
export function isReturning(): boolean {
  const { search } = window.location
  if (!search.includes('via=wechat')) return false
  store(returnKey, search)
  window.location.replace('./#/pages/login/index')
  return true
}
