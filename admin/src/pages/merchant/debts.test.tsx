import { fen } from '@shop/contract/core/money.ts'
import { merchantDebtList } from '@shop/contract/merchant/debt/debt.ts'
import { adminMerchantList } from '@shop/contract/merchant/registry/registry.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { page } from '../../test/given.ts'

const at = '2026-11-20T02:00:00.000Z'
const merchants = answer(adminMerchantList, () => page([]))
const debt = {
  id: 1,
  merchant: { id: 7, name: '山野茶行' },
  owedFen: fen(9_500),
  since: at,
  dueAt: at,
  coveredFen: fen(500),
  suspendedAt: at,
  endedAt: null,
}

test('debts show their amount, their start, and their history', async () => {
  await openConsole('/merchant/debts', [
    merchants,
    answer(merchantDebtList, () =>
      page([debt, { ...debt, id: 2, suspendedAt: null }, { ...debt, id: 3, owedFen: fen(0), endedAt: at }]),
    ),
  ])
  expect(await screen.findByText('已因欠款暫停')).toBeTruthy()
  expect(screen.getByText('以貨款抵還中')).toBeTruthy()
  expect(screen.getByText('已還清')).toBeTruthy()
  expect(screen.getAllByText('¥95.00')).toHaveLength(2)
  expect(screen.getAllByText('¥5.00')).toHaveLength(3)
})

test('without debts the page says so', async () => {
  await openConsole('/merchant/debts', [merchants, answer(merchantDebtList, () => page([]))])
  expect(await screen.findByText('沒有商家欠款。')).toBeTruthy()
})

test('a list that cannot be read says why', async () => {
  await openConsole('/merchant/debts', [
    merchants,
    answer(merchantDebtList, () => new Refused(503, 'BUSY', '系統忙碌')),
  ])
  expect(await screen.findByText('系統忙碌')).toBeTruthy()
})
