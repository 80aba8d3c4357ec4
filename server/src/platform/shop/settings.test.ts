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

/** Changes a group as the console does, based on the version it last saw. */
async function put(group: SettingGroup, value: object, more: { version?: number; reason?: string } = {}) {
  const { data } = await shop.callAdmin(operator, adminSettingGet, { params: { group } })
  return await shop.callAdmin(operator, adminSettingPut, {
    params: { group },
    body: { value: { ...data.value, ...value }, version: data.version, reason: 'a test', ...more },
  })
}

describe('the defaults', () => {
  test('are those of docs/rules.md', () => {
    const defaults = readDefaults(settingGroups, false)
    expect(defaults.trade).toMatchObject({ closeMinutes: 60, freeCancelMinutes: 10, receiveDays: 10, unpaidMax: 5 })
    expect(defaults.pay).toMatchObject({ methods: ['balance', 'screenshot'], reuploadMinutes: 1_440, proofImages: 3 })
    expect(defaults.cart).toEqual({ lines: 120, guestLines: 50, qtyMax: 999 })
    expect(defaults.withdraw).toMatchObject({ minFen: 1_000, maxFen: 2_000_000, feeBp: 100, feeMinFen: 100 })
    expect(defaults.zone.xf).toMatchObject({ memberDiscount: true, coupon: true, subsidyRatioBp: 2_000 })
    expect(defaults.zone.ty).toMatchObject({ limitUser: 1, openMax: 3, noReasonReturn: 'no', profit: false })
    expect(defaults.app_theme.mainBg).toBe('#fa2209')
  })

  test('keep modules closed that cost money or require the compliance list, except in the demo', () => {
    const closed = { transfer: false, subsidyTransfer: false, merchantCollect: false, nft: false, wechatPay: false }
    const costly = [
      'profit',
      'rank',
      'reward',
      'integral',
      'subsidy',
      'taskVideo',
      'taskAd',
      'acts',
      'draw',
      'merchant',
    ]
    const off = { ...closed, ...Object.fromEntries(costly.map((name) => [name, false])) }
    expect(real.settings.get('module')).toMatchObject({ ...off, wallet: true, coupon: true, invite: true })
    expect(Object.values(shop.settings.get('module'))).not.toContain(false)
  })

  test('exist for known groups only; an unknown group is refused', async () => {
    const group = 'no_such_group' as SettingGroup
    for (const endpoint of [adminSettingGet, adminSettingHistory]) {
      const reply = await shop.callAdmin(operator, endpoint as typeof adminSettingGet, { params: { group } })
      expect(reply).toMatchObject({ status: 400, data: { code: 'VALIDATION', fields: { group: expect.any(String) } } })
    }
  })

  test('can be saved as they are, group by group', async () => {
    const { data } = await shop.callAdmin(operator, adminSettingList)
    expect(data.groups.map(({ group }) => group).sort()).toEqual(groups.toSorted())
    for (const { group, value } of data.groups.filter(
      ({ group }) => ![...dualSettingGroups, 'module'].includes(group),
    )) {
      expect(await put(group, value), group).toMatchObject({ status: 200, data: { value } })
    }
  })
})

describe('the public settings', () => {
  test('include every field that the clients’ pages need', async () => {
    const { data } = await shop.call(undefined, storeData, { headers: { platform: 'H5' } })
    expect(data).toMatchObject({
      storeInfo: { store_id: expect.any(Number), store_name: '我們的商店', image_url: null },
      client: 'H5',
      clientData: { h5: { setting: { enabled: 1, baseUrl: `${shop.config.publicUrl}/` } } },
      version: 0,
      languages: ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'],
    })
    expect(data.setting).toMatchObject({
      register: { registerMethod: 10, isManualBind: 1, isOauthMpweixin: 0, isOauthMobileMpweixin: 0 },
      app_theme: { mainBg: '#fa2209', mainBg2: '#ff6335', mainText: '#ffffff', viceBg: '#ffb100', viceBg2: '#ffb900' },
      page_category_template: { style: 30, shareTitle: '全部分類', showAddCart: 1, cartStyle: 1 },
      points: { points_name: '積分', describe: expect.stringContaining('積分') },
      // There would be no way to recharge behind it.
      recharge: { is_entrance: 0, is_custom: 1, describe: '' },
      customer: { enabled: 0, provider: 'mpwxkf', config: {} },
      module: { transfer: 1, wallet: 1 },
    })
    const alone = await shop.call(undefined, settingData)
    expect(alone.data).toEqual({ setting: data.setting, version: 0 })
  })

  test('have texts in the requested language, or else in the store’s', async () => {
    const nameIn = async (lang: string) =>
      (await shop.call(undefined, storeData, { headers: { lang } })).data.storeInfo.store_name
    expect([await nameIn('en'), await nameIn('ko')]).toEqual(['Our shop', '우리 가게'])
    await put('store', { languages: ['zh-Hans', 'en'] })
    expect([await nameIn('en'), await nameIn('ko')]).toEqual(['Our shop', '我们的商店'])
  })

  test('can close the shop separately for browsers and for the mini program', async () => {
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

  test('show two levels of categories once there are any', async () => {
    const style = async () => (await shop.call(undefined, settingData)).data.setting.page_category_template.style
    expect(await style()).toBe(30)
    await shop.db
      .insertInto('category')
      .values({ name: JSON.stringify({ 'zh-Hant': '茶' }), createdAt: new Date() })
      .execute()
    shop.reads.clear()
    expect(await style()).toBe(20)
  })

  test('give a flat theme gradients from a colour to itself', async () => {
    await put('app_theme', { mainBg: '#112233', gradualChange: false })
    const { data } = await shop.call(undefined, settingData)
    expect(data.setting.app_theme).toMatchObject({ mainBg: '#112233', mainBg2: '#112233', gradualChange: 0 })
  })

  test('name the demo accounts only in the demo, and never an operator’s', async () => {
    const accounts = (await shop.call(undefined, storeData)).data.demoAccounts
    expect(accounts.map(({ role }) => role)).toEqual(['shopper', 'shopper2', 'merchant'])
    expect((await real.call(undefined, storeData)).data.demoAccounts).toEqual([])
  })

  test('offer nothing that needs a code where none can be sent', async () => {
    const { register } = (await shop.call(undefined, settingData)).data.setting
    expect(register).toMatchObject({ methods: ['mobile', 'email'], codes: ['mobile', 'email'], isManualBind: 1 })
    const without = (await real.call(undefined, settingData)).data.setting.register
    expect(without).toMatchObject({ methods: [], codes: [], isManualBind: 0 })
  })
})

describe('a change', () => {
  test('takes effect at once, is stored with its reason, and increments the version', async () => {
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

  test('based on an outdated version is refused, even for the very first change', async () => {
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

  test('requires a reason but for the first value, an existing group and the permission', async () => {
    expect(await put('cart', {}, { reason: '' })).toMatchObject({ status: 200 })
    expect(await put('cart', {}, { reason: ' ' })).toMatchObject({
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

  test('to a group that requires two operators is refused to one', async () => {
    // Until money has moved, one operator may say where it goes.
    await shop.givenUser({ balanceFen: 1 })
    for (const group of dualSettingGroups) {
      expect(await put(group, {})).toMatchObject({ status: 403, data: { code: 'DUAL_REQUIRED' } })
    }
  })

  test('can open the dependent modules once the compliance list is ticked and names a responsible person', async () => {
    const open = () => put('module', { transfer: true, subsidyTransfer: false, merchantCollect: false, nft: false })
    const close = () => put('module', { transfer: false, subsidyTransfer: false, merchantCollect: false, nft: false })
    // The demo opens all of them without the list; they stay open while other settings are changed.
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
    // The list must stay complete while the modules it opened are open.
    expect(await put('compliance', { prizes: false, responsible: ' ' })).toMatchObject({
      status: 400,
      data: {
        fields: { 'value.prizes': expect.stringContaining('請先關閉'), 'value.responsible': expect.any(String) },
      },
    })
    await close()
    expect(await put('compliance', { prizes: false })).toMatchObject({ status: 200 })
  })

  test('to a picture that does not exist is refused; an existing one is marked as used', async () => {
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

  test('sees a change as soon as it is notified', async () => {
    const there = await settings
    await put('cart', { lines: 77 })
    await vi.waitFor(() => expect(there.get('cart').lines).toBe(77), { timeout: 30_000, interval: 10 })
    expect(there.version()).toBe(shop.settings.version())
  })

  test('catches up after its connection was cut, including changes made meanwhile', async () => {
    const there = await settings
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND pid <> pg_backend_pid() AND query LIKE 'LISTEN setting%'`.execute(shop.db)
    await put('cart', { lines: 88 })
    await vi.waitFor(() => expect(there.get('cart').lines).toBe(88), { timeout: 30_000, interval: 20 })
    expect(errors).toHaveBeenCalled()
    await put('cart', { lines: 99 })
    await vi.waitFor(() => expect(there.get('cart').lines).toBe(99), { timeout: 30_000, interval: 10 })
  })

  test('sees a change made by hand, with missing settings filled in', async () => {
    const there = await settings
    await sql`INSERT INTO setting (group_name, value, version, updated_at)
      VALUES ('cart', '{"lines": 5, "gone": true}', nextval('setting_version'), now())`.execute(shop.db)
    await vi.waitFor(() => expect(there.get('cart')).toEqual({ lines: 5, guestLines: 50, qtyMax: 999 }), {
      timeout: 30_000,
      interval: 10,
    })
  })
})
