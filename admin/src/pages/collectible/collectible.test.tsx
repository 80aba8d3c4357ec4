import {
  chainCheck,
  chainState,
  collectibleHistory,
  collectibleIssuedList,
  collectibleRevoke,
  collectibleSkuSearch,
  revocationDecide,
  revocationList,
  seriesCreate,
  seriesEdit,
  seriesGet,
  seriesList,
  seriesOpen,
  seriesOpeningList,
  seriesPause,
} from '@shop/contract/promotion/collectible/admin.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const series = {
  id: 7,
  title: { 'zh-Hant': '小島熊的星夜' },
  artworkUrl: '/uploads/a.webp',
  state: 'paused' as const,
  supply: 300,
  issued: 12,
  reserved: 3,
  version: 2,
  agreed: false,
  waiting: false,
}
const sku = {
  id: 31,
  goodsId: 5,
  goodsName: { 'zh-Hant': '小島熊' },
  spec: { 'zh-Hant': '30 cm' },
  code: 'TEDDY-30',
  zone: 'gift',
  imageUrl: null,
  seller: null,
}
const detail = {
  ...series,
  rules: { 'zh-Hant': '僅供收藏' },
  artworkFileId: 3,
  entries: 14,
  head: 'ab12',
  revoked: 2,
  rights: [{ fileId: 4, url: '/uploads/r.webp?sign=x' }],
  skus: [sku],
}
const owner = { id: 10001, nickname: '小滿', mobile: '138****0001' }
const issued = {
  id: 9,
  serial: 12,
  number: '9D6Q-5F6G-JGU3G',
  state: 'issued' as const,
  owner,
  issuedAt: '2026-11-20T00:00:00.000Z',
  revokedAt: null,
  waiting: false,
}
const proposal = {
  id: 5,
  state: 'proposed' as const,
  reason: '函 117',
  proposedBy: '林知夏',
  proposedAt: '2026-11-20T00:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: '',
  alone: false,
  stale: false,
  may: ['approve', 'reject'] as never,
}

test('lists series with the numbers issued and set aside', async () => {
  await openConsole('/collectible/list', [
    answer(seriesList, () => page([series, { ...series, id: 8, waiting: true }])),
  ])
  expect((await screen.findAllByText('小島熊的星夜')).length).toBe(2)
  expect(screen.getByText('等待批准開放')).toBeTruthy()
})

test('an empty list says that there are no series yet', async () => {
  await openConsole('/collectible/list', [answer(seriesList, () => page([]))])
  expect(await screen.findByText('還沒有藏品系列。')).toBeTruthy()
})

test('opening a changed series is proposed with a reason', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/collectible/detail?seriesId=7', [
    answer(seriesGet, () => detail),
    answer(collectibleIssuedList, () => page([])),
    answer(seriesOpen, () => ({ proposalId: 5, state: 'proposed' as const })),
  ])
  await user.click(await screen.findByRole('button', { name: '提出開放' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), '週年')
  await user.click(within(dialog).getByRole('button', { name: /^提\s*出$/ }))
  await screen.findByText('已提出，等待另一位操作員批准')
  expect(app.callsOf(seriesOpen)[0]?.body).toMatchObject({ version: 2, reason: '週年' })
})

test('an open series is paused with one tap', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/collectible/detail?seriesId=7', [
    answer(seriesGet, () => ({ ...detail, state: 'open' as const })),
    answer(collectibleIssuedList, () => page([])),
    answer(seriesPause, () => ({})),
  ])
  await user.click(await screen.findByRole('button', { name: /^暫\s*停$/ }))
  await screen.findByText('已暫停')
  expect(app.callsOf(seriesPause)).toHaveLength(1)
})

test('a revocation needs a ground and a reason, and is proposed', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/collectible/detail?seriesId=7', [
    answer(seriesGet, () => detail),
    answer(collectibleIssuedList, () => page([issued])),
    answer(collectibleHistory, () => ({
      certificates: [{ seq: 12, kind: 'issue' as const, at: '2026-11-20T00:00:00.000Z', hash: 'cd34' }],
      transfers: [],
      source: 'order_line:3',
      orderId: 44,
    })),
    answer(collectibleRevoke, () => ({ proposalId: 6, state: 'proposed' as const })),
  ])
  await user.click(await screen.findByText('9D6Q-5F6G-JGU3G'))
  expect(await screen.findByText('12:cd34')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^撤\s*銷$/ }))
  const dialog = (await screen.findByText('撤銷藏品 #12？')).closest('[role=dialog]') as HTMLElement
  await user.click(within(dialog).getByRole('radio', { name: '法院的裁判或命令' }))
  await user.type(within(dialog).getByRole('textbox'), '第 17 號')
  await user.click(within(dialog).getByRole('button', { name: /^提\s*出$/ }))
  await screen.findByText('已提出，等待另一位操作員批准')
  expect(app.callsOf(collectibleRevoke)[0]?.body).toMatchObject({ ground: 'court', reason: '第 17 號' })
})

test('a SKU is found by search and chosen; one of another series cannot be chosen', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/collectible/edit?seriesId=7', [
    answer(seriesGet, () => ({ ...detail, skus: [] })),
    answer(collectibleSkuSearch, () => ({
      rows: [
        { ...sku, seriesId: null },
        { ...sku, id: 32, code: 'TEDDY-50', seriesId: 8 },
      ],
    })),
    answer(seriesEdit, () => ({ version: 3 })),
    answer(collectibleIssuedList, () => page([])),
  ])
  await user.type(await screen.findByLabelText('商品規格'), '熊')
  expect(await screen.findByText(/TEDDY-50 · #32（已附帶另一個系列）/)).toBeTruthy()
  await user.click(await screen.findByText('小島熊 · 30 cm · TEDDY-30 · #31'))
  expect(await screen.findByText('SKU #31 · TEDDY-30 · 禮包')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /儲\s*存/ }))
  await screen.findByText('已儲存')
  expect(app.callsOf(collectibleSkuSearch).at(-1)?.query).toMatchObject({ q: '熊' })
  expect(app.callsOf(seriesEdit)[0]?.body).toMatchObject({
    skuIds: [31],
    rightsFileIds: [4],
    artworkFileId: 3,
    version: 2,
  })
})

test('a new series needs its artwork and the proof of rights', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/collectible/edit', [
    answer(collectibleSkuSearch, () => ({ rows: [] })),
    answer(seriesCreate, () => ({ id: 9 })),
  ])
  await user.click(await screen.findByRole('button', { name: /儲\s*存/ }))
  expect(await screen.findByText('請上傳作品圖')).toBeTruthy()
  expect(screen.getByText('請上傳權利證明')).toBeTruthy()
  expect(app.callsOf(seriesCreate)).toEqual([])
})

test('lists proposals to open and to revoke', async () => {
  await openConsole('/collectible/openings', [
    answer(seriesOpeningList, () =>
      page([{ ...proposal, series: { id: 7, title: series.title }, version: 2, supply: 300 }]),
    ),
  ])
  expect(await screen.findByText('函 117')).toBeTruthy()
})

test('a revocation is approved by another operator', async () => {
  const user = userEvent.setup()
  const row = { ...proposal, series: { id: 7, title: series.title }, serial: 12, owner, ground: 'rights' as const }
  const app = await openConsole('/collectible/revocations', [
    answer(revocationList, () => page([row])),
    answer(revocationDecide, () => ({ state: 'approved' as const })),
  ])
  await user.click(await screen.findByRole('button', { name: /批\s*准/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: /批\s*准/ }))
  await expect.poll(() => app.callsOf(revocationDecide).length).toBe(1)
})

test('shows the result of the last check, and runs another one', async () => {
  const user = userEvent.setup()
  const check = { at: '2026-11-20T00:00:00.000Z', by: 'system:check-collectibles', series: 2, entries: 40, tookMs: 9 }
  const app = await openConsole('/collectible/chains', [
    answer(chainState, () => ({
      fingerprint: 'ef56',
      pem: '-----BEGIN PUBLIC KEY-----',
      checking: false,
      published: [{ seriesId: 7, title: series.title, seq: 14, hash: 'ab12', at: check.at }],
      check: { ...check, broken: { seriesId: 7, seq: 3, problem: 'altered' as const } },
    })),
    answer(chainCheck, () => ({})),
  ])
  expect(await screen.findByText(/系列 7 的第 3 筆被改動過/)).toBeTruthy()
  expect(screen.getByText('7:14:ab12')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /立即核對/ }))
  await expect.poll(() => app.callsOf(chainCheck).length).toBe(1)
})
