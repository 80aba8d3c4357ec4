import { adminHotWords, adminHotWordsPut } from '@shop/contract/goods/search/admin.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { findInMenu } from '../../test/texts.ts'

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

test('a word without zh-Hant switches to zh-Hant; a server error marks its language', async () => {
  const user = userEvent.setup()
  const refusal = new Refused(422, 'VALIDATION', '請檢查', { 'words.1.word.en': '太長了' })
  const app = await openConsole('/search/words', [words, answer(adminHotWordsPut, () => refusal)])
  await user.click(await screen.findByRole('button', { name: '新增搜尋詞' }))
  const languages = screen.getByRole('button', { name: /搜尋詞：5 種語言寫了 0 種/ })
  await user.click(await findInMenu(user, languages, 'en'))
  await user.type(screen.getAllByRole('textbox', { name: '搜尋詞 – English' })[2] as HTMLElement, 'Tea')
  await user.click(screen.getByRole('button', { name: /儲\s*存/ }))
  expect(await screen.findByText('請輸入繁體中文')).toBeTruthy()
  await user.type(screen.getAllByRole('textbox', { name: '搜尋詞 – 繁體中文' })[2] as HTMLElement, '茶')
  await user.click(screen.getByRole('button', { name: /儲\s*存/ }))
  expect(await screen.findByText('太長了')).toBeTruthy()
  expect(app.callsOf(adminHotWordsPut)[0]?.body.words[2]?.word).toEqual({ 'zh-Hant': '茶', en: 'Tea' })
  const second = screen.getAllByRole('textbox', { name: '搜尋詞 – English' })[1] as HTMLElement
  expect(second.getAttribute('aria-invalid')).toBe('true')
})
