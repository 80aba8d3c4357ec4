import {
  adminHelpCreate,
  adminHelpList,
  adminHelpOrder,
  adminHelpRemove,
  adminHelpUpdate,
} from '@shop/contract/content/help/admin.ts'
import { type HelpTopic, helpList } from '@shop/contract/content/help/help.ts'
import { perPage } from '@shop/contract/core/common.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openShop } from '../../test/shop.ts'
import { createHelp } from './write-help.ts'

const shop = await openShop()
const operator = await shop.givenOperator()

beforeEach(async () => {
  await sql`TRUNCATE help_entry`.execute(shop.owner)
  shop.reads.clear()
})

async function given(
  question: string | object,
  answer: string | object = '答案',
  { visible = true, topic = 'other' }: { visible?: boolean; topic?: HelpTopic } = {},
): Promise<number> {
  const text = (value: string | object) => (typeof value === 'string' ? { 'zh-Hant': value } : value) as never
  const input = { question: text(question), answer: text(answer), topic, visible }
  const by = { actor: 'system:test' as const, now: new Date() }
  const { id } = await shop.db.transaction().execute((tx) => createHelp(tx, input, by))
  shop.reads.clear()
  return id
}
const read = async (query: { page?: number; keyword?: string } = {}, lang = 'zh-Hant') =>
  (await shop.call(undefined, helpList, { query, headers: { lang } })).data.list
/** Titles and topics, for a current app. */
const shown = async (query: Parameters<typeof read>[0]) => {
  const { list } = (await shop.call(undefined, helpList, { query, headers: { client: 'shop/1.0.0' } })).data
  return list.data.map(({ title, topic }) => [title, topic])
}
const titles = async (query?: Parameters<typeof read>[0], lang?: string) =>
  (await read(query, lang)).data.map((row) => row.title)

describe('help/list', () => {
  test('returns questions in order, as plain text, in the requested language', async () => {
    await given({ 'zh-Hant': '怎麼退貨', en: 'How to return' }, { 'zh-Hant': '一\n<b>二</b>', en: 'one' })
    await given('藏起來的', '…', { visible: false })
    await given('怎麼付款')
    expect((await read()).data).toEqual([
      { help_id: expect.any(Number), title: '怎麼退貨', content: '一\n<b>二</b>' },
      { help_id: expect.any(Number), title: '怎麼付款', content: '答案' },
    ])
    expect(await titles({}, 'en')).toEqual(['How to return', '怎麼付款'])
  })

  test('pages by fifteen; past the end it is empty; an empty shop has one page', async () => {
    expect(await read()).toEqual({ total: 0, per_page: 15, current_page: 1, last_page: 1, data: [] })
    for (let index = 0; index <= perPage; index++) await given(`問題 ${index}`)
    expect((await read()).data).toHaveLength(15)
    expect(await titles({ page: 2 })).toEqual(['問題 15'])
    expect(await read({ page: 3 })).toMatchObject({ current_page: 3, last_page: 2, data: [] })
  })

  test('searches question and answer, as the reader sees them', async () => {
    await given({ 'zh-Hant': '怎麼退貨', en: 'Returning goods' }, { 'zh-Hant': '七天內', en: 'Within 7 days' })
    await given('運費怎麼算', '滿 99 免運，退貨自付')
    expect(await titles({ keyword: '退貨' })).toEqual(['怎麼退貨', '運費怎麼算'])
    expect(await titles({ keyword: ' 退貨  七天 ' })).toEqual(['怎麼退貨'])
    expect(await titles({ keyword: 'RETURNING' }, 'en')).toEqual(['Returning goods'])
    expect(await titles({ keyword: '退貨' }, 'en')).toEqual(['運費怎麼算'])
    for (const keyword of ['%', '_', "'", '\\', '沒有的']) expect(await titles({ keyword })).toEqual([])
  })

  test('lists the questions by topic, and names the topics if there are several', async () => {
    await given('忘記密碼', '…', { topic: 'account' })
    await given('改地址', '…', { topic: 'delivery' })
    await given('怎麼付款', '…', { topic: 'order' })
    await given('多久發貨', '…', { topic: 'delivery' })
    expect(await shown({})).toEqual([
      ['怎麼付款', 'order'],
      ['改地址', 'delivery'],
      ['多久發貨', 'delivery'],
      ['忘記密碼', 'account'],
    ])
    expect(await shown({ keyword: '發貨' })).toEqual([['多久發貨', undefined]])
    // Older clients get the operators' order, and nothing they do not know.
    expect(await titles()).toEqual(['忘記密碼', '改地址', '怎麼付款', '多久發貨'])
    expect((await read()).data[0]).not.toHaveProperty('topic')
  })

  test('names no topic if all questions have the same, on whatever page', async () => {
    for (let index = 0; index <= perPage; index++) await given(`問題 ${index}`, '…', { topic: 'wallet' })
    await given('藏起來的', '…', { topic: 'order', visible: false })
    expect((await shown({})).map(([, topic]) => topic)).toEqual(Array(15).fill(undefined))
    await given('怎麼付款', '…', { topic: 'order' })
    expect((await shown({ page: 2 })).map(([, topic]) => topic)).toEqual(['wallet', 'wallet'])
  })
})

describe('operators', () => {
  const rows = async () => (await shop.callAdmin(operator, adminHelpList)).data.rows
  const input = {
    question: { 'zh-Hant': ' 問 ', en: '' },
    answer: { 'zh-Hant': '答' },
    topic: 'order' as const,
    visible: true,
  }

  test('add a question, which comes last, update it under its version, and hide it', async () => {
    await given('第一')
    const { data } = await shop.callAdmin(operator, adminHelpCreate, { body: input })
    expect(await titles()).toEqual(['第一', '問'])
    const change = (version: number, more: object = {}) =>
      shop.callAdmin(operator, adminHelpUpdate, { params: { id: data.id }, body: { ...input, ...more, version } })
    expect((await change(1, { topic: 'wallet', visible: false })).status).toBe(200)
    expect((await change(1)).data.code).toBe('STATE_CHANGED')
    expect(await titles()).toEqual(['第一'])
    expect(await rows()).toMatchObject([
      { topic: 'other', visible: true },
      { question: { 'zh-Hant': '問' }, topic: 'wallet', visible: false, version: 2 },
    ])
  })

  test.each([
    [{ question: { 'zh-Hant': ' ' } }, 'question.zh-Hant'],
    [{ answer: { 'zh-Hant': '' } }, 'answer.zh-Hant'],
    [{ question: { 'zh-Hant': 'x'.repeat(121) } }, 'question.zh-Hant'],
    [{ topic: 'payment' }, 'topic'],
  ])('%o is refused', async (change, field) => {
    const { data } = await shop.callAdmin(operator, adminHelpCreate, { body: { ...input, ...change } as never })
    expect([data.code, Object.keys(data.fields ?? {})]).toEqual(['VALIDATION', [field]])
  })

  test('remove a question; after that it is not found', async () => {
    const id = await given('一')
    const remove = () => shop.callAdmin(operator, adminHelpRemove, { params: { id } })
    expect([(await remove()).status, (await remove()).status]).toEqual([200, 404])
    const change = { params: { id }, body: { ...input, version: 1 } }
    expect((await shop.callAdmin(operator, adminHelpUpdate, change)).status).toBe(404)
    expect(await titles()).toEqual([])
  })

  test('order the questions by a list of all of them, including hidden ones', async () => {
    const [a, b, c] = [await given('一'), await given('二', '…', { visible: false }), await given('三')]
    const order = (ids: number[]) => shop.callAdmin(operator, adminHelpOrder, { body: { ids } })
    expect((await order([c, b, a])).status).toBe(200)
    expect((await rows()).map(({ id }) => id)).toEqual([c, b, a])
    expect(await titles()).toEqual(['三', '一'])
    expect((await order([c, a])).data.code).toBe('STATE_CHANGED')
  })
})
