import { fen } from '@shop/contract/core/money.ts'
import { adminClaimList } from '@shop/contract/promotion/claim/admin.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const row = {
  id: 7,
  user: { id: 5, nickname: '林小姐', mobile: '' },
  source: 'play' as const,
  name: { 'zh-Hant': '大獎' },
  goodsId: 3,
  goodsName: { 'zh-Hant': '青瓷茶杯' },
  choice: [{ 'zh-Hant': '天青' }],
  valueFen: fen(5_900),
  state: 'claimed' as const,
  wonAt: '2026-11-21T02:00:00.000Z',
  expiresAt: '2026-12-21T02:00:00.000Z',
  order: { id: 9, no: '202611210000000018' },
}

test('lists claims with their orders', async () => {
  await openConsole('/claim/list', [answer(adminClaimList, () => page([row]))])
  expect(await screen.findByText('青瓷茶杯')).toBeTruthy()
  expect(screen.getByText('天青')).toBeTruthy()
  expect(screen.getByText('202611210000000018')).toBeTruthy()
})

test('an empty list says that nothing has been won yet', async () => {
  await openConsole('/claim/list', [answer(adminClaimList, () => page([]))])
  expect(await screen.findByText('還沒有人獲得實物獎品。')).toBeTruthy()
})
