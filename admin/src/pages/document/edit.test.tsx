import {
  adminDocumentGet,
  adminDocumentList,
  adminDocumentPublish,
  adminDocumentSave,
  adminDocumentVersion,
} from '@shop/contract/people/document/admin.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole } from '../../test/console.tsx'
import { givenOperator } from '../../test/given.ts'
import { givenDocument } from '../../test/given-content.ts'
import { writeText } from '../../test/texts.ts'

const path = '/document/edit?document=privacy'

test('every document is listed with its progress', async () => {
  const { content, version, versions, ...privacy } = givenDocument().document
  const unwritten = { ...privacy, published: 0, publishedAt: null, changed: false, updatedAt: null }
  const about = { ...unwritten, key: 'about' as const, title: { 'zh-Hant': '關於我們' }, builtIn: false }
  const purchase = { ...unwritten, key: 'purchase-terms' as const, title: { 'zh-Hant': '購買協議' } }
  await openConsole('/document/list', [answer(adminDocumentList, () => ({ rows: [privacy, about, purchase] }))])
  const [first, second, third] = (await screen.findAllByRole('row')).slice(1) as HTMLElement[] as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  expect(within(first).getByRole('link').getAttribute('href')).toBe(path)
  expect(first.textContent).toContain('第 1 版')
  expect(first.textContent).toContain('有未發布的更改')
  expect(second.textContent).toContain('還沒寫')
  expect(third.textContent).toContain('使用內建文字')
})

test('a draft is saved first, then published with a note on what is new', async () => {
  const user = userEvent.setup()
  let document = givenDocument()
  const app = await openConsole(path, [
    answer(adminDocumentGet, () => document),
    answer(adminDocumentSave, () => {
      document = givenDocument({ version: 5, content: { 'zh-Hant': '<p>更新的一版</p>' } })
      return { version: 5 }
    }),
    answer(adminDocumentPublish, () => {
      document = givenDocument({ version: 5, published: 2, changed: false })
      return { published: 2 }
    }),
  ])
  const text = await screen.findByRole('textbox', { name: '內容 – 繁體中文' })
  text.innerHTML = '<p>更新的一版</p>'
  fireEvent.input(text)
  expect(screen.getByRole('button', { name: '發布第 2 版' })).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminDocumentSave)[0]?.body.version).toBe(4))
  await waitFor(() => expect(screen.getByRole('button', { name: '發布第 2 版' })).toHaveProperty('disabled', false))
  await user.click(screen.getByRole('button', { name: '發布第 2 版' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('更新內容 – 繁體中文'), '寫明保存多久')
  await user.click(within(dialog).getByRole('checkbox'))
  await user.click(within(dialog).getByRole('button', { name: '發布' }))
  await waitFor(() => expect(app.callsOf(adminDocumentPublish)).toHaveLength(1))
  expect(app.callsOf(adminDocumentPublish)[0]?.body).toEqual({
    version: 5,
    note: { 'zh-Hant': '寫明保存多久' },
    asksAgain: true,
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  await waitFor(() => expect(screen.getByRole('button', { name: '發布第 3 版' })).toHaveProperty('disabled', true))
})

test('a note on what is new needs zh-Hant once another language has it', async () => {
  const user = userEvent.setup()
  const app = await openConsole(path, [
    answer(adminDocumentGet, () => givenDocument()),
    answer(adminDocumentPublish, () => ({ published: 2 })),
  ])
  await user.click(await screen.findByRole('button', { name: '發布第 2 版' }))
  const dialog = within(await screen.findByRole('dialog'))
  await writeText(user, '更新內容', { en: 'How long we keep data' }, dialog)
  await user.click(dialog.getByRole('button', { name: '發布' }))
  expect(await dialog.findByText('請輸入繁體中文')).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: '更新內容 – 繁體中文' }), '保存多久')
  await user.click(dialog.getByRole('button', { name: '發布' }))
  await waitFor(() => expect(app.callsOf(adminDocumentPublish)).toHaveLength(1))
  expect(app.callsOf(adminDocumentPublish)[0]?.body.note).toEqual({
    'zh-Hant': '保存多久',
    en: 'How long we keep data',
  })
})

test('published versions can be read in full', async () => {
  const user = userEvent.setup()
  const [version] = givenDocument().document.versions
  if (!version) throw new Error('no version')
  await openConsole(path, [
    answer(adminDocumentGet, () => givenDocument()),
    answer(adminDocumentVersion, () => ({ version: { ...version, content: { 'zh-Hant': '<p>當時的話</p>' } } })),
  ])
  await user.click(await screen.findByRole('button', { name: '查看' }))
  expect(await screen.findByText('當時的話')).toBeTruthy()
})

test('an operator may edit without being allowed to publish', async () => {
  const own = permissions.filter((permission) => permission !== 'document.publish')
  await openConsole(path, [
    answer(operatorMe, () => givenOperator({ permissions: own })),
    answer(adminDocumentGet, () => givenDocument()),
  ])
  expect(await screen.findByRole('button', { name: '儲存' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^發布/ })).toBeNull()
})

test('an unknown document says so', async () => {
  await openConsole('/document/edit?document=gossip')
  expect(await screen.findByText('沒有這一頁。')).toBeTruthy()
})
