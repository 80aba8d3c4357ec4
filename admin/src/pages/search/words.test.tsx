import { adminHotWords, adminHotWordsPut } from '@shop/contract/goods/search/admin.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'

const words = answer(adminHotWords, () => ({
  version: 7,
  words: [
    { word: { 'zh-Hant': '檸檬', en: 'Lemon' }, enabled: true },
    { word: { 'zh-Hant': '湯鍋' }, enabled: true },
  ],
  misses: [{ word: '獨角獸', count: 12 }],
}))

test('a failed search becomes a suggested word; the order is changed; everything is saved at once', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/search/words', [words, answer(adminHotWordsPut, () => ({}))])
  const adopt = await screen.findByRole<HTMLButtonElement>('button', { name: '設為熱門' })
  await user.click(adopt)
  // It is in the list now, and cannot be added twice.
  await waitFor(() => expect(adopt.disabled).toBe(true))
  await user.click(screen.getByRole('button', { name: '「2」往上移' }))
  await user.click(screen.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(adminHotWordsPut)).toHaveLength(1))
  expect(app.callsOf(adminHotWordsPut)[0]?.body).toEqual({
    version: 7,
    words: [
      { word: { 'zh-Hant': '湯鍋' }, enabled: true },
      { word: { 'zh-Hant': '檸檬', en: 'Lemon' }, enabled: true },
      { word: { 'zh-Hant': '獨角獸' }, enabled: true },
    ],
  })
})
