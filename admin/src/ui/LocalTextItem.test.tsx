import type { LocalText } from '@shop/contract/core/common.ts'
import { CallError } from '@shop/web/call-error.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { createQueryClient, Providers } from '../app.tsx'
import { useEdit } from '../lib/edit.ts'
import { showLanguage, writeText } from '../test/texts.ts'
import { uploaded } from '../test/uploaded.ts'
import { FormPage } from './FormPage.tsx'
import { LocalRichTextCard, LocalTextItem } from './LocalTextItem.tsx'

interface Values {
  name: LocalText
  point: LocalText
  content: LocalText
}
const loaded: Values = {
  name: { 'zh-Hant': '茶壺', 'zh-Hans': '茶壶', en: 'Teapot' },
  point: { 'zh-Hant': '' },
  content: { 'zh-Hant': '<p>字</p>', 'zh-Hans': '<p>文</p>' },
}

interface Server {
  saved: Values[]
  /** the fields that the server refuses */
  fields: Record<string, string>
}

function Page({ server, records }: { server: Server; records: Values[] }) {
  const [at, setAt] = useState(0)
  const edit = useEdit<Values, unknown>({
    initial: records[at],
    save: async (values) => {
      server.saved.push(JSON.parse(JSON.stringify(values)))
      if (Object.keys(server.fields).length > 0)
        throw new CallError('refused', '請檢查', { status: 422, data: { code: 'VALIDATION', fields: server.fields } })
    },
  })
  return (
    <FormPage
      title="商品"
      edit={edit}
      actions={
        <button type="button" onClick={() => setAt(at + 1)}>
          更新
        </button>
      }
    >
      <LocalTextItem name="name" label="名稱" required="請輸入繁體中文名稱" />
      <LocalTextItem name="point" label="賣點" rows={2} />
      <LocalRichTextCard name="content" label="說明" />
    </FormPage>
  )
}

/** Opens a form with three texts. */
function openForm(...records: Values[]) {
  const server: Server = { saved: [], fields: {} }
  const page = <Page server={server} records={records.length > 0 ? records : [loaded]} />
  render(
    <Providers client={createQueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </Providers>,
  )
  return server
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const marksOf = (summary: string) =>
  within(screen.getByRole('radiogroup', { name: summary }))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label'))
const save = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: '儲存' }))

test('one language is shown at a time, and each text says which languages it has', async () => {
  openForm()
  expect(await screen.findByDisplayValue('茶壺')).toBe(field('名稱 – 繁體中文'))
  expect(marksOf('名稱：5 種語言寫了 3 種')).toEqual([
    '繁體中文：已寫',
    '简体中文：已寫',
    'English：已寫',
    '日本語：未寫',
    '한국어：未寫',
  ])
  expect(marksOf('賣點：5 種語言寫了 0 種')).toContain('繁體中文：未寫')
  expect(screen.getAllByRole('textbox')).toHaveLength(3)
})

test('choosing a language switches the whole form and focuses the input; hidden texts stay', async () => {
  const user = userEvent.setup()
  const app = openForm()
  await user.type(await screen.findByDisplayValue('茶壺'), '組')
  await showLanguage(user, '賣點', 'en')
  expect(document.activeElement).toBe(field('賣點 – English'))
  expect(field('名稱 – English').value).toBe('Teapot')
  await user.keyboard('For two')
  await showLanguage(user, '名稱', 'ja')
  expect(field('名稱 – 日本語').placeholder).toBe('茶壺組')
  await save(user)
  await waitFor(() => expect(app.saved).toHaveLength(1))
  expect(app.saved[0]).toEqual({
    ...loaded,
    name: { ...loaded.name, 'zh-Hant': '茶壺組' },
    point: { 'zh-Hant': '', en: 'For two' },
  })
})

test('an emptied text is left out', async () => {
  const user = userEvent.setup()
  const app = openForm()
  await screen.findByDisplayValue('茶壺')
  await showLanguage(user, '名稱', 'en')
  await user.clear(field('名稱 – English'))
  expect(marksOf('名稱：5 種語言寫了 2 種')).toContain('English：未寫')
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(app.saved[0]?.name).toEqual({ 'zh-Hant': '茶壺', 'zh-Hans': '茶壶' }))
})

test('arrow keys move through the languages, Enter focuses the input; the switch is a single Tab stop', async () => {
  const user = userEvent.setup()
  openForm()
  const input = await screen.findByDisplayValue('茶壺')
  await user.click(input)
  await user.tab({ shift: true })
  expect(document.activeElement?.getAttribute('aria-label')).toBe('繁體中文：已寫')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('한국어：未寫')
  expect(field('名稱 – 한국어')).toBeTruthy()
  await user.keyboard('{ArrowRight}{ArrowRight}{End}{ArrowUp}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('日本語：未寫')
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(field('名稱 – 日本語'))
  await user.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('日本語：未寫')
  await user.tab()
  expect(document.activeElement).toBe(field('賣點 – 日本語'))
})

test('a missing required text shows its language', async () => {
  const user = userEvent.setup()
  const app = openForm({ ...loaded, name: { 'zh-Hant': '' } })
  await screen.findByRole('textbox', { name: '名稱 – 繁體中文' })
  await writeText(user, '名稱', { en: 'Teapot' })
  await save(user)
  expect(await screen.findByText('請輸入繁體中文名稱')).toBeTruthy()
  expect(field('名稱 – 繁體中文').getAttribute('aria-invalid')).toBe('true')
  expect(marksOf('名稱：5 種語言寫了 1 種')).toContain('繁體中文：有錯')
  expect(app.saved).toEqual([])
  await user.type(field('名稱 – 繁體中文'), '<壺>')
  await waitFor(() => expect(marksOf('名稱：5 種語言寫了 2 種')).toContain('繁體中文：已寫'))
})

test("the server's errors appear at their languages; the first is shown, the others are marked", async () => {
  const user = userEvent.setup()
  const app = openForm()
  app.fields = { 'name.en': '太長了', 'name.ja': '也太長', 'content.ko': '少了內容' }
  await screen.findByDisplayValue('茶壺')
  await save(user)
  expect(await screen.findByText('太長了')).toBeTruthy()
  expect(field('名稱 – English').getAttribute('aria-invalid')).toBe('true')
  expect(marksOf('名稱：5 種語言寫了 3 種').filter((mark) => mark?.endsWith('有錯'))).toEqual([
    'English：有錯',
    '日本語：有錯',
  ])
  expect(marksOf('說明：5 種語言寫了 2 種')).toContain('한국어：有錯')
  await user.type(field('名稱 – English'), ' set')
  await waitFor(() => expect(marksOf('名稱：5 種語言寫了 3 種')).toContain('English：已寫'))
  expect(marksOf('名稱：5 種語言寫了 3 種')).toContain('日本語：有錯')
})

test('rich text keeps zh-Hant beside the language being written, and can start from its copy', async () => {
  const user = userEvent.setup()
  const app = openForm()
  await screen.findByDisplayValue('茶壺')
  expect(field('說明 – 繁體中文').innerHTML).toBe('<p>字</p>')
  await showLanguage(user, '說明', 'ko')
  expect(document.activeElement).toBe(field('說明 – 한국어'))
  expect(field('說明 – 繁體中文').innerHTML).toBe('<p>字</p>')
  await user.click(screen.getByRole('button', { name: '複製繁體中文' }))
  expect(field('說明 – 한국어').innerHTML).toBe('<p>字</p>')
  expect(screen.getByText('有尚未儲存的更改')).toBeTruthy()
  await save(user)
  await waitFor(() => expect(app.saved[0]?.content).toEqual({ ...loaded.content, ko: '<p>字</p>' }))
})

test('a picture that finishes uploading after a language switch loses no text', async () => {
  const user = userEvent.setup()
  const uploads = fakeUploads()
  const app = openForm()
  await screen.findByDisplayValue('茶壺')
  await showLanguage(user, '說明', 'zh-Hans')
  const [, input] = screen.getAllByLabelText('插入圖片', { selector: 'input' })
  await user.upload(input as HTMLElement, new File(['x'], 'a.png', { type: 'image/png' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  await showLanguage(user, '說明', 'ja')
  await act(async () => uploads[0]?.answer(uploaded(501)))
  await save(user)
  await waitFor(() => expect(app.saved[0]?.content).toEqual(loaded.content))
})

test('a reloaded record leaves no language of the previous one', async () => {
  const user = userEvent.setup()
  const app = openForm(loaded, { ...loaded, name: { 'zh-Hant': '茶杯' } })
  await screen.findByDisplayValue('茶壺')
  await user.click(screen.getByRole('button', { name: '更新' }))
  await screen.findByDisplayValue('茶杯')
  await save(user)
  await waitFor(() => expect(app.saved[0]?.name).toEqual({ 'zh-Hant': '茶杯' }))
})
