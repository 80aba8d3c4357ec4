import { store } from '@shop/web/storage.ts'
import { expect, test } from 'vitest'
import { chooseLanguage, startSpeaking } from './language.ts'

const cookies = () => document.cookie.split('; ').filter((cookie) => cookie.startsWith('language='))

test('a cookie tells the server a chosen language, even one chosen earlier, but not the default', async () => {
  await startSpeaking('zh-Hant')
  expect(cookies()).toEqual([])
  await chooseLanguage('ja')
  expect(cookies()).toEqual(['language=ja'])
  store('language', 'ko')
  await startSpeaking('ko')
  expect(cookies()).toEqual(['language=ko'])
})
