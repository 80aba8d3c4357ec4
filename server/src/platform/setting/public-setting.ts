import { type Language, localText } from '@shop/contract/core/common.ts'
import { zones } from '@shop/contract/core/zone.ts'
import { type PublicSetting, supportedLanguage } from '@shop/contract/platform/setting/setting.ts'
import { toFlag } from '../../core/value/wire.ts'
import type { Client } from '../http/context.ts'
import { point } from '../shop/extension.ts'
import { openModules } from '../shop/open-modules.ts'
import type { Settings } from '../shop/settings.ts'
import type { Shop } from '../shop/shop.ts'

/** Characters of the buyer's message; fixed by the protocol, so not a setting. */
export const remarkMax = 50
/** Registration by mobile number and code: the only value old clients know. */
const byMobileCode = 10

/** Old clients crash on two levels while there are no categories. */
const twoLevels = 20
const oneLevelAndGoods = 30

/** Facts for all clients that do not follow from the settings alone. */
export interface PublicFacts {
  /** whether there are categories to choose from */
  hasCategories: boolean
  /** whether this client has a way to recharge */
  mayRecharge: boolean
  /** minimum length of a password in characters */
  passwordMin: number
  /** where codes can be sent */
  codes: ('mobile' | 'email')[]
  /** whether users of this client can log in by the official account */
  byWechat: boolean
  /** whether users of a mini program can log in by it */
  byMiniProgram: boolean
}

type FindFacts = (shop: Shop, client: Client) => Partial<PublicFacts> | Promise<Partial<PublicFacts>>

/** Each fact is provided by the domain that knows it. */
export const publicFacts = point<FindFacts>('public facts')

/** The public settings under the protocol's names, with texts in the closest language the store supports. */
export function toPublicSetting(
  settings: Settings,
  asked: Language,
  {
    hasCategories = false,
    mayRecharge = false,
    passwordMin = 0,
    codes = [],
    byWechat = false,
    byMiniProgram = false,
  }: Partial<PublicFacts>,
): PublicSetting {
  const language = supportedLanguage(asked, settings.get('store').languages)
  const register = settings.get('register')
  const theme = settings.get('app_theme')
  const category = settings.get('page_category_template')
  const points = settings.get('points')
  const customer = settings.get('customer')
  const cart = settings.get('cart')
  const trade = settings.get('trade')
  const module = openModules(settings)
  const zone = settings.get('zone')
  return {
    register: {
      registerMethod: byMobileCode,
      isManualBind: toFlag(register.bindMobileRequired && codes.includes('mobile')),
      isOauthMpweixin: toFlag(byMiniProgram && register.isOauthMpweixin),
      isOauthMobileMpweixin: toFlag(byMiniProgram && register.isOauthMobileMpweixin),
      enabled: toFlag(register.enabled),
      methods: register.methods.filter((method) => codes.includes(method)),
      codes,
      byWechat: toFlag(byWechat),
      inviteRequired: toFlag(register.inviteRequired && module.invite),
    },
    app_theme: {
      ...theme,
      // Old clients always draw a gradient, so a flat theme gets one from a colour to itself.
      mainBg2: theme.gradualChange ? theme.mainBg2 : theme.mainBg,
      viceBg2: theme.gradualChange ? theme.viceBg2 : theme.viceBg,
      gradualChange: toFlag(theme.gradualChange),
    },
    page_category_template: {
      style: category.style === twoLevels && !hasCategories ? oneLevelAndGoods : category.style,
      shareTitle: localText(category.shareTitle, language),
      showAddCart: toFlag(category.showAddCart),
      cartStyle: category.cartStyle,
    },
    points: { points_name: localText(points.name, language), describe: localText(points.describe, language) },
    recharge: toPublicRecharge(settings, asked, mayRecharge),
    customer: {
      enabled: toFlag(customer.enabled),
      provider: customer.provider,
      hours: localText(customer.hours, language),
      config: { mpwxkf: { corpId: customer.corpId, url: customer.link }, link: { url: customer.link } },
    },
    module: Object.fromEntries(
      Object.entries(module).map(([name, isOn]) => [name, toFlag(isOn)]),
    ) as PublicSetting['module'],
    zone: zones.map((key) => ({ key, name: localText(zone[key].name, language), on: toFlag(zone[key].on) })),
    limits: {
      cartLines: cart.lines,
      guestCartLines: cart.guestLines,
      qtyMax: cart.qtyMax,
      tradeLines: trade.linesMax,
      proofImages: settings.get('pay').proofImages,
      imageMaxBytes: settings.get('upload').imageMaxMb * 1024 * 1024,
      videoMaxBytes: settings.get('upload').videoMaxMb * 1024 * 1024,
      videoMaxS: settings.get('upload').videoS,
      remarkMax,
      passwordMin,
    },
    trade: {
      closeMinutes: trade.closeMinutes,
      receiveDays: trade.receiveDays,
      receiveExtendDays: trade.receiveExtendDays,
      refundDays: trade.refundDays,
    },
    tabs: { cart: toFlag(settings.get('store').showCartTab) },
  }
}

export function toPublicRecharge(settings: Settings, asked: Language, mayRecharge: boolean): PublicSetting['recharge'] {
  const language = supportedLanguage(asked, settings.get('store').languages)
  const { isEntrance, isCustom, describe } = settings.get('recharge')
  return {
    is_entrance: toFlag(isEntrance && settings.get('module').recharge && mayRecharge),
    is_custom: toFlag(isCustom),
    describe: localText(describe, language),
  }
}
