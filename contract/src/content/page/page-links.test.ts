import { expect, test } from 'vitest'
import type { PageLink } from './page-blocks.ts'
import { type LinkTarget, toLink, toTarget } from './page-links.ts'

test.each<LinkTarget>([
  { kind: 'page', path: 'pages/cart/index' },
  { kind: 'goods', id: 3 },
  { kind: 'category', id: 4 },
  { kind: 'custom', id: 5 },
  { kind: 'article', id: 6 },
  { kind: 'url', url: 'https://example.org/a' },
  { kind: 'mini', appId: 'wx1', path: 'pages/a' },
  { kind: 'other', path: 'pages/goods/list', queryStr: 'sortType=sales' },
])('%o survives the round trip through a link', (target) => {
  expect(toTarget(toLink(target))).toEqual(target)
})

test.each<[PageLink, LinkTarget]>([
  [
    { type: 'PAGE', param: { path: '/pages/cart/index' } },
    { kind: 'page', path: 'pages/cart/index' },
  ],
  [
    { type: 'CUSTOM', param: { path: 'pages/goods/detail', queryStr: 'goodsId=7' } },
    { kind: 'goods', id: 7 },
  ],
  [
    { type: 'PAGE', param: { path: 'pages/goods/detail', query: { goodsId: 'x' } } },
    { kind: 'other', path: 'pages/goods/detail', queryStr: 'goodsId=x' },
  ],
  [
    { type: 'PAGE', param: {} },
    { kind: 'other', path: '', queryStr: '' },
  ],
])('%o from another editor is understood', (link, target) => {
  expect(toTarget(link)).toEqual(target)
})
