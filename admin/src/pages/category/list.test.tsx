import {
  adminCategoryCreate,
  adminCategoryList,
  adminCategoryOrder,
  adminCategoryUpdate,
} from '@shop/contract/goods/taxonomy/admin.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Category } from '../../features/catalog/queries.ts'
import { answer, openConsole, Refused } from '../../test/console.tsx'

const category = (id: number, name: string, parentId: number | null = null): Category => ({
  id,
  parentId,
  name: { 'zh-Hant': name },
  image: null,
  enabled: true,
  goods: 0,
  version: 3,
})
const rows = [category(1, '食品'), category(2, '衣著'), { ...category(3, '水果', 1), goods: 4 }, category(4, '檸檬', 3)]
const list = answer(adminCategoryList, () => ({ rows }))

test('the tree is reordered level by level', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/category/list', [list, answer(adminCategoryOrder, () => ({}))])
  await user.click(await screen.findByRole('button', { name: '「衣著」往上移' }))
  await waitFor(() => expect(app.callsOf(adminCategoryOrder)).toHaveLength(1))
  expect(app.callsOf(adminCategoryOrder)[0]?.body).toEqual({ parentId: null, ids: [2, 1] })
})

test('a category is created below another; a server error is shown at its field and the input stays', async () => {
  const user = userEvent.setup()
  let refuse = true
  const app = await openConsole('/category/list', [
    list,
    answer(adminCategoryCreate, () =>
      refuse ? new Refused(422, 'VALIDATION', '請檢查', { 'name.zh-Hant': '太長了' }) : { id: 9 },
    ),
  ])
  const row = (await screen.findByRole('button', { name: '食品' })).closest('tr') as HTMLElement
  await user.click(within(row).getByRole('button', { name: '新增下級' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await dialog.findByText('請輸入繁體中文名稱')
  await user.type(dialog.getByLabelText('名稱 – 繁體中文'), '蔬菜')
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await dialog.findByText('太長了')
  refuse = false
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(adminCategoryCreate)).toHaveLength(2))
  expect(app.callsOf(adminCategoryCreate)[1]?.body).toEqual({
    name: { 'zh-Hant': '蔬菜' },
    parentId: 1,
    imageId: null,
    enabled: true,
  })
})

test('a change is saved under the version that was read', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/category/list', [list, answer(adminCategoryUpdate, () => ({}))])
  await user.click(await screen.findByRole('button', { name: '衣著' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('switch', { name: '顯示' }))
  await user.click(dialog.getByRole('button', { name: /儲\s*存/ }))
  await waitFor(() => expect(app.callsOf(adminCategoryUpdate)).toHaveLength(1))
  expect(app.callsOf(adminCategoryUpdate)[0]?.body).toMatchObject({ enabled: false, version: 3, parentId: null })
})
