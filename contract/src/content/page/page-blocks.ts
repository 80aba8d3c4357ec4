import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { Id, languages, oneOf } from '../../core/common.ts'
import { zones } from '../../core/zone.ts'
import { goodsSorts } from '../../goods/goods-display/goods.ts'

/**
 * The input control for a block's field. The page builder generates its forms from these, so they are part of the
 * schema.
 */
export const controls = [
  'text',
  'words',
  'html',
  'url',
  'number',
  'switch',
  'choice',
  'choices',
  'colour',
  'picture',
  'video',
  'link',
  'goods',
  'articles',
  'category',
  'articleCategory',
  'list',
  'group',
] as const

export type Control = (typeof controls)[number]

/** The properties of a field's schema besides JSON Schema. */
export interface FieldNotes {
  control: Control
  /** the value clients assume when the field is missing */
  default: unknown
  /** the value in a new block, where it differs */
  initial?: unknown
  unit?: 'px' | 'rpx' | 's'
  /** required to publish, but not in a draft */
  needed?: true
  /** shown only while this sibling field has this value */
  when?: { field: string; is: unknown }
}

type More = Partial<Omit<FieldNotes, 'control' | 'default'>>

export type FieldSchema = TSchema & FieldNotes & { enum?: unknown[]; minimum?: number; maximum?: number }

/** The fields of a group, a list entry or a part of a block, in the order the form shows them. */
export function fieldsOf(schema: TSchema): [name: string, schema: FieldSchema][] {
  return Object.entries((schema as { properties?: Record<string, FieldSchema> }).properties ?? {})
}

/** Whether the form shows a field, given its siblings' values. */
export function isFieldShown({ when }: Pick<FieldNotes, 'when'>, beside: Record<string, unknown>): boolean {
  return when === undefined || beside[when.field] === when.is
}

/** The initial content of a part of a new block. */
export function emptyOf(schema: TSchema): Record<string, unknown> {
  return Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, emptyField(field)]))
}

function emptyField(field: FieldSchema): unknown {
  return field.control === 'group' ? emptyOf(field) : structuredClone(field.initial ?? field.default)
}

// ── the kinds of fields ──

const text = (maxLength: number, more: More = {}) => Type.String({ maxLength, default: '', control: 'text', ...more })

/** A text in the shop's languages; missing ones fall back to zh-Hant. */
function localWords(control: 'words' | 'html', maxLength: number, more: More) {
  const each = languages.map((language) => {
    const translation = Type.String({ maxLength })
    return [language, language === 'zh-Hant' ? translation : Type.Optional(translation)]
  })
  return Type.Object(Object.fromEntries(each), { default: { 'zh-Hant': '' }, control, ...more })
}

const words = (maxLength: number, more: More = {}) => localWords('words', maxLength, more)

const html = (maxLength: number, more: More = {}) => localWords('html', maxLength, more)

const url = (more: More = {}) =>
  Type.String({ maxLength: 500, pattern: '^(https?://\\S+)?$', default: '', control: 'url', ...more })

const number = ([minimum, maximum]: [number, number], standard: number, more: More = {}) =>
  Type.Integer({ minimum, maximum, default: standard, control: 'number', ...more })

/** Lengths are in px on a screen 375 px wide. */
const px = (range: [number, number], standard: number, initial = standard) =>
  number(range, standard, { unit: 'px', initial })

/** null: the shop's default. */
const optionalPx = (range: [number, number]) =>
  Type.Union([Type.Integer({ minimum: range[0], maximum: range[1] }), Type.Null()], {
    default: null,
    control: 'number',
    unit: 'px',
    minimum: range[0],
    maximum: range[1],
  })

const onOff = (standard: boolean, initial = standard) => Type.Boolean({ default: standard, initial, control: 'switch' })

const choice = <const Values extends readonly (string | number)[]>(
  values: Values,
  standard: Values[number],
  initial = standard,
) => Type.Unsafe<Values[number]>({ ...oneOf(values), default: standard, initial, control: 'choice' })

/** `''` means the shop's default. */
const colour = (standard = '') =>
  Type.String({
    maxLength: 40,
    pattern: '^(#[0-9a-fA-F]{3,8}|rgba?\\([0-9\\s.,%/]+\\)|[a-z]{3,20})?$',
    default: standard,
    control: 'colour',
  })

const fileOf = (control: 'picture' | 'video', more: More) =>
  Type.Union([Id, Type.Null()], { default: null, control, ...more })

const picture = (more: More = {}) => fileOf('picture', more)

const recordIds = (control: 'goods' | 'articles', maxItems: number, more: More) =>
  Type.Array(Id, { maxItems, uniqueItems: true, default: [], control, ...more })

/** 0 = all */
const category = (control: 'category' | 'articleCategory') =>
  Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, default: 0, control })

const list = <P extends TProperties>(entry: P, maxItems: number, more: More = {}) =>
  Type.Array(Type.Object(entry), { maxItems, default: [], control: 'list', ...more })

const group = <P extends TProperties>(fields: P, more: More = {}) => Type.Object(fields, { control: 'group', ...more })

/** The target of a link. `linkProblem` checks which parts of `param` a type needs. */
export const PageLink = Type.Object({
  type: oneOf(['PAGE', 'CUSTOM', 'MP-WEIXIN', 'URL']),
  param: Type.Object({
    path: Type.Optional(Type.String({ maxLength: 200 })),
    query: Type.Optional(Type.Record(Type.String(), Type.Union([Type.String({ maxLength: 200 }), Type.Number()]))),
    queryStr: Type.Optional(Type.String({ maxLength: 500 })),
    url: Type.Optional(Type.String({ maxLength: 500 })),
    appId: Type.Optional(Type.String({ maxLength: 60 })),
  }),
})

export type PageLink = Static<typeof PageLink>

const link = () => Type.Union([PageLink, Type.Null()], { default: null, control: 'link' })

/** The part of a link that is missing or wrong; clients fail on a page link without its parameters. */
export function linkProblem({ type, param }: PageLink): 'path' | 'url' | 'appId' | undefined {
  if (type === 'URL') return /^https?:\/\/\S+$/.test(param.url ?? '') ? undefined : 'url'
  if (type === 'MP-WEIXIN' && !param.appId) return 'appId'
  return /^\/?[\w-]+(\/[\w-]+)*$/.test(param.path ?? '') ? undefined : 'path'
}

// ── the blocks ──

const paddingTop = px([0, 100], 0)

const background = colour()

const padded = { paddingTop, paddingLeft: px([0, 100], 0), background }

/** A picture with a link, and with text entered separately, so that it is in the shopper's language. */
const poster = {
  imgUrl: picture({ needed: true }),
  name: words(60),
  headline: words(24),
  line: words(40),
  /** a price or a date */
  mark: words(16),
  /** for a light or a dark picture */
  ink: choice(['dark', 'light'], 'dark'),
  link: link(),
}

const posters = (most: number) => list(poster, most, { needed: true })

const articleSource = {
  source: choice(['auto', 'choice'], 'auto'),
  auto: group(
    { category: category('articleCategory'), showNum: number([1, 30], 6) },
    { when: { field: 'source', is: 'auto' } },
  ),
  articleIds: recordIds('articles', 30, { needed: true, when: { field: 'source', is: 'choice' } }),
}

const textAlign = choice(['left', 'center', 'right'], 'left')

const weight = (standard: 'bold' | 'normal') => choice(['bold', 'normal'], standard)

/** The parts of goods that a list shows by default. */
export const goodsParts = ['goodsName', 'goodsPrice', 'linePrice', 'sellingPoint', 'goodsSales'] as const

interface BlockSchema {
  params: TSchema
  style: TSchema
  /** absent: the block has none, or the server fills it in */
  data?: FieldSchema
}

const block = (params: TProperties, style: TProperties, data?: TSchema): BlockSchema => ({
  params: Type.Object(params),
  style: Type.Object(style),
  ...(data && { data: data as FieldSchema }),
})

/** The stored parts of each type of block, in the order the page builder offers them. */
export const blockSchemas = {
  search: block(
    { placeholder: words(40), sticky: onOff(false, true) },
    { textAlign, searchStyle: choice(['round', 'radius', 'square'], 'round') },
  ),
  banner: block(
    {},
    {
      interval: number([1, 60], 4, { unit: 's' }),
      btnColor: colour(),
      btnShape: choice(['round', 'square', 'rectangle'], 'round'),
    },
    posters(10),
  ),
  image: block({}, padded, posters(20)),
  window: block({}, { ...padded, layout: choice([2, 3, 4, -1], 2) }, posters(12)),
  hotZone: block(
    {},
    padded,
    group({
      imgUrl: picture({ needed: true }),
      maps: list(
        {
          name: words(60),
          left: number([0, 750], 0, { unit: 'rpx' }),
          top: number([0, 4000], 0, { unit: 'rpx' }),
          width: number([20, 750], 200, { unit: 'rpx' }),
          height: number([20, 4000], 200, { unit: 'rpx' }),
          link: link(),
        },
        20,
      ),
    }),
  ),
  navBar: block(
    {},
    { rowsNum: choice([3, 4, 5], 4), background, textColor: colour() },
    list({ imgUrl: picture({ needed: true }), text: words(20, { needed: true }), link: link() }, 30, { needed: true }),
  ),
  title: block(
    {
      title: words(60, { needed: true }),
      desc: words(120),
      titleFontSize: px([10, 30], 16),
      titleFontWeight: weight('bold'),
      descFontSize: px([10, 30], 12),
      descFontWeight: weight('normal'),
      more: group({
        enable: onOff(false),
        text: words(20, { when: { field: 'enable', is: true } }),
        enableIcon: Type.Boolean({ default: true, control: 'switch', when: { field: 'enable', is: true } }),
        link: Type.Union([PageLink, Type.Null()], {
          default: null,
          control: 'link',
          needed: true,
          when: { field: 'enable', is: true },
        }),
      }),
    },
    {
      titleTextColor: colour(),
      descTextColor: colour(),
      moreTextColor: colour(),
      background,
      paddingY: px([0, 100], 0, 12),
    },
  ),
  goods: block(
    {
      source: choice(['choice', 'auto'], 'choice', 'auto'),
      goodsIds: recordIds('goods', 60, { needed: true, when: { field: 'source', is: 'choice' } }),
      auto: group(
        {
          category: category('category'),
          descend: onOff(false, true),
          zone: choice(['', ...zones], ''),
          goodsSort: choice(goodsSorts, 'all'),
          showNum: number([1, 60], 6),
        },
        { when: { field: 'source', is: 'auto' } },
      ),
      /** posters among the goods of a waterfall, each before the goods at this place */
      cards: list({ place: number([1, 60], 3), ...poster }, 6),
    },
    {
      display: choice(['list', 'slide', 'waterfall'], 'list'),
      column: choice([1, 2, 3], 2),
      show: Type.Array(oneOf([...goodsParts, 'cartBtn']), {
        uniqueItems: true,
        default: goodsParts,
        control: 'choices',
      }),
      goodsNameRows: choice([2, 1], 2),
      cardType: choice(['card', 'flat'], 'card'),
      background,
      priceColor: colour(),
      sellingColor: colour(),
      btnCartStyle: choice([1, 2, 3], 1),
      btnCartColor: colour(),
      borderRadius: optionalPx([0, 40]),
      itemMargin: optionalPx([0, 40]),
      paddingX: optionalPx([0, 100]),
      paddingY: optionalPx([0, 100]),
    },
  ),
  coupon: block(
    { showNum: number([1, 30], 6) },
    {
      paddingTop,
      background,
      marginRight: px([0, 60], 0, 10),
      couponBgColor: colour(),
      couponTextColor: colour(),
      receiveBgColor: colour(),
      receiveTextColor: colour(),
    },
  ),
  notice: block(
    { text: words(200, { needed: true }), link: link(), showIcon: onOff(false, true), scrollable: onOff(false, true) },
    { paddingTop, background, textColor: colour() },
  ),
  article: block(articleSource, { paddingTop, background }),
  special: block(
    { image: picture(), display: choice([1, 2], 1), ...articleSource },
    { paddingTop, background, textColor: colour() },
  ),
  video: block(
    { videoUrl: fileOf('video', { needed: true }), poster: picture(), autoplay: onOff(false) },
    { paddingTop, height: px([80, 400], 190) },
  ),
  richText: block({ content: html(60_000, { needed: true }) }, padded),
  service: block(
    {
      type: choice(['chat', 'phone'], 'chat'),
      tel: text(30, { needed: true, when: { field: 'type', is: 'phone' } }),
      image: picture(),
    },
    { right: px([0, 180], 0, 10), bottom: px([0, 400], 0, 60) },
  ),
  blank: block({}, { height: px([1, 400], 20), background }),
  guide: block(
    {},
    {
      paddingTop: px([0, 100], 0, 8),
      lineStyle: choice(['solid', 'dashed', 'dotted'], 'solid'),
      lineHeight: px([1, 40], 1),
      lineColor: colour(),
      background,
    },
  ),
  ICPLicense: block(
    { text: text(100, { needed: true }), link: url() },
    {
      ...padded,
      textAlign: choice(['center', 'left', 'right'], 'center'),
      fontSize: px([10, 30], 12),
      textColor: colour(),
    },
  ),
  officialAccount: block({}, {}),
} as const satisfies Record<string, BlockSchema>

export type BlockType = keyof typeof blockSchemas

export const blockTypes = Object.keys(blockSchemas) as BlockType[]

/**
 * The blocks that a merchant may use on the home of its shop. The others belong to the platform: search, articles,
 * licence and contact.
 */
export const merchantBlockTypes: readonly BlockType[] = [
  'banner',
  'image',
  'window',
  'hotZone',
  'navBar',
  'title',
  'goods',
  'coupon',
  'notice',
  'video',
  'richText',
  'blank',
  'guide',
]

/** The head of a page. */
export const PageHead = {
  params: Type.Object({ title: words(40), shareTitle: words(60) }),
  style: Type.Object({ titleTextColor: choice(['black', 'white'], 'black'), titleBackgroundColor: colour('#ffffff') }),
}
