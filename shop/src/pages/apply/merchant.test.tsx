import {
  applicationDetail,
  applicationDocument,
  applicationSave,
  applicationSubmit,
} from '@shop/contract/merchant/application/application.ts'
import { documentDetail } from '@shop/contract/people/document/document.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { givenApplication, givenApplicationInfo } from '../../test/application.ts'
import { answer, openPage, type Sent } from '../../test/open-page.tsx'

const picture = answer(applicationDocument, { picture: 'data:image/webp;base64,AA==' })
const next = () => screen.getByRole('button', { name: '下一步' })

test('each step reports missing input beside its field, and continues once it is complete', async () => {
  const saved: Sent<typeof applicationSave>[] = []
  const { user } = openPage('pages/apply/merchant', {
    answers: [
      answer(applicationDetail, givenApplicationInfo()),
      answer(applicationSave, (sent) => {
        saved.push(sent)
        return { version: saved.length }
      }),
    ],
  })
  await user.click(await screen.findByRole('radio', { name: /個人/ }))
  await user.click(next())
  expect(await screen.findByText('請輸入聯絡人')).toBeTruthy()
  expect(saved).toHaveLength(0)
  await user.type(screen.getByLabelText('店舖名稱'), '山野茶行')
  await user.type(screen.getByLabelText('聯絡人'), '林知夏')
  await user.type(screen.getByLabelText('聯絡手機'), '1380000')
  expect(screen.getByText('請輸入 11 位手機號碼')).toBeTruthy()
  await user.type(screen.getByLabelText('聯絡手機'), '1111')
  await user.click(screen.getByRole('button', { name: /主營類目/ }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '茶' }))
  await user.click(next())
  expect(await screen.findByLabelText('身分證號碼')).toBeTruthy()
  expect(saved.at(-1)?.body.draft).toMatchObject({ kind: 'person', shopName: '山野茶行', categoryId: 3 })
  expect(screen.queryByLabelText('統一社會信用代碼')).toBeNull()
  await user.type(screen.getByLabelText('身分證號碼'), '110105194912310021')
  await user.click(next())
  expect(await screen.findByText('請核對 18 位身分證號碼，最後一位可以是 X')).toBeTruthy()
})

test('a complete draft is submitted with the terms that were shown; a taken name leads back to its field', async () => {
  const bodies: unknown[] = []
  const { user } = openPage('pages/apply/merchant', {
    params: { field: 'returnDetail' },
    answers: [
      answer(applicationDetail, givenApplicationInfo({ application: givenApplication() })),
      picture,
      answer(applicationSubmit, ({ body }) => {
        bodies.push(body)
        return { refuse: '這個店名已有人使用，請換一個', code: 'SHOP_NAME_TAKEN', fields: { shopName: '已有人使用' } }
      }),
      answer(documentDetail, {
        detail: {
          document: 'merchant-terms',
          title: '商家入駐協議',
          version: 2,
          publish_time: '',
          note: '',
          content: '<p>如實描述商品</p>',
          is_current: true,
          versions: [],
        },
      }),
    ],
  })
  await screen.findByLabelText('詳細地址')
  await user.click(next())
  await user.click(await screen.findByRole('button', { name: '提交申請' }))
  expect((await screen.findAllByText('請先閱讀並同意商家入駐協議')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '《商家入駐協議》' }))
  expect(await screen.findByText('如實描述商品')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '我知道了' }))
  await user.click(screen.getByRole('checkbox', { name: '我已閱讀並同意' }))
  await user.click(screen.getByRole('button', { name: '提交申請' }))
  expect(await screen.findByText('已有人使用')).toBeTruthy()
  expect(screen.getByLabelText('店舖名稱')).toHaveProperty('value', '山野茶行')
  expect(bodies).toEqual([{ version: 4, termsVersion: 2, requestId: expect.any(String) }])
})

test('a reviewer’s objection is shown beside its field until the field changes', async () => {
  const rejection = {
    reason: 'fields' as const,
    note: '',
    fields: [{ field: 'personName' as const, reason: 'differs' as const, note: '身分證上是林夏' }],
  }
  const application = givenApplication({ state: 'rejected', rejection, left: 5, submissions: 1 })
  const { user } = openPage('pages/apply/merchant', {
    params: { field: 'personName' },
    answers: [answer(applicationDetail, givenApplicationInfo({ application })), picture],
  })
  expect(await screen.findByText('與證件或其他資料不一致 · 身分證上是林夏')).toBeTruthy()
  await user.type(screen.getByLabelText('姓名'), '夏')
  expect(screen.queryByText(/身分證上是林夏/)).toBeNull()
})

test('a draft saved on another device is loaded instead', async () => {
  let shopName = '山野茶行'
  const { user } = openPage('pages/apply/merchant', {
    answers: [
      answer(applicationDetail, () => {
        const application = givenApplication()
        return givenApplicationInfo({ application: { ...application, draft: { ...application.draft, shopName } } })
      }),
      picture,
      answer(applicationSave, () => {
        shopName = '山海茶行'
        return { refuse: '資料已有變動', code: 'STATE_CHANGED' }
      }),
    ],
  })
  await user.type(await screen.findByLabelText('聯絡人'), '先生')
  await user.click(next())
  expect(await screen.findByText('資料已有變動')).toBeTruthy()
})

test.each([
  [{ has_mobile: 0 }, '申請入駐前，請先綁定手機號碼'],
  [{ is_open: 0 }, '目前暫不開放商家入駐，請稍後再來'],
  [
    { application: givenApplication({ state: 'submitted', may: { edit: false, withdraw: true, renew: false } }) },
    '您已經提交過申請',
  ],
])('a user who cannot apply now is told why (%#)', async (more, words) => {
  openPage('pages/apply/merchant', { answers: [answer(applicationDetail, givenApplicationInfo(more))] })
  expect(await screen.findByText(words)).toBeTruthy()
})
