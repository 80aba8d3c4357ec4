import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  adminApplicationApprove,
  adminApplicationClaim,
  adminApplicationDocument,
  adminApplicationGet,
  adminApplicationList,
  adminApplicationReject,
} from '@shop/contract/merchant/application/admin.ts'
import {
  type ApplicationDraft,
  applicationDetail,
  applicationDocument,
  applicationSave,
  applicationSubmit,
  applicationWithdraw,
} from '@shop/contract/merchant/application/application.ts'
import { noticeList } from '@shop/contract/platform/notice/notice.ts'
import { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { addHours, addMinutes } from '../../core/value/time.ts'
import { fileUrls, findFiles } from '../../platform/upload/files.ts'
import { removeUnusedFiles } from '../../platform/upload/remove-unused.ts'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'
import { forgetApplications, removeOldDocuments } from './documents.ts'
import { givenDocument, givenDraft, givenSubmitted } from './given-application.ts'

const shop = await openShop()
const reviewer = await shop.givenOperator()
const other = await shop.givenOperator()
const realNow = () => new Date()
afterEach(() => {
  shop.now = realNow
})

type User = Awaited<ReturnType<typeof shop.givenUser>>
const params = (id: number) => ({ params: { id } })
const withId = () => ({ requestId: randomUUID() })
const read = async (user: User) => (await shop.call(user, applicationDetail)).data
const save = (user: User, draft: ApplicationDraft, version: number) =>
  shop.call(user, applicationSave, { body: { draft, version } })
const submit = async (user: User, version?: number) => {
  const known = version ?? (await read(user)).application?.version ?? 0
  return shop.call(user, applicationSubmit, { body: { version: known, termsVersion: 0, ...withId() } })
}
const claim = (id: number, by = reviewer) => shop.callAdmin(by, adminApplicationClaim, params(id))
const get = async (id: number, by = reviewer) =>
  (await shop.callAdmin(by, adminApplicationGet, params(id))).data.application
const approve = async (id: number, by = reviewer) =>
  shop.callAdmin(by, adminApplicationApprove, {
    ...params(id),
    body: { version: (await get(id)).version, ...withId() },
  })
const reject = async (id: number, more: object = {}, by = reviewer) =>
  shop.callAdmin(by, adminApplicationReject, {
    ...params(id),
    body: {
      version: (await get(id)).version,
      reason: 'fields' as const,
      note: '請補件',
      fields: [{ field: 'licenceFileId' as const, reason: 'unreadable' as const, note: '太暗' }],
      ...withId(),
      ...more,
    },
  })

describe('the draft', () => {
  test('is tidied, stored and shown again; fields left out of a save keep their values', async () => {
    const user = await shop.givenUser()
    expect((await read(user)).application).toBeNull()
    const first = await save(user, { shopName: ' 山野  茶行 ', contactMobile: '+86 138-0000-1111', kind: 'company' }, 0)
    expect(first.data).toEqual({ version: 1 })
    expect((await save(user, { licenceNo: '9144 0300 ma5tea 0008', identityNo: '440305 1990' }, 1)).data.version).toBe(
      2,
    )
    const { application } = await read(user)
    expect(application).toMatchObject({ state: 'draft', version: 2, left: 6, may: { edit: true, withdraw: false } })
    expect(application?.draft).toMatchObject({
      shopName: '山野 茶行',
      contactMobile: '13800001111',
      kind: 'company',
      licenceNo: '91440300MA5TEA0008',
      identityNo: '4403051990',
      categoryId: 0,
      accountKind: 'bank',
    })
  })

  test('saved twice changes nothing; saved from an old copy is refused', async () => {
    const user = await shop.givenUser()
    await save(user, { shopName: '甲' }, 0)
    expect((await save(user, { shopName: '甲' }, 0)).data.version).toBe(1)
    await save(user, { shopName: '乙' }, 1)
    expect((await save(user, { shopName: '丙' }, 1)).data.code).toBe('STATE_CHANGED')
    expect((await save(user, { shopName: '丁' }, 0)).data.code).toBe('STATE_CHANGED')
  })

  test('needs a mobile number and the module', async () => {
    const user = await shop.givenUser()
    await shop.db
      .updateTable('appUser')
      .set({ mobile: null, email: 'a@example.com' })
      .where('id', '=', user.id)
      .execute()
    expect((await save(user, {}, 0)).data.code).toBe('MOBILE_REQUIRED')
    expect((await shop.call(user, applicationDetail)).data.has_mobile).toBe(0)
    // Nobody can bind a number where the shop sends no SMS.
    const { demo } = shop.config
    shop.config.demo = false
    expect((await shop.call(user, applicationDetail)).data.has_mobile).toBe(1)
    expect((await save(user, { shopName: '無號' }, 0)).data.version).toBe(1)
    shop.config.demo = demo
    await changeGroup(shop, 'module', { merchant: false })
    expect((await save(await shop.givenUser(), {}, 0)).data.code).toBe('MODULE_OFF')
    expect((await submit(user)).data.code).toBe('MODULE_OFF')
    await changeGroup(shop, 'module', { merchant: true })
  })

  test('accepts only the applicant’s pictures, uploaded as documents', async () => {
    const [user, stranger] = [await shop.givenUser(), await shop.givenUser()]
    const foreign = await givenDocument(shop, stranger)
    expect((await save(user, { licenceFileId: foreign }, 0)).data.code).toBe('NOT_FOUND')
    const { id: proof } = await shop.givenProofImage(user)
    expect((await save(user, { licenceFileId: proof }, 0)).data.code).toBe('NOT_FOUND')
    const replaced = await givenDocument(shop, user)
    await save(user, { licenceFileId: replaced }, 0)
    const kept = await givenDocument(shop, user)
    await save(user, { licenceFileId: kept }, 1)
    await removeUnusedFiles(shop, addHours(realNow(), 25))
    expect([...(await findFiles(shop.db, [replaced, kept])).keys()]).toEqual([kept])
  })

  test('ten first saves at once begin one application', async () => {
    const user = await shop.givenUser()
    const replies = await Promise.all(Array.from({ length: 10 }, () => save(user, { shopName: '甲' }, 0)))
    expect(new Set(replies.map(({ data }) => data.version))).toEqual(new Set([1]))
  })
})

describe('submitting', () => {
  test('needs every field of the form, and names what is missing', async () => {
    const user = await shop.givenUser()
    await save(user, { kind: 'person', shopName: '甲' }, 0)
    const reply = await submit(user)
    expect(reply.data.code).toBe('VALIDATION')
    const fields = Object.keys(reply.data.fields as object)
    expect(fields).toContain('shopName')
    expect(fields).toContain('identityFrontFileId')
    expect(fields).toContain('returnRegion')
    expect(fields).not.toContain('licenceNo')
    expect(fields).not.toContain('accountBank')
  })

  test.each([
    ['licenceNo', '91440300MA5TEA0009', 'LICENCE_INVALID'],
    ['identityNo', '440305199001010010', 'IDENTITY_INVALID'],
    ['accountAddress', '6222020200112230005', 'ADDRESS_INVALID'],
    ['returnRegion', 440300, 'REGION_UNKNOWN'],
  ] as const)('a wrong %s is refused at its field', async (field, value, code) => {
    const user = await shop.givenUser()
    await save(user, { ...(await givenDraft(shop, user)), [field]: value }, 0)
    const reply = await submit(user)
    expect(reply.data.code).toBe(code)
    expect(Object.keys(reply.data.fields as object)).toEqual([field])
    expect((await read(user)).application?.state).toBe('draft')
  })

  test('terms that are no longer in force cannot be accepted', async () => {
    const user = await shop.givenUser()
    await save(user, await givenDraft(shop, user), 0)
    const body = { version: 1, termsVersion: 7, ...withId() }
    expect((await shop.call(user, applicationSubmit, { body })).data.code).toBe('TERMS_REQUIRED')
  })

  test('records the accepted terms; afterwards nothing can be changed and no other application begun', async () => {
    const user = await shop.givenUser()
    await givenSubmitted(shop, user)
    const accepted = await shop.db
      .selectFrom('agreementAcceptance')
      .select(['document', 'version'])
      .where('userId', '=', user.id)
      .execute()
    expect(accepted).toEqual([{ document: 'merchant-terms', version: 0 }])
    const { application } = await read(user)
    expect(application).toMatchObject({ state: 'submitted', submissions: 1, may: { edit: false, withdraw: true } })
    expect((await save(user, { shopName: '乙' }, application?.version ?? 0)).data.code).toBe('MERCHANT_EXISTS')
    expect((await submit(user)).data.code).toBe('STATE_CHANGED')
  })

  test('a name that is used or applied for is taken, ignoring case, width and spaces', async () => {
    const [first, second, third] = [await shop.givenUser(), await shop.givenUser(), await shop.givenUser()]
    await givenSubmitted(shop, first, { shopName: 'Tea House 1' })
    await save(second, { ...(await givenDraft(shop, second)), shopName: 'ＴＥＡ  house１' }, 0)
    const reply = await submit(second)
    expect(reply.data).toMatchObject({ code: 'SHOP_NAME_TAKEN', fields: { shopName: expect.any(String) } })
    await shop.givenMerchant({ name: '山海茶' })
    await save(third, { ...(await givenDraft(shop, third)), shopName: '山海 茶' }, 0)
    expect((await submit(third)).data.code).toBe('SHOP_NAME_TAKEN')
  })

  test('of two applicants who submit one name at once, one gets it', async () => {
    const users = await Promise.all([shop.givenUser(), shop.givenUser()])
    for (const user of users) await save(user, { ...(await givenDraft(shop, user)), shopName: '同名小店' }, 0)
    const replies = await Promise.all(users.map((user) => submit(user, 1)))
    expect(replies.map(({ data }) => data.code).toSorted()).toEqual(['SHOP_NAME_TAKEN', undefined])
  })

  test('can be withdrawn until the review begins, and begun again', async () => {
    const user = await shop.givenUser()
    const id = await givenSubmitted(shop, user)
    expect((await shop.call(user, applicationWithdraw, { body: withId() })).status).toBe(200)
    expect((await read(user)).application).toMatchObject({ state: 'withdrawn', may: { renew: true } })
    expect((await save(user, { shopName: '乙' }, 0)).data.version).toBe(1)
    await givenReviewing(user)
    expect((await shop.call(user, applicationWithdraw, { body: withId() })).data.code).toBe('STATE_CHANGED')
    expect((await get(id)).state).toBe('withdrawn')
  })
})

/** Completes the user's draft, submits it, and lets the reviewer claim it. */
async function givenReviewing(user: User): Promise<number> {
  const version = (await read(user)).application?.version ?? 0
  await save(user, await givenDraft(shop, user), version)
  expect((await submit(user)).status).toBe(200)
  const id = (await read(user)).application?.application_id as number
  expect((await claim(id)).status).toBe(200)
  return id
}

describe('the review', () => {
  test('lists the waiting applications oldest first, and hides an application’s secrets', async () => {
    const user = await shop.givenUser({ createdAt: new Date('2026-01-01') })
    const id = await givenSubmitted(shop, user)
    const { rows } = (await shop.callAdmin(reviewer, adminApplicationList, { query: { state: 'waiting', limit: 100 } }))
      .data
    expect(rows.at(-1)).toMatchObject({ id, state: 'submitted', kind: 'company', submissions: 1, depositDueFen: 0 })
    const shown = await get(id)
    expect(shown).toMatchObject({
      identityNo: expect.stringMatching(/^4403\*{10}\d{3}[\dX]$/),
      documents: ['licence', 'identityFront', 'identityBack'],
      warnings: expect.arrayContaining([{ code: 'account_shared', detail: expect.any(String) }]),
      returnAddress: { region: '廣東省 深圳市 南山區' },
      may: { claim: true, review: false, documents: true },
    })
    const found = await shop.callAdmin(reviewer, adminApplicationList, {
      query: { keyword: shown.shopName.slice(0, 6) },
    })
    expect(found.data.rows.map((row) => row.id)).toContain(id)
  })

  test('a claim holds for 15 minutes; then another operator can take over', async () => {
    const id = await givenSubmitted(shop, await shop.givenUser())
    await claim(id)
    expect((await claim(id, other)).data.code).toBe('STATE_CHANGED')
    expect((await approve(id, other)).data.code).toBe('STATE_CHANGED')
    const later = addMinutes(realNow(), 16)
    shop.now = () => later
    expect((await claim(id, other)).status).toBe(200)
    expect((await reject(id)).data.code).toBe('STATE_CHANGED')
    expect((await get(id, other)).claimedById).toBe(other.id)
  })

  test('approval opens the shop with its profile and receiving account; ten at once open one', async () => {
    const user = await shop.givenUser()
    const id = await givenReviewing(user)
    const { version, shopName } = await get(id)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () =>
        shop.callAdmin(reviewer, adminApplicationApprove, {
          ...params(id),
          body: { version, ...withId() },
          replay: false,
        }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { merchant, application } = await read(user)
    expect(merchant).toMatchObject({ name: shopName, state: 'open' })
    expect(application).toMatchObject({ state: 'approved', deposit_due: '0.00', may: { edit: false, renew: false } })
    const merchants = await shop.db.selectFrom('merchant').select('id').where('ownerUserId', '=', user.id).execute()
    expect(merchants).toHaveLength(1)
    const account = await shop.db
      .selectFrom('merchantReceivingAccount')
      .selectAll()
      .where('merchantId', '=', merchants[0]?.id as number)
      .execute()
    expect(account).toMatchObject([{ kind: 'bank', address: '6222020200112230004', bankName: '工商銀行' }])
    const notices = (await shop.call(user, noticeList)).data.list.data
    expect(notices.map(({ place }) => place)).toEqual(['merchant'])
    expect((await save(user, { shopName: '又一家' }, 0)).data.code).toBe('MERCHANT_EXISTS')
  })

  test('a rejection names fields and reasons; after five corrections no more is accepted for 90 days', async () => {
    const user = await shop.givenUser()
    let id = await givenReviewing(user)
    expect((await reject(id, { fields: [] })).data.code).toBe('VALIDATION')
    expect((await reject(id, { reason: 'other', note: ' ', fields: [] })).data.code).toBe('VALIDATION')
    expect((await reject(id)).status).toBe(200)
    expect((await read(user)).application).toMatchObject({
      state: 'rejected',
      left: 5,
      rejection: { reason: 'fields', note: '請補件', fields: [{ field: 'licenceFileId', note: '太暗' }] },
      may: { edit: true },
    })
    for (let time = 1; time <= 5; time++) {
      id = await givenReviewing(user)
      expect((await reject(id)).status).toBe(200)
    }
    expect((await read(user)).application).toMatchObject({ left: 0, may: { edit: false, renew: false } })
    expect((await save(user, { shopName: '乙' }, 0)).data.code).toBe('RESUBMIT_LIMIT')
    const later = addHours(realNow(), 24 * 91)
    shop.now = () => later
    await shop.db
      .updateTable('session')
      .set({ expiresAt: addHours(later, 1), lastSeenAt: later })
      .execute()
    expect((await read(user)).application?.may.renew).toBe(true)
    expect((await save(user, { shopName: '乙' }, 0)).data.version).toBe(1)
    expect((await shop.call(user, noticeList)).data.list.data).toHaveLength(6)
  })

  test('operators cannot review an application of their own account or receiving account', async () => {
    const user = await shop.givenUser()
    const id = await givenSubmitted(shop, user)
    await shop.db.updateTable('operator').set({ userId: user.id }).where('id', '=', other.id).execute()
    expect((await claim(id, other)).data.code).toBe('SELF_REVIEW')
    expect((await get(id, other)).may).toMatchObject({ claim: false, review: false })
    const twin = await shop.givenUser()
    await shop.db.updateTable('operator').set({ userId: twin.id }).where('id', '=', other.id).execute()
    expect((await claim(id, other)).status).toBe(200)
    const { id: qrFileId } = await shop.givenProofImage(twin)
    const withdrawal = { withdrawNo: randomUUID(), source: 'balance', amountFen: 1_000, feeFen: 100, state: 'pending' }
    await shop.db
      .insertInto('withdrawal')
      .values({
        ...withdrawal,
        userId: twin.id,
        kind: 'bank',
        address: '6222020200112230004',
        holder: '林',
        qrFileId,
        createdAt: new Date(),
      })
      .execute()
    expect((await approve(id, other)).data.code).toBe('SELF_REVIEW')
    await shop.db.updateTable('operator').set({ userId: null }).where('id', '=', other.id).execute()
    await shop.db.updateTable('file').set({ usedAt: new Date() }).where('id', '=', qrFileId).execute()
  })
})

describe('documents', () => {
  test('are unreadable on disk, have no URL, and are shown to their owner only', async () => {
    const [user, stranger] = [await shop.givenUser(), await shop.givenUser()]
    const fileId = await givenDocument(shop, user)
    const file = (await findFiles(shop.db, [fileId])).get(fileId)
    if (!file) throw new Error('no file')
    expect(file).toMatchObject({ visibility: 'sealed', purpose: 'merchant-document' })
    expect(fileUrls(shop, file, realNow())).toEqual({ s: '', m: '', l: '' })
    const own = await shop.call(user, applicationDocument, { query: { documentId: fileId } })
    expect(own.data.picture).toMatch(/^data:image\/webp;base64,UklGR/)
    const foreign = await shop.call(stranger, applicationDocument, { query: { documentId: fileId } })
    expect(foreign.data.code).toBe('NOT_FOUND')
    const stored = allFiles(shop.config.dataDir).filter((name) => name.includes(path.basename(file.sizes.m)))
    expect(stored).toHaveLength(1)
    const bytes = readFileSync(stored[0] as string)
    expect(bytes.includes(Buffer.from('WEBP'))).toBe(false)
  })

  test('a file that is not a picture is refused', async () => {
    const file = { name: 'a.jpg', type: 'image/jpeg', content: Buffer.from('%PDF-1.7 not a photograph') }
    const reply = await shop.call(await shop.givenUser(), uploadImage, { body: { purpose: 'merchant-document' }, file })
    expect(reply.data.code).toBe('FILE_TYPE')
  })

  test('each view by an operator is logged and needs the permission', async () => {
    const id = await givenSubmitted(shop, await shop.givenUser())
    const view = (by: typeof reviewer) =>
      shop.callAdmin(by, adminApplicationDocument, { params: { id, document: 'identityFront' } })
    const { data } = await view(reviewer)
    expect(data.picture).toMatch(/^data:image\/webp;base64,/)
    expect(data.number).toMatch(/^440305\d{11}[\dX]$/)
    await view(reviewer)
    const blind = await shop.givenOperator({ permissions: ['merchant.view', 'merchant.review'] })
    expect((await view(blind)).status).toBe(403)
    const entries = await shop.db
      .selectFrom('auditEntry')
      .select(['actor', 'outcome', 'detail'])
      .where('action', '=', `${adminApplicationDocument.method} ${adminApplicationDocument.path}`)
      .execute()
    expect(entries.map(({ actor, outcome }) => [actor, outcome])).toEqual([
      [`operator:${reviewer.id}`, 'done'],
      [`operator:${reviewer.id}`, 'done'],
      [`operator:${blind.id}`, 'PERMISSION'],
    ])
    expect(JSON.stringify(entries)).not.toContain(data.number)
  })

  test('are deleted 90 days after a rejection, and when the account is closed', async () => {
    const [user, closing] = [await shop.givenUser(), await shop.givenUser()]
    const id = await givenReviewing(user)
    await reject(id)
    const drafted = await givenDraft(shop, closing)
    await save(closing, drafted, 0)
    await removeOldDocuments(shop, addHours(realNow(), 24 * 89))
    expect((await read(user)).application?.draft.licenceFileId).not.toBe(0)
    await shop.db.transaction().execute((tx) => forgetApplications(tx, closing.id))
    expect((await read(closing)).application?.draft).toMatchObject({
      identityNo: '',
      contactName: '',
      accountAddress: '',
    })
    await removeOldDocuments(shop, addHours(realNow(), 24 * 91))
    const { draft } = (await read(user)).application as { draft: ApplicationDraft }
    expect(draft).toMatchObject({ licenceFileId: 0, identityFrontFileId: 0, identityNo: '', accountAddress: '' })
    await removeUnusedFiles(shop, addHours(realNow(), 25))
    expect((await findFiles(shop.db, [drafted.licenceFileId])).size).toBe(0)
  })
})

const allFiles = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
