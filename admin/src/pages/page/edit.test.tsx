import {
  adminPageChoices,
  adminPageDraft,
  adminPageGet,
  adminPagePreview,
  adminPagePublish,
  adminPageRollBack,
  adminPageUnschedule,
  adminPageVersion,
} from '@shop/contract/content/page/admin.ts'
import { operatorMe } from '@shop/contract/people/operator/operator.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Draft, newBlock, type PageRecord, toDraft } from '../../features/page/draft.ts'
import { answer, openConsole, Refused } from '../../test/console.tsx'
import { givenOperator } from '../../test/given.ts'
import { uploaded } from '../../test/uploaded.ts'

// Loaded once, outside the time limit of the first test.
beforeAll(() => import('./edit.tsx'), 30_000)
beforeEach(() => localStorage.removeItem('admin.page-draft.3'))

const head: Draft['page'] = {
  params: { title: { 'zh-Hant': '春季' }, shareTitle: { 'zh-Hant': '' } },
  style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
}
const notice = (text: string) => ({
  ...newBlock('notice'),
  params: { ...newBlock('notice').params, text: { 'zh-Hant': text } },
})
const draftOf = (...texts: string[]) => toDraft({ page: head, items: texts.map(notice) })
const page = (change: Partial<PageRecord> = {}): PageRecord => ({
  id: 3,
  kind: 'custom',
  name: '春季活動',
  published: 1,
  publishedAt: '2026-11-20T08:00:00Z',
  changed: false,
  scheduledAt: null,
  updatedAt: '2026-11-20T08:00:00Z',
  draft: draftOf('一號', '二號', '三號'),
  version: 4,
  reviewed: false,
  review: null,
  versions: [{ number: 1, by: '林曉文', publishedAt: '2026-11-20T08:00:00Z' }],
  ...change,
})
const reads = [
  answer(adminPagePreview, () => ({ previewToken: '9.key', until: '2026-11-20T08:30:00Z' })),
  answer(adminPageVersion, () => ({ draft: draftOf('一號', '二號', '三號'), files: [] })),
  answer(adminPageChoices, () => ({ categories: [], articleCategories: [], pages: [] })),
]
const get = (change: Partial<PageRecord> = {}) => answer(adminPageGet, () => ({ page: page(change), files: [] }))
let version = 4
const save = answer(adminPageDraft, () => ({ version: ++version, changed: true }))
const open = (...answers: Parameters<typeof openConsole>[1] & object) =>
  openConsole('/page/edit?id=3', [...answers, ...reads])
const textsOf = (draft: Draft | undefined) =>
  draft?.items.map(({ params }) => (params.text as { 'zh-Hant': string })['zh-Hant'])

test('blocks are reordered with the keyboard; the draft is saved under the version that was read', async () => {
  const user = userEvent.setup()
  const app = await open(get(), save)
  const button = await screen.findByRole('button', { name: '「二號」往上移' })
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByText('「二號」現在是第 1 塊')
  await waitFor(() => expect(app.callsOf(adminPageDraft)).toHaveLength(1))
  const { body } = app.callsOf(adminPageDraft)[0] ?? {}
  expect(body?.version).toBe(4)
  expect(textsOf(body?.draft)).toEqual(['二號', '一號', '三號'])
  await screen.findByText('草稿已儲存')
  await user.click(screen.getByRole('button', { name: '復原' }))
  await waitFor(() => expect(app.callsOf(adminPageDraft)).toHaveLength(2))
  expect(textsOf(app.callsOf(adminPageDraft)[1]?.body.draft)).toEqual(['一號', '二號', '三號'])
})

test('a member builds their shop’s home from fewer blocks and links, and sends it for review', async () => {
  const user = userEvent.setup()
  const me = answer(operatorMe, () =>
    givenOperator({ merchant: { id: 2, name: '茶行', state: 'open', role: 'owner', reviewsPayments: false, all: [] } }),
  )
  let review: PageRecord['review'] = { state: 'declined', reason: '圖片不清', at: '2026-11-22T08:00:00Z' }
  const app = await open(
    me,
    answer(adminPageGet, () => ({
      page: page({ kind: 'home', changed: true, reviewed: true, review }),
      files: [],
    })),
    answer(adminPagePublish, () => {
      review = { state: 'pending', reason: null, at: '2026-11-23T08:00:00Z' }
      return { published: 1, waits: true }
    }),
  )
  expect(await screen.findByText(/圖片不清/)).toBeInstanceOf(HTMLElement)
  const palette = within(screen.getByRole('region', { name: '可以加入的內容' }))
  expect(palette.getByRole('button', { name: '輪播圖' })).toBeInstanceOf(HTMLElement)
  expect(palette.queryByRole('button', { name: '文章組' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '送審' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.queryByText('排定時間')).toBeNull()
  await user.click(dialog.getByRole('button', { name: '送審' }))
  await screen.findByText('已送審，通過後顧客就看得到')
  expect(app.callsOf(adminPagePublish)).toHaveLength(1)
  expect(await screen.findByText(/正在等平台審核/)).toBeInstanceOf(HTMLElement)
})

test('the phone shows the draft by its token', async () => {
  await open(get())
  const frame = await screen.findByTitle('手機預覽')
  expect(frame.getAttribute('src')).toBe('/?preview#/pages/custom/index?pageId=3&previewToken=9.key')
})

test('a block is added below the selected one, filled in, hidden, duplicated, removed and restored', async () => {
  const user = userEvent.setup()
  const app = await open(get({ draft: draftOf('一號') }), save)
  await user.click(await screen.findByRole('button', { name: '標題' }))
  await user.type(screen.getByRole('textbox', { name: '標題 – 繁體中文' }), '新品')
  await user.click(screen.getByRole('button', { name: '隱藏「新品」' }))
  await user.click(screen.getByRole('button', { name: '複製「一號」' }))
  await user.click(screen.getAllByRole('button', { name: '移除「一號」' })[0] as HTMLElement)
  await user.click(await screen.findByRole('button', { name: '放回去' }))
  await waitFor(() => {
    const items = app.callsOf(adminPageDraft).at(-1)?.body.draft.items ?? []
    expect(items.map(({ type, hidden }) => [type, hidden])).toEqual([
      ['notice', false],
      ['notice', false],
      ['title', true],
    ])
    expect(items[2]?.params.title).toEqual({ 'zh-Hant': '新品' })
  })
})

test('a server error is shown at its field and marks its block; the input stays', async () => {
  const user = userEvent.setup()
  await open(
    get(),
    answer(
      adminPageDraft,
      () => new Refused(400, 'VALIDATION', '請檢查', { 'draft.items.0.params.text.zh-Hant': '最多 200 個字' }),
    ),
  )
  const field = await screen.findByRole('textbox', { name: '文字 – 繁體中文' })
  await user.type(field, '很長')
  await screen.findByText('最多 200 個字')
  await screen.findByText('需要修正')
  await screen.findByText('有欄位需要修正，改好後才會儲存')
  expect(field).toHaveProperty('value', '一號很長')
  expect(screen.getByRole('button', { name: /發\s*布/ })).toHaveProperty('disabled', true)
})

test('publishing asks for confirmation, shows what changes, and names what is missing', async () => {
  const user = userEvent.setup()
  let refuse = true
  const app = await open(
    get({ draft: draftOf('一號', '貳號'), changed: true }),
    save,
    answer(adminPagePublish, () =>
      refuse
        ? new Refused(400, 'VALIDATION', '還有沒填的', { 'draft.items.1.params.text.zh-Hant': '必填' })
        : { published: 2, waits: false },
    ),
  )
  await user.click(await screen.findByRole('button', { name: /發\s*布/ }))
  const ask = async () => within(await screen.findByRole('dialog'))
  await (await ask()).findByText('更改 1 塊')
  await (await ask()).findByText('不再顯示 1 塊')
  await user.click((await ask()).getByRole('button', { name: /發\s*布/ }))
  await screen.findByText('必填')
  expect(screen.getByRole('textbox', { name: '文字 – 繁體中文' })).toHaveProperty('value', '貳號')
  refuse = false
  // The closing window has such a button as well.
  await user.click(screen.getAllByRole('button', { name: /發\s*布/ })[0] as HTMLElement)
  await user.click((await ask()).getByRole('button', { name: /發\s*布/ }))
  await waitFor(() => expect(app.callsOf(adminPagePublish)).toHaveLength(2))
  expect(app.callsOf(adminPagePublish)[1]?.body.version).toBe(4)
})

test('publishing a page without content warns first', async () => {
  const user = userEvent.setup()
  await open(get({ draft: draftOf(), changed: true, published: 0 }), save)
  await user.click(await screen.findByRole('button', { name: /發\s*布/ }))
  expect(await within(await screen.findByRole('dialog')).findByText(/還沒有內容，發布後/)).toBeTruthy()
})

test('a concurrent change is reported, and the current draft can be loaded', async () => {
  const user = userEvent.setup()
  let now = page()
  await open(
    answer(adminPageGet, () => ({ page: now, files: [] })),
    answer(adminPageDraft, () => new Refused(409, 'STATE_CHANGED', '剛剛有變化')),
  )
  await user.click(await screen.findByRole('button', { name: '「二號」往上移' }))
  const reload = await screen.findByRole('button', { name: '載入最新內容' })
  now = page({ version: 9, draft: draftOf('別人的') })
  await user.click(reload)
  await user.click(await screen.findByRole('button', { name: /^捨\s*棄$/ }))
  await screen.findByRole('button', { name: '移除「別人的」' })
  expect(screen.queryByText('載入最新內容')).toBeNull()
})

test('after a concurrent change one’s own work can be saved over it', async () => {
  const user = userEvent.setup()
  let [now, refuse] = [page(), true]
  const app = await open(
    answer(adminPageGet, () => ({ page: now, files: [] })),
    answer(adminPageDraft, ({ body }) =>
      refuse ? new Refused(409, 'STATE_CHANGED', '剛剛有變化') : { version: body.version + 1, changed: true },
    ),
  )
  await user.click(await screen.findByRole('button', { name: '「二號」往上移' }))
  const mine = await screen.findByRole('button', { name: '儲存我的內容' })
  now = page({ version: 9, draft: draftOf('別人的') })
  refuse = false
  await user.click(mine)
  await user.click(await screen.findByRole('button', { name: /^取\s*代$/ }))
  await screen.findByText('草稿已儲存')
  const { body } = app.callsOf(adminPageDraft).at(-1) ?? {}
  expect([body?.version, textsOf(body?.draft)]).toEqual([9, ['二號', '一號', '三號']])
})

test('work that could not be saved is stored in the browser and offered when the page is opened again', async () => {
  const user = userEvent.setup()
  let lost = true
  const flaky = answer(adminPageDraft, ({ body }) => {
    if (lost) throw new TypeError('no network')
    return { version: body.version + 1, changed: true }
  })
  const first = await open(get(), flaky)
  await user.type(await screen.findByRole('textbox', { name: '文字 – 繁體中文' }), '又三')
  await screen.findByRole('button', { name: '再試一次' })
  first.view.unmount()
  const app = await open(get(), flaky)
  lost = false
  await user.click(await screen.findByRole('button', { name: '取回更改' }))
  await waitFor(() => expect(app.callsOf(adminPageDraft)).toHaveLength(1))
  expect(textsOf(app.callsOf(adminPageDraft)[0]?.body.draft)).toEqual(['一號又三', '二號', '三號'])
  await screen.findByText('草稿已儲存')
  expect(localStorage.getItem('admin.page-draft.3')).toBeNull()
})

test('uploaded pictures land in their places despite edits in the meantime', async () => {
  const user = userEvent.setup()
  const uploads = fakeUploads()
  const blank = { imgUrl: null, name: { 'zh-Hant': '' }, link: null }
  const draft = toDraft({ page: head, items: [{ ...newBlock('image'), data: [blank, blank] }, notice('一號')] })
  const app = await open(get({ draft }), save)
  const send = async () => {
    const [field] = await screen.findAllByLabelText('選擇圖片檔案')
    await user.upload(field as HTMLElement, new File(['x'], 'a.png', { type: 'image/png' }))
  }
  const kept = () =>
    app
      .callsOf(adminPageDraft)
      .at(-1)
      ?.body.draft.items.map(({ data }) => data)
  const withPictures = (...ids: number[]) => ids.map((imgUrl) => ({ ...blank, imgUrl }))
  await send()
  await send()
  await waitFor(() => expect(uploads).toHaveLength(2))
  for (const [index, upload] of uploads.entries()) await act(async () => upload.answer(uploaded(501 + index)))
  await waitFor(() => expect(kept()).toEqual([withPictures(501, 502), undefined]))

  await user.click(screen.getAllByRole('button', { name: '移除圖片' })[0] as HTMLElement)
  await send()
  await waitFor(() => expect(uploads).toHaveLength(3))
  await user.click(screen.getByRole('button', { name: '「一號」往上移' }))
  await user.click(screen.getByRole('button', { name: /^公告.*一號$/ }))
  await act(async () => uploads[2]?.answer(uploaded(503)))
  await waitFor(() => expect(kept()).toEqual([undefined, withPictures(503, 502)]))
})

test('a save whose answer was lost is not a conflict', async () => {
  const user = userEvent.setup()
  let [now, tries] = [page(), 0]
  await open(
    answer(adminPageGet, () => ({ page: now, files: [] })),
    answer(adminPageDraft, ({ body }) => {
      if (++tries > 1) return new Refused(409, 'STATE_CHANGED', '剛剛有變化')
      now = page({ version: 5, draft: body.draft })
      throw new TypeError('no network')
    }),
  )
  await user.click(await screen.findByRole('button', { name: '「二號」往上移' }))
  const again = await screen.findByRole('button', { name: '再試一次' })
  await user.click(again)
  await waitFor(() => expect(tries).toBe(2))
  expect(screen.queryByText(/別人/)).toBeNull()
})

test('a scheduled publication is shown and can be cancelled', async () => {
  const user = userEvent.setup()
  let scheduledAt: string | null = '2026-12-24T02:00:00Z'
  const app = await open(
    answer(adminPageGet, () => ({ page: page({ scheduledAt }), files: [] })),
    answer(adminPageUnschedule, () => {
      scheduledAt = null
      return {}
    }),
  )
  await screen.findByText('已排定於 2026-12-24 10:00 自動發布。')
  await user.click(screen.getByRole('button', { name: '取消排定' }))
  await user.click(await screen.findByRole('button', { name: '取消發布' }))
  await waitFor(() => expect(screen.queryByText(/自動發布。/)).toBeNull())
  expect(app.callsOf(adminPageUnschedule)).toHaveLength(1)
})

test('an older version is published again', async () => {
  const user = userEvent.setup()
  const versions = [2, 1].map((number) => ({ number, by: '林曉文', publishedAt: '2026-11-20T08:00:00Z' }))
  const app = await open(
    get({ published: 2, versions }),
    answer(adminPageRollBack, () => ({ published: 3 })),
  )
  await user.click(await screen.findByRole('button', { name: /版\s*本/ }))
  await user.click(await screen.findByRole('button', { name: '換回這一版' }))
  await user.click(await screen.findByRole('button', { name: /換\s*回$/ }))
  await waitFor(() => expect(app.callsOf(adminPageRollBack)[0]?.body.number).toBe(1))
})

test('an operator with read access cannot change anything', async () => {
  await open(
    get(),
    answer(operatorMe, () => givenOperator({ permissions: ['content.view'] })),
  )
  await screen.findByTitle('手機預覽')
  expect(screen.getByRole('textbox', { name: '文字 – 繁體中文' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /往上移|移除|^發\s*布$/ })).toBeNull()
  expect(screen.getByRole('button', { name: '公告' })).toHaveProperty('disabled', true)
})
