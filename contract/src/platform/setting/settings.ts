import Type from 'typebox'
import { languages, oneOf } from '../../core/common.ts'
import { amount, atLeast, colour, line, localLine, localName, noFile, on, owing, rate, whole } from './fields.ts'

/**
 * The switches of modules; a domain with settings adds its own beside them (contract/src/promotion/task/settings.ts).
 * Modules that cost the shop money or take a decision are off at first, and modules that are off are not visible. One
 * operator may switch an owing module off, but switching it on takes two, like raising its rates.
 */
export const settingModules = {
  wallet: on(true),
  invite: on(true),
  rank: owing('up', on(false)),
  acts: owing('up', on(false)),
  draw: owing('up', on(false)),
  merchant: on(false),
  wechatPay: on(false),
  merchantCollect: on(false, 'compliance'),
}

export const settingSettings = {
  /** The checks that the modules marked `compliance` require before they may be switched on. */
  compliance: Type.Object({
    responsible: line('', 60),
    storedValue: on(false),
    merchantMoney: on(false),
    withdrawalTax: on(false),
    distribution: on(false),
    prizes: on(false),
    collectibles: on(false),
    unspentRecharge: on(false),
    personalData: on(false),
    licenceDisplay: on(false),
  }),
  store: Type.Object({
    name: localName({
      'zh-Hant': '我們的商店',
      'zh-Hans': '我们的商店',
      en: 'Our shop',
      ja: '当店',
      ko: '우리 가게',
    }),
    describe: localLine({ 'zh-Hant': '' }),
    logoFileId: noFile,
    timezone: line('Asia/Shanghai', 60),
    languages: Type.Array(oneOf(languages), { default: [...languages], minItems: 1, maxItems: languages.length }),
    servicePhone: line('', 40),
    serviceEmail: line('', 100),
    address: localLine({ 'zh-Hant': '' }, 200),
    licence: localLine({ 'zh-Hant': '' }, 200),
    showCartTab: on(true, 'off: three tabs; the cart is opened from the pages'),
  }),
  /** Client platforms that the shop answers; platforms not listed here are always answered. */
  client: Type.Object({
    h5: on(true),
    mpWeixin: on(true),
  }),
  app_theme: Type.Object({
    // As specified; the shop darkens them under text, or changes the text colour (shop/src/lib/theme.ts).
    mainBg: colour('#fa2209'),
    mainBg2: colour('#ff6335'),
    mainText: colour('#ffffff'),
    viceBg: colour('#ffb100'),
    viceBg2: colour('#ffb900'),
    viceText: colour('#ffffff'),
    gradualChange: on(true),
  }),
  risk: Type.Object({
    /** the amount one operator may decide on and pay out in a day; also the limit of sent goods they refund alone */
    dualAmountFen: amount(500_000, 0, 1_000_000_000),
    budgetDualFen: amount(1_000_000, 0, 1_000_000_000),
    /** the amount one operator may give away, and credit beyond what is due, in a day */
    surplusFen: amount(10_000, 0, 1_000_000),
    /** the maximum that any decision may credit beyond what is due, even by two operators */
    creditMaxFen: atLeast('surplusFen', amount(5_000_000, 0, 100_000_000)),
    refundMaxFen: amount(200_000, 0, 1_000_000_000),
    /** the share of the goods' price by which one operator may cut an unpaid order */
    priceCutBp: rate(3_000),
    proofBlock: whole(5, 1, 50, 'rejected proofs in 30 days after which a user may not use the method'),
    userReceivableMaxFen: amount(50_000, 0, 100_000_000),
  }),
  content: Type.Object({
    linkHosts: Type.String({
      default: '',
      maxLength: 1_000,
      description: 'hosts articles and documents may link to, separated by commas; includes their subdomains',
    }),
  }),
}

type SettingModules = typeof settingModules
type SettingSettings = typeof settingSettings

declare module './setting.ts' {
  interface Modules extends SettingModules {}
  interface SettingGroups extends SettingSettings {}
}
