import { login, logout } from '@shop/contract/people/account/account.ts'
import {
  documentAccept,
  documentDetail,
  documentList,
  documentPending,
} from '@shop/contract/people/document/document.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { session } from '../../lib/session.ts'
import type { PagePath } from '../../pages.ts'
import { aDocument } from '../../test/content.ts'
import { answer, openPage } from '../../test/open-page.tsx'
import { givenStore } from '../../test/store.ts'

test.each<[PagePath, string]>([
  ['pages/private/private', 'privacy'],
  ['pages/private/zc', 'register-terms'],
  ['pages/private/gmxy', 'purchase-terms'],
])('%s shows the %s in force, under its own title', async (path, document) => {
  const detail = answer(documentDetail, ({ query }) => aDocument({ document: query?.document, title: '本店的規定' }))
  const page = openPage(path, { signedIn: false, answers: [detail] })
  expect(await page.findByRole('heading', { level: 2, name: '本店的規定' })).toBeTruthy()
  await waitFor(() => expect(document && page.getByRole('heading', { level: 1 }).textContent).toBe('本店的規定'))
  expect(page.getByText('第 2 版，2026-11-01 發布')).toBeTruthy()
  expect(page.getByText('手機號碼')).toBeTruthy()
  const old = page.getByRole('link', { name: /第 1 版/ })
  expect(old.getAttribute('href')).toBe(`#/pages/xy/xy?document=${document}&version=1`)
})

test('an older version is labelled as such', async () => {
  const detail = answer(documentDetail, aDocument({ version: 1, is_current: false, note: '' }))
  const page = openPage('pages/xy/xy', { params: { document: 'privacy', version: 1 }, answers: [detail] })
  expect(await page.findByText('這是較早的版本，現在已經不適用。')).toBeTruthy()
  expect(page.getByRole('link', { name: /第 2 版/ })).toBeTruthy()
})

test('an unpublished document says so, and a failure can be retried', async () => {
  let refusal = { refuse: '系統繁忙', code: 'INTERNAL' }
  const detail = answer(documentDetail, () => refusal)
  const page = openPage('pages/private/zc', { answers: [detail] })
  const retry = await page.findByRole('button', { name: '重試' })
  refusal = { refuse: '找不到', code: 'NOT_FOUND' }
  await page.user.click(retry)
  expect(await page.findByText('商家還沒有發布這份文件')).toBeTruthy()
})

test('lists all agreements; a built-in one has no version', async () => {
  const { detail } = aDocument()
  const list = [
    { document: 'privacy' as const, title: '隱私政策', version: 2, publish_time: detail.publish_time, note: '' },
    { document: 'purchase-terms' as const, title: '購買協議', version: 0, publish_time: '', note: '' },
  ]
  const page = openPage('pages/xy/xy', { signedIn: false, answers: [answer(documentList, { list })] })
  const link = await page.findByRole('link', { name: /隱私政策/ })
  expect(link.textContent).toContain('第 2 版')
  expect(page.getByRole('link', { name: '購買協議' }).getAttribute('href')).toBe(
    '#/pages/xy/xy?document=purchase-terms',
  )
})

test('shows the shop’s operator, how to reach it, and its documents', async () => {
  givenStore()
  const about = answer(
    documentDetail,
    aDocument({ document: 'about', title: '關於我們', content: '<p>從一張餐桌開始</p>' }),
  )
  const page = openPage('pages/about/about', { signedIn: false, answers: [about] })
  expect(await page.findByText('從一張餐桌開始')).toBeTruthy()
  expect(page.getByRole('heading', { name: '拾光小舖' })).toBeTruthy()
  expect(page.getByText(/^版本 \d+\.\d+\.\d+$/)).toBeTruthy()
  for (const name of ['註冊協議', '隱私政策', '購買協議', '全部', '常見問題']) {
    expect(page.getByRole('link', { name }), name).toBeTruthy()
  }
})

const pending = {
  list: [
    {
      document: 'privacy' as const,
      title: '隱私政策',
      version: 3,
      publish_time: '2026-11-20 10:00:00',
      note: '改了第二條',
    },
  ],
}

test('after log-in, changed agreements must be read and accepted', async () => {
  let accepted: unknown
  let owes = true
  const answers = [
    answer(login, { token: 'fresh', userId: 7, isNew: false, isBack: false }),
    answer(documentPending, () => (owes ? pending : { list: [] })),
    answer(documentDetail, aDocument({ version: 3 })),
    answer(documentAccept, ({ body }) => {
      accepted = body.documents
      owes = false
      return {}
    }),
  ]
  const page = openPage('pages/login/index', { signedIn: false, answers })
  await page.user.type(await page.findByLabelText('手機號碼或電子信箱'), '13800000001')
  await page.user.type(page.getByLabelText('密碼'), 'demo-shopper')
  await page.user.click(page.getByLabelText('同意註冊協議、用戶服務協議與隱私政策'))
  await page.user.click(page.getByRole('button', { name: '登入' }))
  await page.user.click(await page.findByRole('button', { name: /隱私政策/ }))
  expect(await within(page.getByRole('dialog')).findByText('手機號碼')).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '我知道了' }))
  await page.user.click(page.getByRole('button', { name: '同意並繼續' }))
  await waitFor(() => expect(accepted).toEqual([{ document: 'privacy', version: 3 }]))
  await waitFor(() => expect(window.location.hash).not.toContain('pages/xy/xy'))
  expect(session.get()?.userId).toBe(7)
})

test('users who do not accept are logged out', async () => {
  const answers = [answer(documentPending, pending), answer(logout, {})]
  const page = openPage('pages/xy/xy', { params: { ask: 1 }, answers })
  await page.user.click(await page.findByRole('button', { name: '登出' }))
  await waitFor(() => expect(session.get()).toBeUndefined())
})
