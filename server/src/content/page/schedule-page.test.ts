import { randomUUID } from 'node:crypto'
import {
  adminPageCreate,
  adminPageDraft,
  adminPageGet,
  adminPagePublish,
  adminPageRemove,
  adminPageSchedule,
  adminPageUnschedule,
} from '@shop/contract/content/page/admin.ts'
import { pageDetail } from '@shop/contract/content/page/page.ts'
import { type BlockType, blockSchemas, emptyOf, type PageLink } from '@shop/contract/content/page/page-blocks.ts'
import { type RecordKind, toLink } from '@shop/contract/content/page/page-links.ts'
import { adminChangeList } from '@shop/contract/platform/change/change.ts'
import { describe, expect, test } from 'vitest'
import { givenArticle } from '../../test/given-article.ts'
import { openShop } from '../../test/shop.ts'
import { publishPlanned } from './schedule-page.ts'

const shop = await openShop()
const operator = await shop.givenOperator({ permissions: ['content.view', 'content.edit'] })

const head = {
  params: { title: { 'zh-Hant': '專題' }, shareTitle: { 'zh-Hant': '' } },
  style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
} as const
const notice = (text: string, link: PageLink | null = null, hidden = false) => ({
  type: 'notice' as BlockType,
  name: '',
  hidden,
  params: { ...emptyOf(blockSchemas.notice.params), text: { 'zh-Hant': text }, link },
  style: emptyOf(blockSchemas.notice.style),
})
const create = async () =>
  (await shop.callAdmin(operator, adminPageCreate, { body: { name: '專題', kind: 'custom' } })).data.id
const get = async (id: number) => (await shop.callAdmin(operator, adminPageGet, { params: { id } })).data.page
const save = async (id: number, ...items: ReturnType<typeof notice>[]) =>
  shop.callAdmin(operator, adminPageDraft, {
    params: { id },
    body: { draft: { page: head, items }, version: (await get(id)).version },
  })
const publish = async (id: number) =>
  shop.callAdmin(operator, adminPagePublish, {
    params: { id },
    body: { version: (await get(id)).version, requestId: randomUUID() },
  })
const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour)
const schedule = async (id: number, publishAt = inHours(2).toISOString(), more: object = {}) =>
  shop.callAdmin(operator, adminPageSchedule, {
    params: { id },
    body: { version: (await get(id)).version, publishAt, requestId: randomUUID(), ...more },
  })
const texts = async (pageId: number) => {
  const { status, data } = await shop.call(undefined, pageDetail, { query: { pageId } })
  return status === 200 ? data.pageData.items.map((item) => (item.params as { text: string }).text) : undefined
}

describe('a scheduled publication', () => {
  test('publishes the draft as it was when scheduled, once and on time, and notifies operators who edit pages', async () => {
    const id = await create()
    await save(id, notice('節日'))
    const at = inHours(2)
    expect((await schedule(id, at.toISOString())).data).toEqual({ scheduledAt: at.toISOString() })
    await save(id, notice('之後'))
    expect(await get(id)).toMatchObject({ scheduledAt: at.toISOString(), published: 0 })
    await publishPlanned(shop, { pageId: id }, inHours(1))
    expect(await texts(id)).toBeUndefined()
    await Promise.all([1, 2].map(() => publishPlanned(shop, { pageId: id }, at)))
    expect(await texts(id)).toEqual(['節日'])
    expect(await get(id)).toMatchObject({
      scheduledAt: null,
      published: 1,
      changed: true,
      draft: { items: [{ params: { text: { 'zh-Hant': '之後' } } }] },
    })
    const notices = await shop.db
      .selectFrom('notice')
      .select('receiver')
      .where('event', '=', 'page-published')
      .execute()
    expect(notices).toEqual([{ receiver: 'permission:content.edit' }])
  })

  test('is replaced by the next one, and can be cancelled', async () => {
    const id = await create()
    await save(id, notice('一'))
    await schedule(id)
    await save(id, notice('二'))
    const later = inHours(5)
    await schedule(id, later.toISOString())
    await publishPlanned(shop, { pageId: id }, inHours(3))
    expect(await texts(id)).toBeUndefined()
    const cancel = () => shop.callAdmin(operator, adminPageUnschedule, { params: { id } })
    expect((await cancel()).status).toBe(200)
    expect(await cancel()).toMatchObject({ status: 409, data: { code: 'STATE_CHANGED' } })
    await publishPlanned(shop, { pageId: id }, later)
    expect(await texts(id)).toBeUndefined()
    const query = { id: String(id), limit: 1 }
    const { rows } = (await shop.callAdmin(operator, adminChangeList, { params: { type: 'page' }, query })).data
    expect(rows[0]?.changes).toEqual([{ field: 'scheduledAt', before: later.toISOString(), after: null }])
  })

  test('needs a future time, the draft that was seen, and a complete page', async () => {
    const id = await create()
    await save(id, notice('好'))
    for (const wrong of [inHours(-1), inHours(24 * 400)]) {
      expect(await schedule(id, wrong.toISOString())).toMatchObject({
        status: 400,
        data: { fields: { publishAt: expect.any(String) } },
      })
    }
    expect((await schedule(id, undefined, { version: 1 })).data).toMatchObject({ code: 'STATE_CHANGED' })
    await save(id, notice(''))
    expect((await schedule(id)).data).toMatchObject({
      fields: { 'draft.items.0.params.text.zh-Hant': expect.any(String) },
    })
  })

  test('is removed with its page', async () => {
    const id = await create()
    await save(id, notice('好'))
    await schedule(id)
    await shop.callAdmin(operator, adminPageRemove, { params: { id } })
    await publishPlanned(shop, { pageId: id }, inHours(3))
    expect(await texts(id)).toBeUndefined()
    expect(await shop.db.selectFrom('pageSchedule').selectAll().where('pageId', '=', id).execute()).toEqual([])
  })
})

describe('links', () => {
  test.each<RecordKind>(['goods', 'category', 'article', 'custom'])(
    'to a missing %s prevent a page from being published, but not its draft from being saved',
    async (kind) => {
      const id = await create()
      const dead = toLink({ kind, id: 999_999 })
      expect((await save(id, notice('看', dead))).status).toBe(200)
      const refused = await publish(id)
      expect(refused).toMatchObject({ status: 400, data: { fields: { 'draft.items.0.params.link': '已經不存在' } } })
      await save(id, notice('藏', dead, true), notice('看', toLink({ kind, id: await givenTarget(kind, id) })))
      expect((await publish(id)).status).toBe(200)
    },
  )

  test('to a page that was never published lead nowhere', async () => {
    const [id, other] = [await create(), await create()]
    await save(id, notice('看', toLink({ kind: 'custom', id: other })))
    expect((await publish(id)).status).toBe(400)
    await save(other, notice('好'))
    await publish(other)
    expect((await publish(id)).status).toBe(200)
  })
})

async function givenTarget(kind: RecordKind, pageId: number): Promise<number> {
  if (kind === 'custom') return pageId
  if (kind === 'goods') return (await shop.givenGoods()).id
  if (kind === 'article') return (await givenArticle(shop)).id
  return (await shop.givenCategory()).id
}
