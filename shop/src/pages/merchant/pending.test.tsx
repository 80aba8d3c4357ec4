import { applicationDetail, applicationWithdraw } from '@shop/contract/merchant/application/application.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication, givenApplicationInfo } from '../../test/application.ts'
import { answer, openPage } from '../../test/open-page.tsx'

const rejected = givenApplication({
  state: 'rejected',
  submissions: 1,
  left: 5,
  rejection: {
    reason: 'fields',
    note: '請於本週內補件',
    fields: [{ field: 'licenceFileId', reason: 'unreadable', note: '' }],
  },
  steps: [
    { state: 'submitted', time: '2026-11-20 10:00:00' },
    { state: 'reviewing', time: '2026-11-21 10:00:00' },
    { state: 'rejected', time: '2026-11-21 11:00:00' },
  ],
})

test('a rejected application shows its reasons, with a link to each field', async () => {
  openPage('pages/merchant/pending', {
    answers: [answer(applicationDetail, givenApplicationInfo({ application: rejected }))],
  })
  expect(await screen.findByText('修改後可以重新提交，還可以提交 5 次。')).toBeTruthy()
  expect(screen.getByText('請於本週內補件')).toBeTruthy()
  const link = screen.getByRole('link', { name: /營業執照照片/ })
  expect(link.getAttribute('href')).toContain('pages/apply/merchant?field=licenceFileId')
  expect(screen.getByText('2026-11-21 11:00:00')).toBeTruthy()
})

test('an open shop leads to the merchants’ centre', async () => {
  const { user } = openPage('pages/merchant/pending', {
    answers: [
      answer(
        applicationDetail,
        givenApplicationInfo({
          application: givenApplication({ state: 'approved', may: { edit: false, withdraw: false, renew: false } }),
          merchant: { merchant_id: 7, name: '山野茶行', state: 'open' },
        }),
      ),
    ],
  })
  await user.click(await screen.findByRole('button', { name: '前往商家中心' }))
  await waitFor(() => expect(location.hash).toContain('pages/merchant/center'))
})

test('a submitted application can be withdrawn after a confirmation', async () => {
  let state: 'submitted' | 'withdrawn' = 'submitted'
  const { user, sent } = openPage('pages/merchant/pending', {
    answers: [
      answer(applicationDetail, () =>
        givenApplicationInfo({
          application: givenApplication({
            state,
            may: { edit: false, withdraw: state === 'submitted', renew: state === 'withdrawn' },
          }),
        }),
      ),
      answer(applicationWithdraw, () => {
        state = 'withdrawn'
        return {}
      }),
    ],
  })
  expect(await screen.findByText(/3 個工作日內/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '撤回申請' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '撤回申請' }))
  expect(await screen.findByText('您可以隨時重新申請。')).toBeTruthy()
  expect(sent.filter((each) => each === 'POST merchant.apply/withdraw')).toHaveLength(1)
})

test.each([
  [givenApplication({ state: 'approved', deposit_due: '500.00', may: nothing() }), null, /請繳納保證金 ¥500\.00/],
  [
    givenApplication({ state: 'approved', may: nothing() }),
    { merchant_id: 1, name: '山野茶行', state: 'open' },
    /「山野茶行」已經可以營業/,
  ],
  [null, null, '您還沒有申請入駐'],
])('every state says what to do next (%#)', async (application, merchant, words) => {
  openPage('pages/merchant/pending', {
    answers: [answer(applicationDetail, givenApplicationInfo({ application, merchant }))],
  })
  expect(await screen.findByText(words)).toBeTruthy()
})

function nothing() {
  return { edit: false, withdraw: false, renew: false }
}
