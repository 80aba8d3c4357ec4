import { expect, test } from 'vitest'
import { ask, questions } from './ask.ts'

test('two presses ask once: a question already on screen is not asked again', async () => {
  const question = { title: '撤銷售後申請', confirm: '確認撤銷', cancel: '再想想' }
  const [first, second] = [ask(question), ask(question)]
  expect(questions.get()).toHaveLength(1)
  expect(await second).toBe(false)
  questions.get()[0]?.answer(true)
  expect(await first).toBe(true)
  expect(questions.get()).toEqual([])
})
