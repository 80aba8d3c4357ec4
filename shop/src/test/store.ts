import { act } from '@testing-library/react'
import { type StoreData, storeSettings } from '../lib/settings.ts'
import { builtInTheme } from '../lib/theme.ts'

/** The shop as `store/data` describes it, with the test's own changes. */
export function givenStore(change: Partial<StoreData> = {}): void {
  act(() => storeSettings.set({ ...plain, ...change }))
}

/** The shop with other rules for accounts. */
export function givenRegister(change: Partial<StoreData['setting']['register']>): void {
  givenStore({ setting: { ...plain.setting, register: { ...plain.setting.register, ...change } } })
}

/** The shop with these features on (1) or off (0); the others are unknown. */
export function givenModules(modules: Partial<StoreData['setting']['module']>): void {
  givenStore({ setting: { ...plain.setting, module: modules as StoreData['setting']['module'] } })
}

/** The shop with other terms of trade. */
export function givenTrade(change: Partial<StoreData['setting']['trade']>): void {
  givenStore({ setting: { ...plain.setting, trade: { ...plain.setting.trade, ...change } } })
}

const plain: StoreData = {
  storeInfo: {
    store_id: 1,
    store_name: '拾光小舖',
    describe: '',
    logo_image_id: 0,
    image_url: null,
    service_email: '',
    address: '',
    licence: '',
    service_phone: '',
    timezone: 'Asia/Shanghai',
    currency: 'CNY',
  },
  client: 'H5',
  setting: {
    register: {
      registerMethod: 10,
      isManualBind: 1,
      isOauthMpweixin: 0,
      isOauthMobileMpweixin: 0,
      enabled: 1,
      methods: ['mobile', 'email'],
      codes: ['mobile', 'email'],
      byWechat: 0,
      inviteRequired: 0,
    },
    app_theme: { ...builtInTheme, gradualChange: 1 },
    page_category_template: { style: 20, shareTitle: '', showAddCart: 1, cartStyle: 1 },
    points: { points_name: '積分', describe: '' },
    recharge: { is_entrance: 1, is_custom: 1, describe: '' },
    customer: { enabled: 0, provider: 'mpwxkf', hours: '', config: {} },
    module: {} as StoreData['setting']['module'],
    zone: [],
    limits: {
      cartLines: 120,
      guestCartLines: 50,
      qtyMax: 999,
      tradeLines: 50,
      proofImages: 3,
      imageMaxBytes: 10_485_760,
      videoMaxBytes: 52_428_800,
      videoMaxS: 60,
      remarkMax: 50,
      passwordMin: 6,
    },
    trade: { closeMinutes: 60, receiveDays: 10, receiveExtendDays: 3, refundDays: 7 },
    tabs: { cart: 1 },
  },
  clientData: { h5: { setting: { enabled: 1, baseUrl: 'http://shop.test/' } } },
  version: 1,
  languages: ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'],
  defaultLanguage: 'zh-Hant',
  demoAccounts: [],
}
