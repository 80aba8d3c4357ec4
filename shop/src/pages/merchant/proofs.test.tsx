import { fen } from '@shop/contract/core/money.ts'
import { adminProofApprove, adminProofGet, adminProofList, adminProofReject } from '@shop/contract/trade/proof/admin.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { MerchantProof } from '../../features/merchant/queries.ts'
import { centerOf, mineAs } from '../../test/merchant.ts'
import { answerAdmin, openPage } from '../../test/open-page.tsx'

beforeEach(() => localStorage.clear())

const mine = mineAs('finance')
const center = centerOf({
  merchant: { role: 'finance', permissions: ['finance.proof.view', 'finance.proof.review'] },
  todo: { proofs: 1 },
})
const at = '2026-11-23T02:00:00Z'
const buyer = { id: 5, nickname: '小雨', mobile: '138****0001' }
const row = {
  id: 61,
  state: 'submitted' as const,
  kind: 'order' as const,
  number: '202611230000000061',
  buyer,
  warnings: 1,
  merchant: { id: 7, name: '阿里山茶行' },
  amountFen: fen(23_800),
  createdAt: at,
  reviewedAt: null,
  claimedBy: null,
  claimedById: null,
}
const proof: MerchantProof = {
  ...row,
  giftFen: null,
  mayReview: true,
  receivedFen: null,
  aloneFen: fen(23_800),
  mostFen: fen(23_800),
  proposed: false,
  remarkCode: '4821',
  payerName: '陳小雨',
  reference: '2026112399230017',
  paidAt: at,
  images: [{ fileId: 90, url: '/picture/proof.svg', width: 750, height: 1_500 }],
  orders: [],
  warnings: [{ code: 'image_reused', detail: '+1' }],
  rejectReason: null,
  rejectNote: null,
  reviewedBy: null,
  claimedUntil: null,
}
const listOf = (rows: (typeof row)[]) =>
  answerAdmin(adminProofList, { rows, nextCursor: null, total: rows.length, totalCapped: false })
const detail = [mine, center, answerAdmin(adminProofGet, { proof })]
const open = (answers: Parameters<typeof openPage>[1] extends { answers?: infer A } | undefined ? A : never) =>
  openPage('pages/merchant/proof', { params: { proofId: 61 }, answers })

test('waiting payments are listed with their warnings', async () => {
  openPage('pages/merchant/proofs', { params: { state: 'submitted' }, answers: [mine, center, listOf([row])] })
  await screen.findByText('小雨')
  expect(screen.getByText('¥238.00')).toBeTruthy()
  expect(screen.getByText('1 項警示')).toBeTruthy()
})

test('an empty list says so, and a failed one can be tried again', async () => {
  openPage('pages/merchant/proofs', { params: { state: 'submitted' }, answers: [mine, center, listOf([])] })
  await screen.findByText('沒有付款等您審核；付到平台帳號的由平台審核')
})

test('a list that fails can be loaded again', async () => {
  const refused = answerAdmin(adminProofList, { refuse: '忙碌', code: 'BUSY' })
  openPage('pages/merchant/proofs', { params: { state: 'submitted' }, answers: [mine, center, refused] })
  await screen.findByRole('button', { name: /重試|重新/ })
})

test('the received amount is typed, and must equal the amount due', async () => {
  const bodies: unknown[] = []
  const approve = answerAdmin(adminProofApprove, ({ body }) => {
    bodies.push(body)
    return { refunded: 0 }
  })
  open([...detail, approve])
  await screen.findByText(/同一張圖片用過/)
  fireEvent.click(screen.getByRole('button', { name: '已收到款項' }))
  const received = await screen.findByLabelText('實收金額')
  const confirm = screen.getByRole('button', { name: '確認收款' })
  fireEvent.change(received, { target: { value: '300' } })
  fireEvent.click(confirm)
  await screen.findByText(/多付的請直接退給買家/)
  fireEvent.change(received, { target: { value: '238' } })
  fireEvent.click(confirm)
  await waitFor(() => expect(bodies).toMatchObject([{ receivedFen: 23_800 }]))
})

test('a rejection gives its reason', async () => {
  const bodies: unknown[] = []
  const reject = answerAdmin(adminProofReject, ({ body }) => {
    bodies.push(body)
    return {}
  })
  open([...detail, reject])
  fireEvent.click(await screen.findByRole('button', { name: '退回' }))
  fireEvent.click(await screen.findByRole('button', { name: '沒有收到這筆款項' }))
  fireEvent.click(await screen.findByRole('button', { name: '確認退回' }))
  await waitFor(() => expect(bodies).toMatchObject([{ reason: 'not_received', note: '' }]))
})

test('a payment that no longer exists is reported', async () => {
  open([mine, center, answerAdmin(adminProofGet, { refuse: '找不到', code: 'NOT_FOUND' })])
  await screen.findByText('找不到')
})
