import { payPasswordCheck, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import {
  collectibleAccept,
  collectibleDecline,
  collectibleDetail,
  collectibleFind,
  collectibleGive,
  collectibleKey,
  collectibleList,
  collectibleTransferList,
  collectibleVerify,
} from '@shop/contract/promotion/collectible/collectible.ts'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CollectibleDetail, CollectibleRow, Gift } from '../../../features/collectible/queries.ts'
import { answer, openPage, type Sent } from '../../../test/open-page.tsx'

const series = { series_id: 10001, title: '小島熊的星夜', image_url: '', supply: 300 }
const row: CollectibleRow = { ...series, collectible_id: 7, serial: 12, state: 'issued', time: '2026-04-01 10:00:00' }
const gift: Gift = {
  ...series,
  transfer_id: 3,
  collectible_id: 8,
  serial: 5,
  direction: 'in',
  state: 'pending',
  name: '林***',
  account: '138****0002',
  create_time: '2026-11-25 10:00:00',
  expire_time: '2026-11-26 10:00:00',
}
const listOf = <Row,>(data: Row[]) => ({ total: data.length, per_page: 15, current_page: 1, last_page: 1, data })
const certificate = {
  kind: 'issue' as const,
  time: '2026-04-01 10:00:00',
  text: '{"series":10001}',
  signature: 'c2ln',
  hash: 'ab12',
}
const detail: CollectibleDetail = {
  ...row,
  number: '9D6Q-5F6G-JGU3G',
  verify_url: 'http://127.0.0.1/#/pages/user/nft/nft?verify=9D6Q5F6GJGU3G',
  rules: '僅供收藏',
  may: { give: 1 },
  give_from: '2026-09-28 10:00:00',
  left_today: 3,
  accept_hours: 24,
  has_pay_password: true,
  cooling_until: '',
  transfer: null,
  certificates: [certificate],
}
const payState = {
  obstacle: '' as const,
  isSet: true,
  mustReset: false,
  lockedUntil: '',
  coolingUntil: '',
  smallPayMax: '500.00',
  coolingH: 24,
  hasPassword: true,
  mobile: '',
  email: '',
}

test('shows the gallery, and a double tap accepts a gift once', async () => {
  const sent: Sent<typeof collectibleAccept>[] = []
  const page = openPage('pages/user/nft/nft', {
    answers: [
      answer(collectibleList, () =>
        sent.length > 0
          ? { list: listOf([{ ...row, collectible_id: 8, serial: 5 }, row]), waiting: [] }
          : {
              list: listOf([row, { ...row, collectible_id: 9, serial: 3, state: 'revoked' as const }]),
              waiting: [gift],
            },
      ),
      answer(collectibleAccept, (call) => {
        sent.push(call)
        return {}
      }),
    ],
  })
  expect(await page.findByText('#012')).toBeTruthy()
  expect(page.getByText('已撤銷')).toBeTruthy()
  expect(page.getByText('林***（138****0002）送給您')).toBeTruthy()
  await page.user.dblClick(page.getByRole('button', { name: '接收' }))
  expect(await page.findByText('#005')).toBeTruthy()
  expect(sent.map(({ body }) => body)).toMatchObject([{ transferId: 3 }])
})

test('a gift is declined after a confirmation', async () => {
  const sent: Sent<typeof collectibleDecline>[] = []
  const page = openPage('pages/user/nft/nft', {
    answers: [
      answer(collectibleList, () => ({ list: listOf([]), waiting: sent.length > 0 ? [] : [gift] })),
      answer(collectibleDecline, (call) => {
        sent.push(call)
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '婉拒' }))
  const dialog = await page.findByRole('alertdialog', { name: '婉拒這件藏品？' })
  await page.user.click(within(dialog).getByRole('button', { name: '婉拒' }))
  expect(await page.findByText(/還沒有藏品/)).toBeTruthy()
  expect(sent).toHaveLength(1)
})

test('an empty gallery says what collectibles are not, and a failed read can be tried again', async () => {
  const page = openPage('pages/user/nft/nft', { answers: [answer(collectibleList, { list: listOf([]), waiting: [] })] })
  expect(await page.findByText(/還沒有藏品/)).toBeTruthy()
  expect(page.getByText(/不是貨幣、證券或投資/)).toBeTruthy()
  page.unmount()
  const failed = openPage('pages/user/nft/nft', { answers: [answer(collectibleList, 'offline')] })
  expect(await failed.findByRole('button', { name: /重試|再試/ })).toBeTruthy()
})

test('a collectible is given to a user found by number, after a confirmation and the payment password', async () => {
  const sent: Sent<typeof collectibleGive>[] = []
  const page = openPage('pages/user/nft/nft', {
    params: { collectibleId: 7 },
    answers: [
      answer(collectibleDetail, () =>
        sent.length > 0
          ? { ...detail, state: 'locked' as const, may: { give: 0 }, transfer: { ...gift, direction: 'out' as const } }
          : detail,
      ),
      answer(collectibleFind, { receiver: { receiver_id: 10002, name: '林***', account: '138****0002' } }),
      answer(payPasswordState, payState),
      answer(payPasswordCheck, ({ body }) => {
        expect(body).toMatchObject({ action: 'give-collectible', target: '7:10002', amount: '0.00' })
        return { payTicket: 'ticket' }
      }),
      answer(collectibleGive, (call) => {
        sent.push(call)
        return { transferId: 3 }
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '轉贈' }))
  const sheet = await page.findByRole('dialog', { name: '轉贈藏品' })
  await page.user.type(within(sheet).getByLabelText('受贈人'), '13800000002')
  await page.user.click(within(sheet).getByRole('button', { name: '查詢' }))
  await page.user.click(await within(sheet).findByRole('button', { name: '確認轉贈' }))
  const question = await page.findByRole('alertdialog')
  await page.user.click(within(question).getByRole('button', { name: '確認轉贈' }))
  await page.findByRole('dialog', { name: '輸入支付密碼' })
  for (const digit of '246810') await page.user.keyboard(digit)
  expect(await page.findByRole('button', { name: '收回' })).toBeTruthy()
  expect(sent[0]?.body).toMatchObject({ collectibleId: 7, receiverId: 10002, payTicket: 'ticket' })
})

test('says why a collectible cannot be given yet', async () => {
  const page = openPage('pages/user/nft/nft', {
    params: { collectibleId: 7 },
    answers: [answer(collectibleDetail, { ...detail, may: { give: 0 } })],
  })
  expect(await page.findByText(/起可以無償轉贈給其他用戶/)).toBeTruthy()
  expect(page.queryByRole('button', { name: '轉贈' })).toBeNull()
})

test('a guest verifies a number; mistyped, unknown and revoked ones say so', async () => {
  const verified = {
    ...series,
    number: '9D6Q-5F6G-JGU3G',
    serial: 12,
    state: 'valid' as const,
    transfers: 0,
    issue_time: '2026-04-01 10:00:00',
    certificates: [certificate],
  }
  const page = openPage('pages/user/nft/nft', {
    params: { verify: '9D6Q5F6GJGU3G' },
    answers: [answer(collectibleVerify, verified)],
  })
  expect(await page.findByText('真實有效')).toBeTruthy()
  await page.user.clear(page.getByLabelText('證書編號'))
  await page.user.type(page.getByLabelText('證書編號'), '9D6Q-5F6G-JGU3H')
  await page.user.click(page.getByRole('button', { name: '驗證' }))
  expect(await page.findByText('編號有誤，請照證書核對後再輸入')).toBeTruthy()
  page.unmount()
  const unknown = openPage('pages/user/nft/nft', {
    params: { verify: '2222222222222' },
    answers: [answer(collectibleVerify, { refuse: '找不到', code: 'NOT_FOUND' })],
  })
  expect(await unknown.findByText('查無此編號')).toBeTruthy()
  unknown.unmount()
  const revoked = openPage('pages/user/nft/nft', {
    params: { verify: '9D6Q5F6GJGU3G' },
    answers: [answer(collectibleVerify, { ...verified, state: 'revoked' })],
  })
  expect(await revoked.findByText('已撤銷')).toBeTruthy()
})

test('shows the record of gifts, and the public key', async () => {
  const page = openPage('pages/user/nft/nft', {
    params: { view: 'log' },
    answers: [answer(collectibleTransferList, { list: listOf([{ ...gift, state: 'expired' as const }]) })],
  })
  expect(await page.findByText('逾期未收')).toBeTruthy()
  page.unmount()
  const key = openPage('pages/user/nft/nft', {
    params: { view: 'key' },
    answers: [answer(collectibleKey, { pem: '-----BEGIN PUBLIC KEY-----', fingerprint: 'ab12' })],
  })
  expect(await key.findByText('ab12')).toBeTruthy()
})
