import { isOldPage } from '../../platform/rich-content/old-pages.ts'
import * as f from './formats.ts'
import * as p from './path.ts'
import { old } from './path.ts'
import {
  also,
  isObject,
  list,
  maybe,
  needed,
  object,
  orNull,
  page,
  type ReadBy,
  type Shape,
  shown,
  unread,
} from './shape.ts'

// Store, settings, pages made of blocks, categories, goods and reviews: what every visitor sees.

/** Clients read all six keys without checking that they exist. */
const setting = object({
  register: needed(
    object({
      registerMethod: unread(f.int),
      isManualBind: shown(f.flag),
      isOauthMpweixin: shown(f.flag),
      isOauthMobileMpweixin: shown(f.flag),
    }),
  ),
  app_theme: needed(
    object({
      mainBg: needed(f.colour),
      mainBg2: shown(f.cssColour),
      mainText: shown(f.cssColour),
      viceBg: shown(f.cssColour),
      viceBg2: shown(f.cssColour),
      viceText: shown(f.cssColour),
      gradualChange: unread(f.flag),
    }),
  ),
  page_category_template: needed(
    object({
      style: shown(f.categoryStyle),
      shareTitle: shown(f.text),
      showAddCart: shown(f.flag),
      cartStyle: shown(f.among(1, 2, 3)),
    }),
  ),
  points: needed(object({ points_name: shown(f.text), describe: unread(f.text) })),
  recharge: needed(object({ is_entrance: shown(f.flag), is_custom: unread(f.flag), describe: unread(f.text) })),
  // Customer service is shown if the provider is the mini program's own.
  customer: needed(object({ enabled: shown(f.flag), provider: shown(f.text), config: unread(f.anyObject) })),
})

export const storeData = old({
  no: 1,
  method: 'GET',
  path: 'store/data',
  auth: 'guest',
  params: {},
  data: object({
    storeInfo: needed(
      object({
        store_id: unread(f.id),
        store_name: shown(f.text),
        describe: unread(f.text),
        logo_image_id: unread(f.idOrNone),
        image_url: shown(f.url),
      }),
    ),
    client: unread(f.text),
    setting: needed(setting),
    // Share links: this address, which ends in a slash, followed by the page.
    clientData: needed(
      object({
        h5: needed(
          object({
            setting: needed(
              object({
                enabled: unread(f.flag),
                baseUrl: needed(
                  also(f.url, (address, at) => (address.endsWith('/') ? [] : [`${at} does not end in a slash`])),
                ),
              }),
            ),
          }),
        ),
      }),
    ),
  }),
})

export const settingData = old({
  no: 2,
  method: 'GET',
  path: 'setting/data',
  auth: 'guest',
  params: {},
  data: object({ setting: needed(setting) }),
})

// ---- pages made of blocks

/** On null nothing happens; otherwise the type determines the parameters. A page that the client lacks fails. */
const link = orNull(
  also(object({ type: needed(f.text), param: maybe(f.anyObject) }), ({ type, param }, at) => {
    if (type === 'MP-WEIXIN' || type === 'URL') return []
    if (type !== 'PAGE' && type !== 'CUSTOM') return [`${at}.type is ${type}`]
    const { path, query, queryStr } = (param ?? {}) as { path?: string; query?: object; queryStr?: string }
    const params = type === 'PAGE' ? Object.keys(query ?? {}) : [...new URLSearchParams(queryStr).keys()]
    return isOldPage(path ?? '', params) ? [] : [`${at} leads to ${path}?${params.join('&')}`]
  }),
)
/** Our own field, the points in a price: old clients would show the rest as the whole price, so it must be 0. */
const wholePrice = { points_part: unread(f.among(0)) }
const picture = object({ imgUrl: shown(f.urlOrEmpty), link: shown(link) })
const ofGoods = object({
  goods_id: needed(f.id),
  goods_name: shown(f.text),
  goods_image: shown(f.urlOrEmpty),
  selling_point: shown(f.text),
  goods_sales: shown(f.count),
  goods_price_min: shown(f.money),
  line_price_min: shown(f.money),
  goods_price_max: unread(f.money),
  line_price_max: unread(f.money),
  spec_type: unread(f.specType),
  ...wholePrice,
})
const ofArticle = {
  article_id: needed(f.id),
  title: shown(f.text),
}
const goodsShow = ['goodsName', 'goodsPrice', 'linePrice', 'sellingPoint', 'goodsSales', 'cartBtn'] as const

/** The required contents of each block's `params`, `style` and `data`. Clients skip unknown types. */
export const blocks: Record<string, { params?: Shape; style?: Shape; data?: Shape }> = {
  search: {
    params: object({ placeholder: shown(f.text) }),
    style: object({
      textAlign: shown(f.among('left', 'center', 'right')),
      searchStyle: shown(f.among('square', 'radius', 'round')),
    }),
  },
  image: { data: list(picture) },
  banner: {
    style: object({ interval: maybe(f.numberValue), btnColor: maybe(f.cssColour), btnShape: maybe(f.text) }),
    data: list(picture),
  },
  window: { style: object({ layout: shown(f.among(-1, 2, 3, 4)) }), data: list(picture, { min: 1 }) },
  hotZone: {
    data: object({
      imgUrl: shown(f.url),
      maps: needed(
        list(
          object({
            width: shown(f.numberValue),
            height: shown(f.numberValue),
            left: shown(f.numberValue),
            top: shown(f.numberValue),
            link: shown(link),
          }),
        ),
      ),
    }),
  },
  video: { params: object({ videoUrl: shown(f.urlOrEmpty), poster: maybe(f.urlOrEmpty), autoplay: maybe(f.flag) }) },
  article: {
    data: list(
      object({
        ...ofArticle,
        show_type: shown(f.articleShowType),
        image_url: shown(f.picture),
        show_views: shown(f.count),
      }),
    ),
  },
  // Clients read the number of rows from the styles, although it is stored in the parameters.
  special: { style: object({ display: maybe(f.int) }), data: list(object(ofArticle)) },
  notice: {
    params: object({ text: shown(f.text), link: maybe(link), showIcon: maybe(f.flag), scrollable: maybe(f.flag) }),
  },
  navBar: {
    style: object({ rowsNum: shown(f.among(3, 4, 5)) }),
    data: list(object({ imgUrl: shown(f.urlOrEmpty), text: shown(f.text), link: shown(link) })),
  },
  goods: {
    style: object({
      display: maybe(f.among('list', 'slide')),
      column: needed(f.among(1, 2, 3)),
      show: needed(list(f.among(...goodsShow))),
    }),
    data: list(ofGoods),
  },
  coupon: {
    data: list(
      also(
        object({
          coupon_id: needed(f.id),
          coupon_type: needed(f.couponType),
          reduce_price: shown(f.money),
          discount: shown(f.discount),
          min_price: shown(f.money),
          state: needed(object({ value: needed(f.flagNumber), text: needed(f.text) })),
        }),
        f.savingProblems,
      ),
    ),
  },
  service: {
    params: object({ type: needed(f.among('chat', 'phone')), image: shown(f.urlOrEmpty), tel: maybe(f.text) }),
  },
  blank: { style: object({ height: shown(f.numberValue) }) },
  guide: {},
  richText: { params: object({ content: shown(f.html) }) },
  officialAccount: {},
  ICPLicense: { params: object({ text: shown(f.text), link: maybe(f.text) }) },
}

/** A block of any type; its type decides how its parts are checked. */
const block = also(
  object({
    name: unread(f.text),
    type: needed(f.text),
    params: maybe(f.anyObject),
    style: maybe(f.anyObject),
    data: maybe(f.anything),
  }),
  (item, at) => {
    const known = Object.hasOwn(blocks, item.type) ? blocks[item.type] : undefined
    return (['params', 'style', 'data'] as const).flatMap((part) => {
      const shape = known?.[part]
      if (!shape) return []
      const value = item[part]
      return isObject(value) || Array.isArray(value)
        ? shape.problems(value, `${at} (${item.type}).${part}`)
        : [`${at} (${item.type}).${part} is ${JSON.stringify(value)}`]
    })
  },
)

export const pageDetail = old({
  no: 3,
  method: 'GET',
  path: 'page/detail',
  auth: 'guest',
  // 0 or empty means the home page.
  params: { pageId: p.optional(p.id) },
  data: object({
    pageData: needed(
      object({
        page: needed(
          object({
            params: needed(object({ title: needed(f.text), shareTitle: shown(f.text), name: unread(f.text) })),
            style: needed(object({ titleTextColor: needed(f.text), titleBackgroundColor: needed(f.cssColour) })),
          }),
        ),
        items: needed(list(block)),
      }),
    ),
  }),
})

// ---- categories and goods

/** Two levels are shown; the tree may be deeper. The key `children` is absent if there are none. */
const category: Shape<CategoryRead> = object({
  category_id: needed(f.id),
  name: needed(f.text),
  image: shown(f.file),
  parent_id: unread(f.idOrNone),
  image_id: unread(f.idOrNone),
  status: unread(f.flag),
  sort: unread(f.int),
  children: maybe(
    list(
      {
        name: 'category',
        problems: (...of) => category.problems(...of),
        read: (...of) => category.read(...of),
      } as Shape<CategoryRead>,
      { min: 1 },
    ),
  ),
})
interface CategoryRead {
  readonly category_id: number
  readonly name: string
  readonly image: ReadBy<typeof f.file> | null
  readonly children: readonly CategoryRead[] | null | undefined
}

export const categoryList = old({
  no: 4,
  method: 'GET',
  path: 'category/list',
  auth: 'guest',
  params: {},
  data: object({ list: needed(list(category)) }),
})

const goodsItem = {
  goods_id: needed(f.id),
  goods_name: shown(f.text),
  goods_image: shown(f.urlOrEmpty),
  selling_point: shown(f.text),
  goods_sales: shown(f.count),
  goods_price_min: shown(f.money),
  line_price_min: shown(f.money),
  // 10 adds to the cart directly, 20 opens the spec picker; with any other value the button does nothing.
  spec_type: needed(f.specType),
  goods_type: unread(f.goodsType),
  goods_no: unread(f.text),
  goods_price_max: unread(f.money),
  line_price_max: unread(f.money),
  stock_total: unread(f.count),
  is_user_grade: unread(f.flag),
  status: unread(f.among(10)),
  ...wholePrice,
}

export const goodsList = old({
  no: 5,
  method: 'GET',
  path: 'goods/list',
  auth: 'guest',
  params: {
    sortType: p.optional(p.text),
    sortPrice: p.optional(p.flag),
    categoryId: p.optional(p.id),
    goodsName: p.optional(p.text),
    page: p.optional(p.int),
  },
  data: object({ list: needed(page(object(goodsItem))) }),
})

const sku = {
  id: needed(f.id),
  goods_id: needed(f.id),
  goods_sku_id: needed(f.skuKey),
  goods_price: needed(f.money),
  line_price: shown(f.money),
  stock_num: needed(f.count),
  image_url: shown(f.url),
  spec_value_ids: needed(orNull(list(f.id))),
  goods_props: shown(f.specProps),
  image_id: unread(f.idOrNone),
  goods_sku_no: unread(f.text),
  goods_weight: unread(f.numberValue),
}
const specList = list(
  object({
    spec_id: shown(f.id),
    spec_name: needed(f.text),
    key: shown(f.count),
    valueList: needed(
      list(
        object({
          spec_value_id: needed(f.id),
          spec_value: needed(f.text),
          key: shown(f.count),
          groupKey: shown(f.count),
        }),
        { min: 1 },
      ),
    ),
  }),
)

interface Specified {
  specList: readonly { spec_name: string; valueList: readonly { spec_value_id: number; spec_value: string }[] }[]
  skuList: readonly { id: number; goods_sku_id: string; spec_value_ids: readonly number[] | null }[]
}

/** Choices are matched by name within their group, SKUs by the value ids in group order. */
function specProblems({ specList: specs, skuList }: Specified, at: string): string[] {
  const unique = (values: readonly unknown[]) => new Set(values).size === values.length
  const names = specs.filter(({ valueList }) => !unique(valueList.map(({ spec_value }) => spec_value)))
  return [
    ...names.map(({ spec_name }) => `${at}: two values of ${spec_name} have the same name`),
    ...(unique(skuList.map(({ id }) => id)) ? [] : [`${at}: two SKUs have the same id`]),
    ...skuList.flatMap((one) => {
      const ids = one.spec_value_ids ?? []
      const fits =
        ids.length === specs.length &&
        ids.every((value, group) => specs[group]?.valueList.some(({ spec_value_id }) => spec_value_id === value))
      const key = ids.length === 0 ? '0' : ids.join('_')
      return [
        ...(fits ? [] : [`${at}: the values of SKU ${one.id} are not those of the groups`]),
        ...(one.goods_sku_id === key ? [] : [`${at}: SKU ${one.id} is called ${one.goods_sku_id}, not ${key}`]),
      ]
    }),
  ]
}

const { status: _onSale, ...basicItem } = goodsItem
const basic = {
  ...basicItem,
  status: unread(f.among(10, 20)),
  goods_type: needed(f.goodsType),
  goods_images: needed(list(f.file)),
  goods_price_min: needed(f.money),
  goods_image: needed(f.urlOrEmpty),
  is_user_grade: shown(f.bool),
  content: shown(f.html),
  is_restrict: shown(f.flag),
  restrict_single: shown(f.count),
}

export const goodsDetail = old({
  no: 6,
  method: 'GET',
  path: 'goods/detail',
  auth: 'guest',
  params: { goodsId: p.id, verifyStatus: p.optional(p.flag) },
  data: object({
    detail: needed(
      also(
        object({
          ...basic,
          video: shown(f.file),
          videoCover: shown(f.file),
          specList: needed(specList),
          skuList: needed(list(object(sku), { min: 1 })),
        }),
        specProblems,
      ),
    ),
  }),
})

export const goodsBasic = old({
  no: 7,
  method: 'GET',
  path: 'goods/basic',
  auth: 'guest',
  uncalled: true,
  params: { goodsId: p.id, verifyStatus: p.optional(p.flag) },
  data: object({ detail: needed(object(basic)) }),
})

export const goodsSpecData = old({
  no: 8,
  method: 'GET',
  path: 'goods/specData',
  auth: 'guest',
  params: { goodsId: p.id },
  data: object({
    specData: needed(
      also(object({ specList: needed(specList), skuList: needed(list(object(sku), { min: 1 })) }), specProblems),
    ),
  }),
})

export const goodsSkuInfo = old({
  no: 9,
  method: 'GET',
  path: 'goods/skuInfo',
  auth: 'guest',
  uncalled: true,
  params: { goodsId: p.id, goodsSkuId: p.text },
  data: object({ skuInfo: needed(object({ ...sku, goods_image: shown(f.urlOrEmpty) })) }),
})

export const goodsServiceList = old({
  no: 10,
  method: 'GET',
  path: 'goods.service/list',
  auth: 'guest',
  params: { goodsId: p.id },
  data: object({
    list: needed(list(object({ service_id: shown(f.id), name: needed(f.text), summary: shown(f.text) }))),
  }),
})

// ---- reviews

/** A user whose account is closed must still have a name. */
const comment = {
  user: needed(object({ nick_name: needed(f.text), avatar_url: shown(f.url) })),
  score: needed(f.score),
  content: shown(f.text),
  create_time: shown(f.time),
}

export const commentList = old({
  no: 11,
  method: 'GET',
  path: 'comment/list',
  auth: 'guest',
  params: { goodsId: p.id, scoreType: p.optional(p.int), page: p.optional(p.int) },
  data: object({
    list: needed(
      page(
        object({
          ...comment,
          images: needed(list(object({ image_url: needed(f.url) }))),
          orderGoods: needed(object({ goods_props: shown(f.specProps) })),
        }),
      ),
    ),
  }),
})

export const commentListRows = old({
  no: 12,
  method: 'GET',
  path: 'comment/listRows',
  auth: 'guest',
  params: { goodsId: p.id, limit: p.optional(p.int) },
  data: object({ list: needed(list(object(comment))), total: shown(f.count) }),
})

export const commentTotal = old({
  no: 13,
  method: 'GET',
  path: 'comment/total',
  auth: 'guest',
  params: { goodsId: p.id },
  data: object({
    total: needed(
      object({ all: needed(f.count), praise: needed(f.count), review: needed(f.count), negative: needed(f.count) }),
    ),
  }),
})
