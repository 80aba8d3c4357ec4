import * as f from './formats.ts'
import * as p from './path.ts'
import { old } from './path.ts'
import { also, list, maybe, needed, object, page, shown, unread } from './shape.ts'

// Coupons, addresses, log-in, user, wallet and points, articles and help, uploads.

const nothing = object({})

const couponTerms = {
  coupon_id: needed(f.id),
  name: shown(f.text),
  coupon_type: needed(f.couponType),
  reduce_price: shown(f.money),
  discount: shown(f.discount),
  min_price: shown(f.money),
  expire_type: shown(f.among(10, 20)),
  expire_day: shown(f.count),
  describe: shown(f.text),
  state: needed(object({ value: needed(f.flagNumber), text: needed(f.text) })),
}

export const couponList = old({
  no: 39,
  method: 'GET',
  path: 'coupon/list',
  auth: 'guest',
  params: {},
  data: object({
    list: needed(
      list(
        also(
          object({ ...couponTerms, start_time: shown(f.couponDate), end_time: shown(f.couponDate) }),
          f.savingProblems,
        ),
      ),
    ),
  }),
})

export const myCouponList = old({
  no: 40,
  method: 'GET',
  path: 'myCoupon/list',
  auth: 'login',
  params: { dataType: p.optional(p.text), page: p.optional(p.int) },
  data: object({
    list: needed(
      page(
        also(
          object({
            ...couponTerms,
            user_coupon_id: needed(f.id),
            start_time: needed(f.couponDate),
            end_time: needed(f.couponDate),
          }),
          f.savingProblems,
        ),
      ),
    ),
  }),
})

export const myCouponReceive = old({
  no: 41,
  method: 'POST',
  path: 'myCoupon/receive',
  auth: 'login',
  params: { couponId: p.id },
  data: nothing,
})

export const userCouponReceive = old({
  no: 42,
  method: 'POST',
  path: 'user.coupon/receive',
  auth: 'login',
  uncalled: true,
  params: { couponId: p.id },
  data: nothing,
})

// ---- addresses

const address = object({
  address_id: needed(f.id),
  name: needed(f.text),
  phone: needed(f.text),
  province_id: needed(f.id),
  city_id: needed(f.id),
  region_id: needed(f.id),
  region: needed(f.regionNames),
  detail: needed(f.text),
  user_id: unread(f.id),
})

export const addressList = old({
  no: 43,
  method: 'GET',
  path: 'address/list',
  auth: 'login',
  params: {},
  data: object({ list: needed(list(address)) }),
})

export const addressDefaultId = old({
  no: 44,
  method: 'GET',
  path: 'address/defaultId',
  auth: 'login',
  params: {},
  data: object({ defaultId: needed(f.idOrNone) }),
})

export const addressDetail = old({
  no: 45,
  method: 'GET',
  path: 'address/detail',
  auth: 'login',
  params: { addressId: p.id },
  data: object({ detail: needed(address) }),
})

/** `region`: province, city and district as `{label, value}`, with values from a table built into the client. */
const addressForm = p.form({ name: p.text, phone: p.text, region: p.rows, detail: p.text, content: p.optional(p.text) })

export const addressAdd = old({
  no: 46,
  method: 'POST',
  path: 'address/add',
  auth: 'login',
  params: { form: addressForm },
  data: nothing,
})

export const addressEdit = old({
  no: 47,
  method: 'POST',
  path: 'address/edit',
  auth: 'login',
  params: { addressId: p.id, form: addressForm },
  data: nothing,
})

export const addressSetDefault = old({
  no: 48,
  method: 'POST',
  path: 'address/setDefault',
  auth: 'login',
  params: { addressId: p.id },
  data: nothing,
})

export const addressRemove = old({
  no: 49,
  method: 'POST',
  path: 'address/remove',
  auth: 'login',
  params: { addressId: p.id },
  data: nothing,
})

/** Keyed by id. */
export const regionAll = old({
  no: 50,
  method: 'GET',
  path: 'region/all',
  auth: 'guest',
  uncalled: true,
  params: {},
  data: object({ list: needed(f.anyObject) }),
})

export const regionTree = old({
  no: 51,
  method: 'GET',
  path: 'region/tree',
  auth: 'guest',
  uncalled: true,
  params: {},
  data: object({ list: needed(f.anyObject) }),
})

// ---- logging in

/** An earlier key stays valid while a new picture is fetched. */
export const captchaImage = old({
  no: 52,
  method: 'GET',
  path: 'captcha/image',
  auth: 'guest',
  params: {},
  data: object({ base64: needed(f.dataUri), key: needed(f.text), md5: unread(f.text) }),
})

export const captchaSendSmsCaptcha = old({
  no: 53,
  method: 'POST',
  path: 'captcha/sendSmsCaptcha',
  auth: 'guest',
  params: { form: p.form({ captchaKey: p.text, captchaCode: p.text, mobile: p.text }) },
  data: nothing,
})

const loggedIn = object({ token: needed(f.text), userId: needed(f.id) })

/** `partyData` is `{}`, or the mini program's `{oauth, code, userInfo}`. */
export const passportLogin = old({
  no: 54,
  method: 'POST',
  path: 'passport/login',
  auth: 'guest',
  params: { form: p.form({ smsCode: p.text, mobile: p.text, isParty: p.flag, partyData: p.object }) },
  data: loggedIn,
})

export const passportLoginMpWx = old({
  no: 55,
  method: 'POST',
  path: 'passport/loginMpWx',
  auth: 'guest',
  isPrompt: false,
  params: { form: p.form({ partyData: p.object }) },
  data: loggedIn,
})

export const passportLoginMpWxMobile = old({
  no: 56,
  method: 'POST',
  path: 'passport/loginMpWxMobile',
  auth: 'guest',
  isPrompt: false,
  params: { form: p.form({ code: p.text, encryptedData: p.text, iv: p.text, isParty: p.flag, partyData: p.object }) },
  data: loggedIn,
})

/** Compared with true and false, so a number would show nothing. */
export const passportIsPersonalMpweixin = old({
  no: 57,
  method: 'POST',
  path: 'passport/isPersonalMpweixin',
  auth: 'guest',
  params: { code: p.text },
  data: object({ isPersonalMpweixin: needed(f.bool) }),
})

// ---- the user

export const userInfo = old({
  no: 58,
  method: 'GET',
  path: 'user/info',
  auth: 'login',
  params: {},
  data: object({
    userInfo: needed(
      object({
        user_id: shown(f.id),
        nick_name: shown(f.text),
        avatar_url: shown(f.url),
        avatar_id: shown(f.idOrNone),
        mobile: shown(f.text),
        grade_id: shown(f.idOrNone),
        grade: shown(object({ name: shown(f.text) })),
        balance: shown(f.money),
        points: unread(f.count),
        address_id: unread(f.idOrNone),
        gender: unread(f.text),
        pay_money: unread(f.money),
        expend_money: unread(f.money),
        platform: unread(f.text),
        last_login_time: unread(f.timeOrEmpty),
      }),
    ),
  }),
})

export const userAssets = old({
  no: 59,
  method: 'GET',
  path: 'user/assets',
  auth: 'login',
  params: {},
  data: object({
    assets: needed(object({ balance: needed(f.money), points: needed(f.count), coupon: needed(f.count) })),
  }),
})

export const userBindMobile = old({
  no: 60,
  method: 'POST',
  path: 'user/bindMobile',
  auth: 'login',
  params: { form: p.form({ smsCode: p.text, mobile: p.text }) },
  data: nothing,
})

/** Empty values leave the old ones unchanged. */
export const userPersonal = old({
  no: 61,
  method: 'POST',
  path: 'user/personal',
  auth: 'login',
  params: { form: p.form({ avatarId: p.optional(p.id), nickName: p.optional(p.text) }) },
  data: nothing,
})

// ---- wallet and points

export const rechargeCenter = old({
  no: 62,
  method: 'GET',
  path: 'recharge/center',
  auth: 'login',
  params: { client: p.text },
  data: also(
    object({
      setting: needed(
        object({
          is_custom: shown(f.flagNumber),
          describe: shown(f.text),
          is_entrance: unread(f.flag),
          lowest_money: unread(f.anything),
          is_match_plan: unread(f.flag),
        }),
      ),
      personal: needed(object({ user_id: needed(f.id), balance: shown(f.money) })),
      planList: needed(
        list(
          object({
            plan_id: needed(f.id),
            plan_name: shown(f.text),
            money: shown(f.money),
            gift_money: shown(f.money),
          }),
        ),
      ),
      // As in the cashier, without the balance; the first one is preselected.
      paymentMethods: needed(list(object({ method: needed(f.among('wechat', 'alipay')) }))),
    }),
    // Without a method, the page only shows its text.
    ({ paymentMethods, planList, setting }, at) =>
      paymentMethods.length === 0 && (planList.length > 0 || setting.is_custom || !setting.describe)
        ? [`${at} offers what cannot be paid, or does not say where to pay`]
        : [],
  ),
})

export const rechargeSubmit = old({
  no: 63,
  method: 'POST',
  path: 'recharge/submit',
  auth: 'login',
  params: {
    form: p.form({
      planId: p.optional(p.id),
      customMoney: p.optional(p.text),
      method: p.text,
      client: p.text,
      extra: p.object,
    }),
  },
  data: object({ payment: shown(f.anything) }),
})

export const rechargeTradeQuery = old({
  no: 64,
  method: 'GET',
  path: 'recharge/tradeQuery',
  auth: 'login',
  params: { outTradeNo: p.text, method: p.text, client: p.text },
  data: object({ isPay: needed(f.bool) }),
})

export const rechargeOrderList = old({
  no: 65,
  method: 'GET',
  path: 'recharge.order/list',
  auth: 'login',
  params: { page: p.optional(p.int) },
  data: object({ list: needed(page(object({ pay_time: shown(f.time), actual_money: shown(f.money) }))) }),
})

export const balanceLogList = old({
  no: 66,
  method: 'GET',
  path: 'balance.log/list',
  auth: 'login',
  params: { page: p.optional(p.int) },
  data: object({
    list: needed(page(object({ describe: shown(f.text), create_time: shown(f.time), money: needed(f.signedMoney) }))),
  }),
})

export const pointsLogList = old({
  no: 67,
  method: 'GET',
  path: 'points.log/list',
  auth: 'login',
  params: { page: p.optional(p.int) },
  data: object({
    list: needed(page(object({ describe: shown(f.text), create_time: shown(f.time), value: needed(f.int) }))),
  }),
})

// ---- articles and help

/** Clients add "all", 0, in front. */
export const articleCategoryList = old({
  no: 68,
  method: 'GET',
  path: 'article.category/list',
  auth: 'guest',
  params: {},
  data: object({ list: needed(list(object({ category_id: needed(f.id), name: needed(f.text) }))) }),
})

export const articleList = old({
  no: 69,
  method: 'GET',
  path: 'article/list',
  auth: 'guest',
  params: { categoryId: p.optional(p.id), page: p.optional(p.int) },
  data: object({
    list: needed(
      page(
        object({
          article_id: needed(f.id),
          title: shown(f.text),
          show_type: needed(f.articleShowType),
          image_url: needed(f.picture),
          show_views: shown(f.count),
        }),
      ),
    ),
  }),
})

export const articleDetail = old({
  no: 70,
  method: 'GET',
  path: 'article/detail',
  auth: 'guest',
  params: { articleId: p.id },
  data: object({
    detail: needed(
      object({
        title: needed(f.text),
        show_views: needed(f.count),
        // Displayed, though no known server sends it.
        view_time: maybe(f.text),
        content: needed(f.html),
      }),
    ),
  }),
})

export const helpList = old({
  no: 71,
  method: 'GET',
  path: 'help/list',
  auth: 'guest',
  params: { page: p.optional(p.int) },
  data: object({ list: needed(page(object({ title: needed(f.text), content: needed(f.text) }))) }),
})

/** One file in the part `file`. Without `checkLogin` a guest may upload: the avatar before the first log-in. */
export const uploadImage = old({
  no: 72,
  method: 'POST',
  path: 'upload/image',
  auth: 'upload',
  params: { test: p.text, checkLogin: p.flag },
  data: object({
    fileInfo: needed(
      object({
        file_id: needed(f.id),
        preview_url: shown(f.url),
        external_url: shown(f.url),
        file_type: unread(f.among(10)),
      }),
    ),
  }),
})
