import {
  adminArticleCategoryCreate,
  adminArticleCategoryList,
  adminArticleCategoryOrder,
  adminArticleCreate,
  adminArticleGet,
  adminArticleList,
  adminArticleUpdate,
  adminArticleVisible,
} from '@shop/contract/content/article/admin.ts'
import { adminContentPreview } from '@shop/contract/content/page/admin.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { permissions } from '@shop/contract/permissions.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator, page } from '../../test/given.ts'
import { givenArticle, givenArticleRow, givenCategories } from '../../test/given-content.ts'
import { showLanguage } from '../../test/texts.ts'

const categories = answer(adminArticleCategoryList, givenCategories)
const readOnlyOperator = answer(operatorMe, () =>
  givenOperator({ permissions: permissions.filter((permission) => permission !== 'content.edit') }),
)

test('the list uses the filters in the address; ticked articles are hidden together', async () => {
  const user = userEvent.setup()
  const list = answer(adminArticleList, () =>
    page([givenArticleRow(), givenArticleRow({ id: 2, title: { 'zh-Hant': '冬季發車' }, state: 'hidden' })]),
  )
  const app = await openConsole('/article/list?categoryId=3&state=shown', [
    list,
    categories,
    answer(adminArticleVisible, () => ({})),
  ])
  const link = await screen.findByRole('link', { name: '一壺好茶' })
  expect(link.getAttribute('href')).toBe('/article/edit?articleId=1')
  expect(app.callsOf(adminArticleList)[0]?.query).toMatchObject({ categoryId: '3', state: 'shown' })
  expect(screen.getAllByText('顯示 1234')).toHaveLength(2)
  await user.click(screen.getAllByLabelText('全選')[0] as HTMLElement)
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: '隱藏' }))
  await waitFor(() => expect(app.callsOf(adminArticleVisible)).toHaveLength(2))
  expect(app.callsOf(adminArticleVisible).map(({ params, body }) => [params.id, body.visible])).toEqual([
    ['1', false],
    ['2', false],
  ])
  await user.click(screen.getByRole('tab', { name: '未到時間' }))
  expect(app.address()).toBe('/article/list?categoryId=3&state=scheduled')
})

test('an article is saved under its version, with its languages side by side', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/article/edit?articleId=1', [
    answer(adminArticleGet, () => givenArticle()),
    categories,
    answer(adminArticleUpdate, () => ({ version: 6 })),
  ])
  const title = await screen.findByLabelText('標題 – 繁體中文')
  await user.clear(title)
  await user.type(title, '兩壺好茶')
  expect(screen.getByRole('textbox', { name: '內容 – 繁體中文' }).innerHTML).toBe('<p>八十度</p>')
  await showLanguage(user, '內容', 'en')
  const english = screen.getByRole('textbox', { name: '內容 – English' })
  expect(english.innerHTML).toBe('<p>80 °C</p>')
  english.innerHTML = '<p>Eighty</p>'
  fireEvent.input(english)
  await user.click(screen.getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminArticleUpdate)).toHaveLength(1))
  expect(app.callsOf(adminArticleUpdate)[0]?.body).toMatchObject({
    title: { 'zh-Hant': '兩壺好茶' },
    content: { 'zh-Hant': '<p>八十度</p>', en: '<p>Eighty</p>' },
    categoryId: 3,
    imageId: null,
    showFrom: '2026-11-01T02:00:00.000Z',
    showUntil: null,
    version: 5,
  })
})

test('missing input is reported before anything is sent; server errors are shown at their fields', async () => {
  const user = userEvent.setup()
  const refusal = new Refused(400, 'VALIDATION', '資料有誤', { 'content.zh-Hant': '此項必填', showUntil: '太早' })
  const app = await openConsole('/article/edit', [categories, answer(adminArticleCreate, () => refusal)])
  await user.click(await screen.findByRole('button', { name: '儲存' }))
  expect(await screen.findByText('請輸入繁體中文標題')).toBeTruthy()
  expect(screen.getByText('請選分類')).toBeTruthy()
  expect(screen.getByText('請輸入繁體中文內容')).toBeTruthy()
  expect(app.callsOf(adminArticleCreate)).toHaveLength(0)
  await user.type(screen.getByLabelText('標題 – 繁體中文'), '新文章')
  const text = screen.getByRole('textbox', { name: '內容 – 繁體中文' })
  text.innerHTML = '<p>內容</p>'
  fireEvent.input(text)
  await user.click(screen.getByRole('combobox', { name: '所屬分類' }))
  await user.click(await screen.findByTitle('店內消息'))
  await user.click(screen.getByRole('button', { name: '儲存' }))
  expect(await screen.findByText('此項必填')).toBeTruthy()
  expect(screen.getByText('太早')).toBeTruthy()
  expect(app.callsOf(adminArticleCreate)[0]?.body).toMatchObject({ categoryId: 4, showFrom: null, sort: 100 })
})

test('the preview shows what the server would store', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/article/edit?articleId=1', [
    answer(adminArticleGet, () => givenArticle({ content: { 'zh-Hant': '<p onclick="x()">八十度</p>' } })),
    categories,
    answer(adminContentPreview, () => ({ content: '<p>八十度，乾淨的</p>' })),
  ])
  await user.click(await screen.findByRole('button', { name: '手機預覽' }))
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText('八十度，乾淨的')).toBeTruthy()
  expect(within(dialog).getByRole('heading', { name: '一壺好茶' })).toBeTruthy()
  expect(app.callsOf(adminContentPreview)[0]?.body.content).toContain('八十度')
})

test('an operator with read access cannot change anything', async () => {
  await openConsole('/article/edit?articleId=1', [
    readOnlyOperator,
    answer(adminArticleGet, () => givenArticle()),
    categories,
  ])
  expect(await screen.findByLabelText('標題 – 繁體中文')).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: '儲存' })).toBeNull()
  expect(screen.queryByRole('button', { name: '刪除' })).toBeNull()
})

test('categories are created, moved, and removed only when empty', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/article/categories', [
    categories,
    answer(adminArticleCategoryOrder, () => ({})),
    answer(adminArticleCategoryCreate, () => ({ id: 9 })),
  ])
  const [first, second] = (await screen.findAllByRole('row')).slice(1) as [HTMLElement, HTMLElement]
  expect(within(first).getByRole('button', { name: '刪除' })).toHaveProperty('disabled', true)
  expect(within(second).getByRole('button', { name: '刪除' })).toHaveProperty('disabled', false)
  await user.click(within(second).getByRole('button', { name: '「店內消息」往上移' }))
  await waitFor(() => expect(app.callsOf(adminArticleCategoryOrder)[0]?.body).toEqual({ ids: [4, 3] }))
  await user.click(screen.getByRole('button', { name: '新增文章分類' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('名稱 – 繁體中文'), '用得久')
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  await waitFor(() =>
    expect(app.callsOf(adminArticleCategoryCreate)[0]?.body).toEqual({
      name: { 'zh-Hant': '用得久' },
      isNews: false,
      enabled: true,
    }),
  )
})
