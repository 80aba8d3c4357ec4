import Type, { type TProperties, type TSchema } from 'typebox'

/** A record's id: a positive integer; numeric text is taken too, because old clients send route parameters as they are. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })

export const Count = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

/** Pieces of one SKU that somebody asks for; how many he may buy is for the rules to say. */
export const Pieces = Type.Integer({ minimum: 1, maximum: 99_999 })

/** 0 or 1 as a JSON number, never text. */
export const Flag = Type.Integer({ minimum: 0, maximum: 1 })

/** `YYYY-MM-DD HH:MM:SS` in the store's time zone; `""` when there is none. */
export const Time = Type.String({ examples: ['2026-11-21 09:30:00', ''] })

/** Absolute URL. */
export const Url = Type.String()

/** Made by the client before its first try of a command and kept until an answer arrives. */
export const RequestId = Type.String({ format: 'uuid' })

/** A moment in the operator API: ISO 8601 in UTC. */
export const Instant = Type.String({ format: 'date-time' })

/** The `:id` of an operator API path. */
export const IdParams = Type.Object({ id: Id })

/** The version of the record that was read; a change by someone else in between answers `STATE_CHANGED`. */
export const Version = Type.Integer()

/** Every record of a list, in the wanted order; a list that has changed meanwhile answers `STATE_CHANGED`. */
export const IdOrder = Type.Object({ ids: Type.Array(Id, { maxItems: 1_000, uniqueItems: true }) })

/** A shopper as operators see them; the mobile number is masked for those who may not look users up. */
export const Person = Type.Object({ id: Id, nickname: Type.String(), mobile: Type.String() })

/** Literal values as one enum schema. */
export function oneOf<const Values extends readonly (string | number)[]>(values: Values) {
  return Type.Unsafe<Values[number]>({ type: typeof values[0] === 'number' ? 'integer' : 'string', enum: [...values] })
}

/** `T | null`, written so that the serialiser keeps null. */
export function nullable<T extends TSchema>(schema: T) {
  return Type.Union([schema, Type.Null()])
}

/** The protocol's page: 15 rows, asked by `page` from 1; past the end `data` is `[]`. */
export function pageOf<T extends TSchema>(row: T) {
  return Type.Object({ total: Count, per_page: Count, current_page: Count, last_page: Count, data: Type.Array(row) })
}

export const perPage = 15

export const PageNumber = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }))

/** An operator's list: cursor paging; `total` is exact up to 10 000, then `totalCapped` is true. */
export function cursorPage<T extends TSchema>(row: T) {
  return Type.Object({
    rows: Type.Array(row),
    nextCursor: nullable(Type.String()),
    total: Count,
    totalCapped: Type.Boolean(),
  })
}

export const cursorQuery = {
  cursor: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 20 })),
}

export const Nothing = Type.Object({})

/** An old client's payload that sits under the key `form`. */
export function form<P extends TProperties>(properties: P) {
  return Type.Object({ form: Type.Object(properties) })
}

export const languages = ['zh-Hant', 'zh-Hans', 'en', 'ja', 'ko'] as const

export type Language = (typeof languages)[number]

/** A text in zh-Hant and, where given, the other languages; readers fall back to zh-Hant. */
export const LocalText = Type.Object({
  'zh-Hant': Type.String(),
  'zh-Hans': Type.Optional(Type.String()),
  en: Type.Optional(Type.String()),
  ja: Type.Optional(Type.String()),
  ko: Type.Optional(Type.String()),
})

export type LocalText = { 'zh-Hant': string } & { [L in Language]?: string }

/** A text in every language: the server's own words. */
export type Texts = Record<Language, string>

/** `LocalText` of limited length, for what operators type; the zh-Hant text cannot be left empty. */
export function localTextUpTo(maxLength: number) {
  const other = Type.Optional(Type.String({ maxLength }))
  return Type.Object({
    'zh-Hant': Type.String({ minLength: 1, maxLength }),
    'zh-Hans': other,
    en: other,
    ja: other,
    ko: other,
  })
}

/** The text in `language`, else in zh-Hant. */
export function localText(text: LocalText, language: Language): string {
  const own = text[language]
  return own?.trim() ? own : text['zh-Hant']
}

/** The html of one language may be this long. */
export const contentMax = 60_000

export const LocalHtml = localTextUpTo(contentMax)
