import { store } from '@shop/web/storage.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { currentLanguage, followLanguage, preferredLanguage, switchLanguage } from './i18n.ts'

afterEach(() => void vi.unstubAllGlobals())

test('the stored language wins over the browser’s, unless it is invalid', async () => {
  vi.stubGlobal('navigator', { languages: ['fr', 'zh-CN', 'en'] })
  localStorage.clear()
  expect(preferredLanguage()).toBe('zh-Hans')
  await switchLanguage('ja')
  expect([preferredLanguage(), localStorage.getItem('admin.language')]).toEqual(['ja', '"ja"'])
  store('admin.language', 'fr')
  expect(preferredLanguage()).toBe('zh-Hans')
})

test('a language chosen in another tab takes effect in this one', async () => {
  const spoken = vi.fn()
  followLanguage(spoken)
  store('admin.language', 'ko')
  window.dispatchEvent(new StorageEvent('storage', { key: 'admin.language', newValue: '"ko"' }))
  await vi.waitFor(() => expect(spoken).toHaveBeenCalledOnce(), { timeout: 15_000 })
  expect(currentLanguage()).toBe('ko')
})
