import { adminHelpCreate, adminHelpList, adminHelpOrder, adminHelpUpdate } from '@shop/contract/content/help/admin.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenHelp } from '../../test/given-content.ts'
import { writeText } from '../../test/texts.ts'

const rowsOf = async () => (await screen.findAllByRole('row')).slice(1)
const transfer = { dataTransfer: { setData: () => undefined } }

test('help entries are moved by dragging a row or with its arrows', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/help/list', [answer(adminHelpList, givenHelp), answer(adminHelpOrder, () => ({}))])
  const [first, , third] = (await rowsOf()) as [HTMLElement, HTMLElement, HTMLElement]
  fireEvent.dragStart(first, transfer)
  fireEvent.dragOver(third, transfer)
  expect(third.className).toContain('drag-over')
  fireEvent.drop(third, transfer)
  await waitFor(() => expect(app.callsOf(adminHelpOrder)).toHaveLength(1))
  fireEvent.dragStart(third, transfer)
  fireEvent.drop(first, transfer)
  await waitFor(() => expect(app.callsOf(adminHelpOrder)).toHaveLength(2))
  await user.click(await screen.findByRole('button', { name: '「運費怎麼算？」往上移' }))
  await waitFor(() => expect(app.callsOf(adminHelpOrder)).toHaveLength(3))
  expect(app.callsOf(adminHelpOrder).map(({ body }) => body.ids)).toEqual([
    [2, 3, 1],
    [3, 1, 2],
    [2, 1, 3],
  ])
})

test('an answer is saved under its version; a concurrent change is reported', async () => {
  const user = userEvent.setup()
  let conflict = true
  const app = await openConsole('/help/list', [
    answer(adminHelpList, givenHelp),
    answer(adminHelpUpdate, () => (conflict ? new Refused(409, 'STATE_CHANGED', '狀態剛剛有變化') : {})),
  ])
  await user.click(await screen.findByRole('button', { name: '怎麼退貨？' }))
  const dialog = await screen.findByRole('dialog')
  await writeText(user, '回答', { en: 'Within seven days' }, within(dialog))
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  expect(await within(dialog).findByText(/別人已經儲存了更改/)).toBeTruthy()
  conflict = false
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(app.callsOf(adminHelpUpdate)[1]?.body).toEqual({
    question: { 'zh-Hant': '怎麼退貨？' },
    answer: { 'zh-Hant': '答案 1', en: 'Within seven days' },
    topic: 'aftersales',
    visible: true,
    version: 1,
  })
})

test('a new question is saved under the topic chosen for it; the list shows topics', async () => {
  const user = userEvent.setup()
  const app = await openConsole('/help/list', [
    answer(adminHelpList, givenHelp),
    answer(adminHelpCreate, () => ({ id: 4 })),
  ])
  expect((await rowsOf())[0]?.textContent).toContain('退換貨與退款')
  await user.click(await screen.findByRole('button', { name: '新增問答' }))
  const dialog = await screen.findByRole('dialog')
  await writeText(user, '問題', { 'zh-Hant': '餘額怎麼用？' }, within(dialog))
  await writeText(user, '回答', { 'zh-Hant': '結算時選餘額' }, within(dialog))
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  expect(await within(dialog).findByText('請選擇主題')).toBeTruthy()
  expect(app.callsOf(adminHelpCreate)).toEqual([])
  await user.click(within(dialog).getByRole('combobox', { name: '主題' }))
  await user.click(await screen.findByText('錢包與福利'))
  await user.click(within(dialog).getByRole('button', { name: '儲存' }))
  await waitFor(() => expect(app.callsOf(adminHelpCreate)).toHaveLength(1))
  expect(app.callsOf(adminHelpCreate)[0]?.body).toMatchObject({ topic: 'wallet', visible: true })
})

test('a list that fails to load and an empty one say so', async () => {
  const user = userEvent.setup()
  let broken = true
  await openConsole('/help/list', [
    answer(adminHelpList, () => (broken ? new Refused(500, 'INTERNAL', '系統開小差了') : { rows: [] })),
  ])
  const again = await screen.findByRole('button', { name: '再試一次' })
  broken = false
  await user.click(again)
  expect(await screen.findByText('還沒有問答。')).toBeTruthy()
})
