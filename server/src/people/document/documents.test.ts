import { randomUUID } from 'node:crypto'
import { type LocalText, languages } from '@shop/contract/core/common.ts'
import { login, register } from '@shop/contract/people/account/account.ts'
import {
  adminDocumentGet,
  adminDocumentList,
  adminDocumentPublish,
  adminDocumentSave,
  adminDocumentVersion,
} from '@shop/contract/people/document/admin.ts'
import {
  type DocumentKey,
  documentAccept,
  documentDetail,
  documentKeys,
  documentList,
  documentPending,
} from '@shop/contract/people/document/document.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { startJobs } from '../../platform/job/start-jobs.ts'
import { newMobile } from '../../test/given-account.ts'
import { givenCodes } from '../../test/given-code.ts'
import { openShop } from '../../test/shop.ts'
import { builtIn } from './built-in.ts'

const shop = await openShop()
const operator = await shop.givenOperator()
const { givenCode } = givenCodes(shop)
const jobs = await startJobs(shop, { byClock: false })
afterAll(() => jobs.stop())

const read = (document: DocumentKey, version?: number, lang = 'zh-Hant') =>
  shop.call(undefined, documentDetail, { query: { document, version }, headers: { lang } })
const draft = async (key: DocumentKey) =>
  (await shop.callAdmin(operator, adminDocumentGet, { params: { key } })).data.document
const save = async (key: DocumentKey, text: string | LocalText, version?: number) =>
  shop.callAdmin(operator, adminDocumentSave, {
    params: { key },
    body: {
      title: (await draft(key)).title,
      content: typeof text === 'string' ? { 'zh-Hant': text } : text,
      version: version ?? (await draft(key)).version,
    },
  })
const publish = async (key: DocumentKey, more: object = {}) =>
  shop.callAdmin(operator, adminDocumentPublish, {
    params: { key },
    body: { version: (await draft(key)).version, note: null, asksAgain: false, requestId: randomUUID(), ...more },
  })
async function given(key: DocumentKey, text: string, asksAgain = false): Promise<number> {
  await save(key, `<p>${text}</p>`)
  return (await publish(key, { asksAgain })).data.published
}
const accepted = async (userId: number) => {
  const { rows } = await shop.pool.query(
    'SELECT document, version FROM agreement_acceptance WHERE user_id = $1 ORDER BY document, version',
    [userId],
  )
  return rows.map((row) => `${row.document} ${row.version}`)
}

describe('before anything is published', () => {
  test('agreements have built-in texts, in every language', async () => {
    for (const lang of languages) {
      const { detail } = (await read('privacy', undefined, lang)).data
      expect(detail).toMatchObject({ version: 0, publish_time: '', is_current: true, versions: [] })
      expect(detail.content).toBe(builtIn.privacy.content?.[lang])
    }
    const { list } = (await shop.call(undefined, documentList)).data
    expect(list.map((item) => item.document)).toEqual([
      ...['register-terms', 'user-agreement', 'privacy', 'purchase-terms', 'merchant-terms'],
    ])
  })

  test('a document only the shop can write is not found', async () => {
    for (const key of ['about', 'collectible-terms'] as const) {
      expect((await read(key)).data.code).toBe('NOT_FOUND')
    }
    expect((await read('nothing' as never)).data.code).toBe('VALIDATION')
  })

  test('operators see every document, ready to be written', async () => {
    const { rows } = (await shop.callAdmin(operator, adminDocumentList)).data
    expect(rows.map((row) => row.key)).toEqual([...documentKeys])
    expect(rows[0]).toMatchObject({ published: 0, publishedAt: null, changed: false, updatedAt: null })
    expect(rows.filter((row) => !row.builtIn).map((row) => row.key)).toEqual(['about', 'collectible-terms'])
    expect(await draft('privacy')).toMatchObject({ version: 0, content: builtIn.privacy.content, versions: [] })
  })
})

describe('a document', () => {
  test('is read in the version in force and in older ones; drafts are not shown', async () => {
    const key = 'collectible-terms'
    await save(key, { 'zh-Hant': '<p>第一版</p>', en: '<p>First</p>' })
    expect((await read(key)).data.code).toBe('NOT_FOUND')
    expect((await publish(key)).data.published).toBe(1)
    await save(key, '<p>第二版</p>')
    expect((await read(key)).data.detail).toMatchObject({ version: 1, content: '<p>第一版</p>' })
    const note = { 'zh-Hant': '改了費率', en: 'New rates' }
    expect((await publish(key, { note, asksAgain: true })).data.published).toBe(2)
    const now = (await read(key, undefined, 'en')).data.detail
    expect(now).toMatchObject({ version: 2, content: '<p>第二版</p>', note: 'New rates', is_current: true })
    expect(now.versions.map(({ version, note }) => [version, note])).toEqual([
      [2, 'New rates'],
      [1, ''],
    ])
    expect((await read(key, 1, 'en')).data.detail).toMatchObject({ content: '<p>First</p>', is_current: false })
    for (const version of [0, 3]) expect((await read(key, version)).data.code).toBe('NOT_FOUND')
    const { versions } = await draft(key)
    expect(versions).toMatchObject([
      { version: 2, note, asksAgain: true, by: operator.login },
      { version: 1, note: null },
    ])
    const old = await shop.callAdmin(operator, adminDocumentVersion, { params: { key, number: 1 } })
    expect(old.data.version.content).toEqual({ 'zh-Hant': '<p>第一版</p>', en: '<p>First</p>' })
    expect((await shop.callAdmin(operator, adminDocumentVersion, { params: { key, number: 9 } })).status).toBe(404)
  })

  test('keeps its published versions unchanged, whatever is tried', async () => {
    await given('collectible-terms', '一')
    for (const change of ["SET title = '{}'", 'SET version = 9']) {
      await expect(shop.pool.query(`UPDATE document_version ${change}`)).rejects.toThrow('stays as it is')
    }
    await expect(shop.pool.query('DELETE FROM document_version')).rejects.toThrow('stays as it is')
  })

  test('can be edited by one operator at a time', async () => {
    const replies = await Promise.all([save('about', '<p>甲</p>', 0), save('about', '<p>乙</p>', 0)])
    expect(replies.map((reply) => reply.data.code ?? reply.data.version).toSorted()).toEqual([1, 'STATE_CHANGED'])
    expect((await save('about', '<p>丙</p>', 7)).data.code).toBe('STATE_CHANGED')
    expect((await save('about', '<p> </p>')).data).toMatchObject({
      code: 'VALIDATION',
      fields: { 'content.zh-Hant': expect.any(String) },
    })
    const { rows } = (await shop.callAdmin(operator, adminDocumentList)).data
    expect(rows[0]).toMatchObject({ key: 'about', published: 0, changed: true })
  })

  test('is published once, and not again without a change', async () => {
    await save('about', '<p>關於</p>')
    const requestId = randomUUID()
    const version = (await draft('about')).version
    const replies = await Promise.all([
      publish('about', { requestId, version }),
      publish('about', { requestId, version }),
    ])
    expect(replies.map((reply) => reply.data.published)).toEqual([1, 1])
    expect((await publish('about')).data.code).toBe('STATE_CHANGED')
    await save('about', '<p>關於我們</p>')
    expect((await publish('about', { version: 1 })).data.code).toBe('STATE_CHANGED')
    expect((await publish('about', { requestId })).data.code).toBe('IDEMPOTENCY_MISMATCH')
    expect((await publish('about')).data.published).toBe(2)
  })

  test('is published only with that permission, not by everyone who writes', async () => {
    const writer = await shop.givenOperator({ permissions: ['content.view', 'content.edit'] })
    const reply = await shop.callAdmin(writer, adminDocumentPublish, { params: { key: 'about' } })
    expect(reply).toMatchObject({ status: 403, data: { code: 'PERMISSION' } })
  })
})

describe('acceptance', () => {
  const signUp = async () => {
    const mobile = newMobile()
    const smsCode = await givenCode({ mobile }, 'register')
    const form = { mobile, smsCode, password: 'kettle-lamp-7', terms: true }
    const { data } = await shop.call(undefined, register, { body: { form } })
    return { id: data.userId, token: data.token }
  }
  const pending = async (user: { id: number; token: string }) =>
    (await shop.call(user, documentPending)).data.list.map((item) => `${item.document} ${item.version}`)
  const accept = (user: { id: number; token: string }, documents: { document: DocumentKey; version: number }[]) =>
    shop.call(user, documentAccept, { body: { documents } })

  test('is recorded at registration, with the versions in force', async () => {
    const before = await signUp()
    expect(await accepted(before.id)).toEqual(['privacy 0', 'register-terms 0', 'user-agreement 0'])
    await given('privacy', '一')
    expect(await accepted((await signUp()).id)).toEqual(['privacy 1', 'register-terms 0', 'user-agreement 0'])
    const { rows } = await shop.pool.query('SELECT ip_hash, accepted_at FROM agreement_acceptance WHERE user_id = $1', [
      before.id,
    ])
    expect(rows[0]).toMatchObject({ ip_hash: expect.any(Buffer), accepted_at: expect.any(Date) })
  })

  test('is recorded for an account created by code, if our app sends it', async () => {
    const by = async (terms?: boolean) => {
      const mobile = newMobile()
      const form = { mobile, smsCode: await givenCode({ mobile }, 'login'), terms }
      return (await shop.call(undefined, login, { body: { form } })).data.userId
    }
    expect(await accepted(await by(true))).toHaveLength(3)
    expect(await accepted(await by())).toEqual([])
  })

  test('is required again after a version that matters, until it is given', async () => {
    const user = await signUp()
    expect(await pending(user)).toEqual([])
    await given('user-agreement', '小改')
    expect(await pending(user)).toEqual([])
    const matters = await given('user-agreement', '大改', true)
    expect(await pending(user)).toEqual([`user-agreement ${matters}`])
    const latest = await given('user-agreement', '又小改')
    expect(await pending(user)).toEqual([`user-agreement ${latest}`])
    // The version they read is out of date by now.
    expect((await accept(user, [{ document: 'user-agreement', version: matters }])).data.code).toBe('STATE_CHANGED')
    expect((await accept(user, [{ document: 'user-agreement', version: latest }])).status).toBe(200)
    expect((await accept(user, [{ document: 'user-agreement', version: latest }])).status).toBe(200)
    expect(await pending(user)).toEqual([])
    expect(await pending(await signUp())).toEqual([])
    const old = await shop.givenUser()
    expect(await pending(old)).toEqual([`user-agreement ${latest}`])
  })

  test('covers all the documents or none', async () => {
    const user = await shop.givenUser()
    const wanted = [
      { document: 'register-terms' as const, version: 0 },
      { document: 'purchase-terms' as const, version: 5 },
    ]
    expect((await accept(user, wanted)).data.code).toBe('STATE_CHANGED')
    expect((await accept(user, [])).data.code).toBe('VALIDATION')
    expect(await accepted(user.id)).toEqual([])
  })
})
