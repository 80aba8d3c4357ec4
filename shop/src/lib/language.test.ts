import { store } from '@shop/web/storage.ts'
import { expect, test } from 'vitest'
import { chooseLanguage, startSpeaking } from './language.ts'

const cookies = () => document.cookie.split('; ').filter((cookie) => cookie.startsWith('language='))

test('the server is told a chosen language, also one chosen before it was told, and no other', async () => {
  await startSpeaking('zh-Hant')
  expect(cookies()).toEqual([])
  await chooseLanguage('ja')
  expect(cookies()).toEqual(['language=ja'])
  store('language', 'ko')
  await startSpeaking('ko')
  expect(cookies()).toEqual(['language=ko'])
})
