import { afterEach, expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import { chatLinkOf, linkOf } from './subject.ts'

afterEach(() => session.set(undefined))
const goods = { path: 'pages/goods/detail' as const, params: { goodsId: 8 }, title: '杯子' }

test('a guest’s link names the goods, a user’s the user as well', () => {
  expect(linkOf(goods)).toMatch(/#\/pages\/goods\/detail\?goodsId=8$/)
  session.set({ token: 't', userId: 7 })
  expect(decodeURIComponent(linkOf(goods))).toMatch(/#\/pages\/goods\/detail\?scene=uid:7,gid:8$/)
  expect(decodeURIComponent(linkOf({ path: 'pages/index/index', title: '' }))).toMatch(
    /pages\/index\/index\?scene=uid:7$/,
  )
})

test('a link for a chat leads over a page that the chat can read, if there is one', () => {
  expect(chatLinkOf(goods)).toMatch(/\/s\/goods\/8\?open$/)
  session.set({ token: 't', userId: 7 })
  expect(decodeURIComponent(chatLinkOf(goods))).toMatch(/\/s\/goods\/8\?scene=uid:7$/)
  const home = { path: 'pages/index/index' as const, title: '' }
  expect(chatLinkOf(home)).toBe(linkOf(home))
})
