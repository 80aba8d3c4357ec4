import { store } from '@shop/web/storage.ts'

export const returnKey = 'wechatReturn'

/**
 * Called before anything else of the app runs: if WeChat has just sent the user back, opens the log-in page in place of
 * this address. It is reloaded, because WeChat shares, and signs, the address a page was loaded from; and a code
 * must be in neither that nor the history.
 * @returns whether this document is being left
 */
export function isReturning(): boolean {
  const { search } = window.location
  if (!search.includes('via=wechat')) return false
  store(returnKey, search)
  window.location.replace('./#/pages/login/index')
  return true
}
