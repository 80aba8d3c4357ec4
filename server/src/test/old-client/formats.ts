import { isOldPage } from '../../platform/rich-content/old-pages.ts'
import { isObject, list, needed, object, orNull, plain, shown, unread } from './shape.ts'

// The protocol's value formats. Clients compute with some of them, so a number sent as text, or text sent as a number,
// shows as an error.

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const matches = (pattern: RegExp) => (value: unknown) => typeof value === 'string' && pattern.test(value)

/** Yuan as text with two decimals: clients multiply it and compare it with `0.00`. */
export const money = plain<string>('money', matches(/^\d+\.\d\d$/))
export const signedMoney = plain<string>('signed money', matches(/^-?\d+\.\d\d$/))
export const int = plain<number>('int', isWhole)
export const count = plain<number>('count', (value) => isWhole(value) && value >= 0)
export const id = plain<number>('id', (value) => isWhole(value) && value > 0)
/** 0 means none. */
export const idOrNone = count
/** The text `"0"` would be truthy. Real booleans are fine too. */
export const flag = plain<number | boolean>('flag', (value) => value === 0 || value === 1 || typeof value === 'boolean')
export const flagNumber = plain<0 | 1>('0 or 1', (value) => value === 0 || value === 1)
export const bool = plain<boolean>('boolean', (value) => typeof value === 'boolean')
export const text = plain<string>('text', (value) => typeof value === 'string')
/** Inserted into the page as it is: nothing in it is escaped again, and every link leads to an existing page. */
export const html = plain<string>(
  'html with links that lead somewhere',
  (value) =>
    typeof value === 'string' &&
    !/^\s*&lt;/.test(value) &&
    [...value.matchAll(/\shref="([^"]*)"/g)].every(([, href]) => leads((href ?? '').replaceAll('&amp;', '&'))),
)

/** Whether a link leads outside, or to one of the client's own pages from the root: it does not know hash routes. */
function leads(href: string): boolean {
  if (/^(https?:|mailto:|tel:)/.test(href)) return true
  const [path = '', query = ''] = href.split('?')
  return path.startsWith('/') && isOldPage(path.slice(1), [...new URLSearchParams(query).keys()])
}
/** In the store's time zone; the cashier's countdown parses it. */
export const time = plain<string>('time', matches(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))
export const timeOrEmpty = plain<string>('time or empty', matches(/^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)?$/))
export const couponDate = plain<string>('date with slashes', matches(/^\d{4}\/\d\d\/\d\d$/))
export const url = plain<string>('absolute address', matches(/^https?:\/\/[^/]+\/\S*$/))
/** A missing picture would leave a blank of the default size. */
export const picture = plain<string>('picture', matches(/^(https?:\/\/[^/]+\/\S*|data:image\/\w+;base64,[\w+/=]+)$/))
/** Empty for goods without a picture. */
export const urlOrEmpty = plain<string>('absolute address or empty', matches(/^(https?:\/\/[^/]+\/\S*)?$/))
export const colour = plain<string>('colour of six digits', matches(/^#[0-9a-fA-F]{6}$/))
export const cssColour = plain<string>('colour', matches(/^(#[0-9a-fA-F]{3,8}|rgba?\(.+\)|[a-z]+)$/))
/** `"0"` for single-spec goods, else value ids joined by `_`. */
export const skuKey = plain<string>('SKU id', matches(/^(0|\d+(_\d+)*)$/))
/** `9.5` means 95%. */
export const discount = plain<number>(
  'discount',
  (value) => typeof value === 'number' && value >= 0 && value <= 10 && Math.round(value * 10) === value * 10,
)
export const dataUri = plain<string>('picture as data', matches(/^data:image\/\w+;base64,[\w+/=]+$/))
export const numberValue = plain<number>('number', (value) => typeof value === 'number')
export const anything = plain<unknown>('anything', () => true)
export const anyObject = plain<Record<string, unknown>>('object', isObject)

/** One of these values, but none that was added later. */
export function among<const T extends readonly (string | number | boolean)[]>(...values: T) {
  return plain<T[number]>(`one of ${values.join(', ')}`, (value) => values.includes(value as T[number]))
}

/** A stored file. `preview_url` of a video is its poster picture. */
export const file = object({
  file_id: unread(count),
  preview_url: shown(urlOrEmpty),
  external_url: shown(urlOrEmpty),
  file_type: unread(among(10, 20, 30)),
})

/** The chosen specs; pages print names and values. Null for single-spec goods. */
export const specProps = orNull(
  list(
    object({
      group: needed(object({ id: unread(id), name: needed(text) })),
      value: needed(object({ id: unread(id), name: needed(text) })),
    }),
  ),
)

/** A coupon of an amount shows the amount, and one of a percentage the percentage. */
export function savingProblems(
  { coupon_type, reduce_price }: { coupon_type: 10 | 20; reduce_price: string | null },
  at: string,
): string[] {
  return coupon_type === 10 && Number(reduce_price) === 0 ? [`${at} takes off ¥${reduce_price}`] : []
}

/** Pages print the values in key order. */
export const regionNames = {
  ...object({ province: needed(text), city: needed(text), region: needed(text) }),
  name: 'names of a region',
  problems(value: unknown, at: string): string[] {
    if (!isObject(value)) return [`${at} is not an object`]
    const keys = Object.keys(value)
    const wrong = keys.join() === 'province,city,region' ? [] : [`${at} has the keys ${keys.join()}`]
    return [...wrong, ...keys.flatMap((key) => text.problems(value[key], `${at}.${key}`))]
  },
}

// ---- enumerations (for the meaning of each value see the documentation of orders and goods)

/** Any other method breaks the pages that look its name up. */
export const payMethod = among('wechat', 'alipay', 'balance')
export const orderStatus = among(10, 20, 21, 30)
export const payStatus = among(10, 20)
/** 30, partly shipped, is only known to later clients; earlier ones show no button for it. */
export const deliveryStatus = among(10, 20, 30)
export const receiptStatus = among(10, 20)
export const deliveryType = among(10, 30)
export const deliveryMethod = among(10, 20, 30)
export const goodsType = among(10, 20)
export const specType = among(10, 20)
export const score = among(10, 20, 30)
export const couponType = among(10, 20)
export const refundType = among(10, 20)
export const refundStatus = among(0, 10, 20, 30)
export const auditStatus = among(0, 10, 20)
export const articleShowType = among(10, 20)
export const categoryStyle = among(10, 11, 20, 30)
