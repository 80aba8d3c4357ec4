import path from 'node:path'
import { expect, test } from 'vitest'
import { filesToFollow } from './files-to-follow.ts'

const followed = filesToFollow(path.join(import.meta.dirname, '..'))
const counts = followed.map(({ files }) => files.length).sort((one, other) => one - other)

test('no write takes more than ten files to follow, and most take six or fewer', () => {
  expect(followed.length).toBeGreaterThan(300)
  expect(followed.filter(({ files }) => files.length > 10)).toEqual([])
  expect(counts[Math.floor(counts.length / 2)]).toBeLessThanOrEqual(6)
})

test.each([
  ['checkoutSubmit', 10],
  ['adminProofApprove', 6],
  ['adminProofReject', 4],
  ['adminOrderShip', 7],
  ['orderRefundToBalance', 7],
  ['adminAftersalePayout', 7],
  ['withdrawSubmit', 7],
  ['payoutSubmit', 7],
  ['adminWithdrawalApprove', 4],
  ['adminWithdrawalReject', 6],
  ['adminWithdrawalPay', 7],
  ['adminWithdrawalBounce', 6],
])('%s takes at most %d files to follow', (name, most) => {
  expect(followed.find(({ endpoint }) => endpoint === name)?.files.length).toBeLessThanOrEqual(most)
})

test('a write is followed through its routes, contract, use case and its imports', () => {
  expect(followed.find(({ endpoint }) => endpoint === 'orderReceipt')?.files).toEqual([
    'server/src/trade/order/routes.ts',
    'contract/src/trade/order/order.ts',
    'server/src/trade/order/receive-order.ts',
    'server/src/trade/order/queries.ts',
    'server/src/trade/order/rules.ts',
    'server/src/trade/order/timers.ts',
  ])
})
