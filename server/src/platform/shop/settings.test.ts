import {
  adminSettingGet,
  adminSettingHistory,
  adminSettingList,
  adminSettingPut,
  dualSettingGroups,
  type SettingGroup,
  settingData,
  storeData,
} from '@shop/contract/platform/setting/setting.ts'
import { settingGroups } from '@shop/contract/settings.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../core/database/database.ts'
import { openShop } from '../../test/shop.ts'
import { openSettings, readDefaults } from './settings.ts'

const shop = await openShop()
const real = await openShop({ DEMO: '0' })
const operator = await shop.givenOperator()
const groups = Object.keys(settingGroups) as SettingGroup[]

beforeEach(async () => {
  await shop.db.deleteFrom('setting').execute()
  await shop.settings.reload()
})

/** Changes a group as the console does, from the version it last saw. */
async function put(group: SettingGroup, value: object, more: { version?: number; reason?: string } = {}) {
  const { data } = await shop.callAdmin(operator, adminSettingGet, { params: { group } })
  return await shop.callAdmin(operator, adminSettingPut, {
    params: { group },
    body: { value: { ...data.value, ...value }, version: data.version, reason: 'a test', ...more },
  })
}

describe('the defaults', () => {
  test('are those of the rule book', () => {
    const defaults = readDefaults(settingGroups, false)
    expect(defaults.trade).toMatchObject({ closeMinutes: 60, freeCancelMinutes: 10, receiveDays: 10, unpaidMax: 5 })
    expect(defaults.pay).toMatchObject({ methods: ['balance', 'screenshot'], reuploadMinutes: 1_440, proofImages: 3 })
    expect(defaults.cart).toEqual({ lines: 120, guestLines: 50, qtyMax: 999 })
    expect(defaults.withdraw).toMatchObject({ minFen: 1_000, maxFen: 2_000_000, feeBp: 100, feeMinFen: 100 })
    expect(defaults.zone.xf).toMatchObject({ memberDiscount: true, coupon: true, subsidyRatioBp: 2_000 })
    expect(defaults.zone.ty).toMatchObject({ limitUser: 1, openMax: 3, noReasonReturn: 'no', profit: false })
    expect(defaults.app_theme.mainBg).toBe('#fa2209')
  })

  test('leave the modules closed that wait for the compliance list, which the demo does not', () => {
    const closed = { transfer: false, subsidyTransfer: false, merchantCollect: false, wechatPay: false }
    expect(real.settings.get('module')).toMatchObject({ ...closed, wallet: true, nft: true })
    expect(Object.values(shop.settings.get('module'))).not.toContain(false)
  })

  test('are those of all domains; a group that none has registered is no choice', async () => {
    expect(Object.keys(shop.settings.groups).sort()).toEqual(groups.toSorted())
    const group = 'no_such_group' as SettingGroup
    for (const endpoint of [adminSettingGet, adminSettingHistory]) {
      const reply = await shop.callAdmin(operator, endpoint as typeof adminSettingGet, { params: { group } })
      expect(reply).toMatchObject({ status: 400, data: { code: 'VALIDATION', fields: { group: expect.any(String) } } })
    }
  })

  test('can be saved as they are, each group of them', async () => {
    const { data } = await shop.callAdmin(operator, adminSettingList)
    expect(data.groups.map(({ group }) => group).sort()).toEqual(groups.toSorted())
    for (const { group, value } of data.groups.filter(
      ({ group }) => ![...dualSettingGroups, 'module'].includes(group),
    )) {
      expect(await put(group, value), group).toMatchObject({ status: 200, data: { value } })
    }
  })
})

describe('what clients are told', () => {
  test('every field that a page of theirs needs is there', async () => {
    const { data } = await shop.call(undefined, storeData, { headers: { platform: 'H5' } })
    expect(data).toMatchObject({
      storeInfo: { store_id: expect.any(Number), store_name: '拾光小舖', image_url: null },
      client: 'H5',
      clientData: { h5: { setting: { enabled: 1, baseUrl: `${shop.config.publicUrl}/` } } },
      version: 0,
      languages: ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'],
    })
    expect(data.setting).toMatchObject({
      register: { registerMethod: 10, isManualBind: 1, isOauthMpweixin: 1, isOauthMobileMpweixin: 1 },
      app_theme: { mainBg: '#fa2209', mainBg2: '#ff6335', mainText: '#ffffff', viceBg: '#ffb100', viceBg2: '#ffb900' },
      page_category_template: { style: 30, shareTitle: '全部分類', showAddCart: 1, cartStyle: 1 },
      points: { points_name: '積分', describe: expect.stringContaining('積分') },
      // Nothing could be chosen behind it.
      recharge: { is_entrance: 0, is_custom: 1, describe: '' },
      customer: { enabled: 0, provider: 'mpwxkf', config: {} },
      module: { transfer: 1, wallet: 1 },
    })
    const alone = await shop.call(undefined, settingData)
    expect(alone.data).toEqual({ setting: data.setting, version: 0 })
  })

  test('texts come in the language asked for, else in the store’s', async () => {
    const nameIn = async (lang: string) =>
      (await shop.call(undefined, storeData, { headers: { lang } })).data.storeInfo.store_name
    expect([await nameIn('en'), await nameIn('ko')]).toEqual(['Little Finds', '작은 빛 상점'])
    await put('store', { languages: ['zh-Hans', 'en'] })
    expect([await nameIn('en'), await nameIn('ko')]).toEqual(['Little Finds', '拾光小铺'])
  })

  test('the shop can be closed for browsers and for the mini program, each by itself', async () => {
    const statusFor = async (platform: string) =>
      (await shop.call(undefined, storeData, { headers: { platform } })).data.code ?? 'open'
    const all = async () => Promise.all(['H5', 'MP-WEIXIN', 'WXOFFICIAL', 'APP'].map(statusFor))
    expect(await all()).toEqual(['open', 'open', 'open', 'open'])
    await put('client', { h5: false })
    expect(await all()).toEqual(['CLIENT_CLOSED', 'open', 'open', 'open'])
    await put('client', { h5: true, mpWeixin: false })
    expect(await all()).toEqual(['open', 'CLIENT_CLOSED', 'open', 'open'])
    await put('client', { mpWeixin: true })
    expect(await all()).toEqual(['open', 'open', 'open', 'open'])
  })

  test('two levels of categories are shown once there are any', async () => {
    const style = async () => (await shop.call(undefined, settingData)).data.setting.page_category_template.style
    expect(await style()).toBe(30)
    await shop.db
      .insertInto('category')
      .values({ name: JSON.stringify({ 'zh-Hant': '茶' }), createdAt: new Date() })
      .execute()
    shop.reads.clear()
    expect(await style()).toBe(20)
  })

  test('a flat theme draws its gradients from a colour to itself', async () => {
    await put('app_theme', { mainBg: '#112233', gradualChange: false })
    const { data } = await shop.call(undefined, settingData)
    expect(data.setting.app_theme).toMatchObject({ mainBg: '#112233', mainBg2: '#112233', gradualChange: 0 })
  })

  test('the demo’s accounts are named in the demo alone, and never an operator’s', async () => {
    const accounts = (await shop.call(undefined, storeData)).data.demoAccounts
    expect(accounts.map(({ role }) => role)).toEqual(['shopper', 'shopper2', 'merchant'])
    expect((await real.call(undefined, storeData)).data.demoAccounts).toEqual([])
  })
})

describe('a change', () => {
  test('holds at once, is kept with its reason, and counts the version up', async () => {
    const first = await put('trade', { closeMinutes: 30 }, { reason: 'people are quick' })
    expect(first).toMatchObject({ status: 200, data: { group: 'trade', value: { closeMinutes: 30, receiveDays: 10 } } })
    const second = await put('cart', { lines: 50 })
    expect(second.data.version).toBeGreaterThan(first.data.version)
    expect((await shop.call(undefined, storeData)).data).toMatchObject({
      version: second.data.version,
      setting: { trade: { closeMinutes: 30 }, limits: { cartLines: 50 } },
    })
    await put('trade', { closeMinutes: 45 }, { reason: 'not that quick' })
    const { data } = await shop.callAdmin(operator, adminSettingHistory, {
      params: { group: 'trade' },
      query: { limit: 1 },
    })
    expect(data).toMatchObject({
      rows: [
        {
          before: { closeMinutes: 30 },
          after: { closeMinutes: 45 },
          reason: 'not that quick',
          actor: `operator:${operator.id}`,
          operatorName: operator.login,
        },
      ],
    })
    const next = await shop.callAdmin(operator, adminSettingHistory, {
      params: { group: 'trade' },
      query: { limit: 1, cursor: data.nextCursor ?? '' },
    })
    expect(next.data.rows).toMatchObject([{ after: { closeMinutes: 30 }, reason: 'people are quick' }])
  })

  test('from a state that is no more is refused, also for the very first one', async () => {
    await put('cart', { lines: 50 })
    expect(await put('cart', { lines: 60 }, { version: 0 })).toMatchObject({
      status: 409,
      data: { code: 'STATE_CHANGED' },
    })
    const replies = await Promise.all([1, 2, 3].map((n) => put('stock', { warn: n }, { version: 0 })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  test.each<[SettingGroup, object, Record<string, string>]>([
    ['trade', { closeMinutes: 4 }, { 'value.closeMinutes': 'At least 5' }],
    ['trade', { closeMinutes: 'soon' }, { 'value.closeMinutes': 'Enter a whole number' }],
    ['trade', { freightRule: 'free' }, { 'value.freightRule': 'Choose one of the options' }],
    ['app_theme', { mainBg: 'red' }, { 'value.mainBg': 'Wrong format' }],
    ['store', { timezone: 'Mars/Olympus' }, { 'value.timezone': 'Wrong format' }],
    ['store', { languages: [] }, { 'value.languages': 'Choose at least 1' }],
    ['recharge', { minFen: 200, maxFen: 100 }, { 'value.maxFen': 'At least ¥2.00' }],
    ['recharge', { minFen: 0 }, { 'value.minFen': 'At least ¥0.01' }],
    ['security', { codeDay: 3 }, { 'value.codeDay': 'At least 5' }],
    ['pay', { accounts: [{ kind: 'bank', holder: 'A', number: '' }] }, { 'value.accounts.0.number': 'Required' }],
    ['zone', { normal: { pointsRatioBp: 10_001 } }, { 'value.normal.pointsRatioBp': 'At most 100%' }],
  ])('of %s to %o is refused by field', async (group, value, fields) => {
    const { data } = await shop.callAdmin(operator, adminSettingGet, { params: { group } })
    const reply = await shop.callAdmin(operator, adminSettingPut, {
      params: { group },
      body: { value: { ...data.value, ...value }, version: data.version, reason: 'a test' },
      headers: { lang: 'en' },
    })
    expect(reply).toMatchObject({ status: 400, data: { code: 'VALIDATION', fields } })
    expect(shop.settings.get(group)).toEqual(shop.settings.defaults(group))
  })

  test('needs a reason, a group that exists, and the right to', async () => {
    expect(await put('cart', {}, { reason: '' })).toMatchObject({
      status: 400,
      data: { fields: { reason: '此項必填' } },
    })
    const params = { group: 'nothing' as SettingGroup }
    expect(await shop.callAdmin(operator, adminSettingGet, { params })).toMatchObject({ status: 400 })
    const viewer = await shop.givenOperator({ permissions: ['setting.view'] })
    const body = { value: {}, version: 0, reason: 'a test' }
    expect(await shop.callAdmin(viewer, adminSettingPut, { params: { group: 'cart' }, body })).toMatchObject({
      status: 403,
      data: { code: 'PERMISSION' },
    })
  })

  test('of what two persons have to change is not made by one', async () => {
    for (const group of dualSettingGroups) {
      expect(await put(group, {})).toMatchObject({ status: 403, data: { code: 'DUAL_REQUIRED' } })
    }
  })

  test('opens the modules of the compliance list when it is ticked and somebody answers for it', async () => {
    const open = () => put('module', { transfer: true, subsidyTransfer: false, merchantCollect: false })
    const close = () => put('module', { transfer: false, subsidyTransfer: false, merchantCollect: false })
    // The demo opens all of them without the list; they stay open while others are changed.
    expect(await put('module', { sign: false })).toMatchObject({ status: 200, data: { value: { transfer: true } } })
    await close()
    expect(await open()).toMatchObject({
      status: 400,
      data: { fields: { 'value.transfer': '請先完成合規清單並填寫負責人' } },
    })
    const ticks = Object.keys(settingGroups.compliance.properties).filter((name) => name !== 'responsible')
    await put('compliance', Object.fromEntries(ticks.map((name) => [name, true])))
    expect(await open()).toMatchObject({ status: 400 })
    await put('compliance', { responsible: 'Lin' })
    expect(await open()).toMatchObject({ status: 200, data: { value: { transfer: true } } })
    // What it opened keeps it whole.
    expect(await put('compliance', { prizes: false, responsible: ' ' })).toMatchObject({
      status: 400,
      data: {
        fields: { 'value.prizes': expect.stringContaining('請先關閉'), 'value.responsible': expect.any(String) },
      },
    })
    await close()
    expect(await put('compliance', { prizes: false })).toMatchObject({ status: 200 })
  })

  test('to a picture that does not exist is refused; one that does is kept', async () => {
    expect(await put('store', { logoFileId: 999_999 })).toMatchObject({ status: 404 })
    const { id } = await shop.db
      .insertInto('file')
      .values({
        operatorId: operator.id,
        purpose: 'content',
        visibility: 'public',
        driver: 'local',
        sizes: JSON.stringify({ s: 's.webp', m: 'm.webp', l: 'l.webp' }),
        mime: 'image/webp',
        width: 10,
        height: 10,
        bytes: 10,
        sha256: Buffer.alloc(32),
        perceptualHash: '0'.repeat(64),
        createdAt: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await put('store', { logoFileId: id })).toMatchObject({ status: 200 })
    const file = await shop.db.selectFrom('file').select('usedAt').where('id', '=', id).executeTakeFirstOrThrow()
    expect(file.usedAt).not.toBeNull()
    const { data } = await shop.call(undefined, storeData)
    expect(data.storeInfo).toMatchObject({ logo_image_id: id, image_url: `${shop.config.publicUrl}/uploads/m.webp` })
  })
})

describe('another node', () => {
  const node = openDatabase(shop.databaseUrl)
  const errors = vi.fn()
  const log = Object.assign(pino({ level: 'silent' }), { warn: errors })
  const settings = openSettings({ ...node, log, demo: true, groups: settingGroups })
  afterAll(async () => {
    await (await settings).close()
    await node.close()
  })

  test('knows as soon as it is told', async () => {
    const there = await settings
    await put('cart', { lines: 77 })
    await vi.waitFor(() => expect(there.get('cart').lines).toBe(77), { timeout: 5_000, interval: 10 })
    expect(there.version()).toBe(shop.settings.version())
  })

  test('knows after its connection was cut, what was changed meanwhile included', async () => {
    const there = await settings
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN setting%'`.execute(shop.db)
    await put('cart', { lines: 88 })
    await vi.waitFor(() => expect(there.get('cart').lines).toBe(88), { timeout: 5_000, interval: 20 })
    expect(errors).toHaveBeenCalled()
    await put('cart', { lines: 99 })
    await vi.waitFor(() => expect(there.get('cart').lines).toBe(99), { timeout: 5_000, interval: 10 })
  })

  test('knows a change made by hand, and what it lacks is filled in', async () => {
    const there = await settings
    await sql`INSERT INTO setting (group_name, value, version, updated_at)
      VALUES ('cart', '{"lines": 5, "gone": true}', nextval('setting_version'), now())`.execute(shop.db)
    await vi.waitFor(() => expect(there.get('cart')).toEqual({ lines: 5, guestLines: 50, qtyMax: 999 }), {
      timeout: 5_000,
      interval: 10,
    })
  })
})
