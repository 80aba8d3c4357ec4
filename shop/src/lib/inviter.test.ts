import { beforeEach, expect, test } from 'vitest'
import { forgetInviter, rememberedInviter, rememberInviter } from './inviter.ts'
import { session } from './session.ts'

beforeEach(() => {
  forgetInviter()
  session.set(undefined)
})

test('the last link counts, until the guest registers', () => {
  rememberInviter('?scene=uid:7,gid:12')
  expect(rememberedInviter()).toBe(7)
  rememberInviter('?goodsId=12')
  expect(rememberedInviter()).toBe(7)
  rememberInviter('?scene=gid%3A12%2Cuid%3A9')
  expect(rememberedInviter()).toBe(9)
  forgetInviter()
  expect(rememberedInviter()).toBeUndefined()
})

test.each(['?scene=uid:abc', '?scene=uid:-3', '?scene=uid:1.5', '?scene=uid:', ''])('"%s" names nobody', (search) => {
  rememberInviter(search)
  expect(rememberedInviter()).toBeUndefined()
})

test('users who are logged in need no inviter', () => {
  session.set({ token: 't', userId: 3 })
  rememberInviter('?scene=uid:7')
  expect(rememberedInviter()).toBeUndefined()
})
