import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { zoneDetail } from '@shop/contract/goods/goods-display/browse.ts'
import { goodsList } from '@shop/contract/goods/goods-display/goods.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { item, listOf } from '../../test/goods.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'
import { givenTrade } from '../../test/store.ts'

type ZoneData = DataOf<typeof zoneDetail>['zone']
type Key = Exclude<ZoneData['key'], 'normal'>

const pages = {
  gift: 'pages/goods/gift',
  fuli: 'pages/goods/fuli',
  xf: 'pages/goods/xfList',
  ty: 'pages/goods/tyList',
} as const

const zoneOf = (key: Key, change: Partial<ZoneData> = {}): ZoneData => ({
  key,
  name: '專區',
  on: 1,
  member_discount: 0,
  limit_user: 0,
  open_max: 0,
  min_grade: null,
  points_part: 0,
  points_payable: 0,
  grant_points: 1,
  grant_integral_bp: 0,
  grant_subsidy_bp: 0,
  return_rule: 'yes',
  grade_reached: 1,
  open: 0,
  ...change,
})

function open(key: Key, change: Partial<ZoneData> = {}, goods = [item]) {
  const asked: Sent<typeof goodsList>['query'][] = []
  const page = openPage(pages[key], {
    answers: [
      answer(zoneDetail, ({ query }) => ({ zone: zoneOf(query.zone as Key, change) })),
      answer(goodsList, ({ query }) => {
        asked.push(query)
        return listOf(goods)
      }),
    ],
  })
  return { page, asked }
}

test.each<[Key, Partial<ZoneData>, RegExp[]]>([
  ['gift', { limit_user: 5 }, [/同一件商品每人最多買 5 件/, /專區價已經是優惠價/, /購買可得積分/, /收貨後 7 天內可退/]],
  [
    'xf',
    { member_discount: 1, return_rule: 'no', grant_points: 0, grant_integral_bp: 500 },
    [/再享會員折扣/, /不適用無理由/, /不累積積分/, /每實付 ¥100 可得 5 消費積分/],
  ],
  ['fuli', { points_part: 1, return_rule: 'unopened' }, [/積分付款尚未開放/, /包裝未拆封/]],
  ['ty', { limit_user: 1, open_max: 3 }, [/只能買一次/, /同時最多有 3 件/]],
  ['gift', { min_grade: { name: '金卡' }, grade_reached: 1 }, [/限金卡及以上/]],
])('the zone %s shows its rules', async (key, change, sentences) => {
  const { page } = open(key, change)
  await page.user.click(await page.findByRole('button', { name: '專區規則' }))
  const rules = within(await page.findByRole('dialog', { name: '專區規則' }))
  for (const sentence of sentences) expect(rules.getByText(sentence)).toBeTruthy()
})

test.each<[number, ZoneData['return_rule'], RegExp]>([
  [15, 'yes', /收貨後 15 天內可退/],
  [15, 'unopened', /收貨後 15 天內可無理由退貨/],
  [0, 'yes', /收貨後不接受售後申請/],
])("with %i days for returns, a zone's rule %s follows", async (refundDays, rule, sentence) => {
  givenTrade({ refundDays })
  const { page } = open('gift', { return_rule: rule })
  await page.user.click(await page.findByRole('button', { name: '專區規則' }))
  expect(await page.findByText(sentence)).toBeTruthy()
})

test.each<[Key, Partial<ZoneData>, string | RegExp]>([
  ['gift', { min_grade: { name: '金卡' }, grade_reached: 0 }, '成為金卡後就可以購買'],
  ['fuli', { points_part: 1 }, '標有積分的商品要等積分付款開放後才能購買'],
  ['ty', { limit_user: 1, open_max: 3, open: 1 }, '現在還可以選 2 件'],
  ['ty', { limit_user: 1, open_max: 3, open: 3 }, '已有 3 件在路上，收貨後可以再選'],
  ['ty', { on: 0 }, '此專區目前未開放'],
])("%s shows the user's standing: %j", async (key, change, words) => {
  const { page } = open(key, change)
  expect(await page.findByText(words)).toBeTruthy()
})

test('its goods are those of the zone, in the requested order', async () => {
  const { page, asked } = open('ty', {}, [item, { ...item, goods_id: 8, goods_name: '拼圖', stock_total: 0 }])
  expect(await page.findByText('已售罄')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '銷量' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ zone: 'ty', sortType: 'sales' }))
})

test('a zone without goods links to the others; one that cannot be read can be retried', async () => {
  const { page } = open('xf', {}, [])
  expect(await page.findByText('這個專區還沒有商品')).toBeTruthy()
  page.unmount()
  const failed = openPage(pages.xf, { answers: [answer(zoneDetail, 'offline')] })
  expect(await failed.findByRole('button', { name: '重試' })).toBeTruthy()
})
