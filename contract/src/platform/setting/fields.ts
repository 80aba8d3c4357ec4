import Type, { type TObject, type TSchema } from 'typebox'
import { type LocalText, localTextUpTo, nullable, oneOf } from '../../core/common.ts'
import type { Fen } from '../../core/money.ts'

// The building blocks of setting groups: types with a range, a default, and a unit at the end of the name.

// Every property has a default, so a group is complete even if it was never changed or has gained a property since.
export const on = (value: boolean, description?: string) => Type.Boolean({ default: value, description })

export const whole = (value: number, minimum: number, maximum: number, description?: string) =>
  Type.Integer({ default: value, minimum, maximum, description })

export const amount = (value: number, minimum: number, maximum: number) =>
  Type.Unsafe<Fen>(Type.Integer({ default: value, minimum, maximum, description: 'minor units of CNY' }))

/** Like `amount`, for a unit with two decimals that is not money. */
export const units = (value: number, minimum: number, maximum: number) =>
  Type.Unsafe<Fen>(
    Type.Integer({ default: value, minimum, maximum, description: 'hundredths of the unit', 'x-unit': 'units' }),
  )

/** Basis points, 1/10 000. */
export const rate = (value: number, maximum = 10_000) => whole(value, 0, maximum, '1/10 000')

export const choice = <const T extends readonly (string | number)[]>(values: T, value: T[number]) => ({
  ...oneOf(values),
  default: value,
})

export const someOf = <const T extends readonly string[]>(values: T, chosen: readonly T[number][]) =>
  Type.Array(oneOf(values), { default: [...chosen], maxItems: values.length })

export const line = (value: string, maxLength = 100) => Type.String({ default: value, maxLength })

export const localLine = (value: LocalText, maxLength = 500) => {
  const other = Type.Optional(Type.String({ maxLength }))
  const texts = { 'zh-Hant': Type.String({ maxLength }), 'zh-Hans': other, en: other, ja: other, ko: other }
  return { ...Type.Object(texts), default: value }
}

/** A name in every language; it cannot be empty. */
export const localName = (value: LocalText) => ({ ...localTextUpTo(60), default: value })

export const colour = (value: string) => Type.String({ default: value, pattern: '^#[0-9a-fA-F]{6}$' })

export const fileId = nullable(Type.Integer({ minimum: 1 }))

export const noFile = { ...fileId, default: null }

/**
 * The direction in which a setting makes the shop owe more: `up`: switched on, or a higher number; `down`: a lower
 * number; `any`: any change; a list: its choices, the most expensive last.
 */
export type Owing = 'up' | 'down' | 'any' | readonly string[]

/**
 * A setting that one operator may change only so that the shop owes no more than before: nothing else limits the value
 * they give away (docs/decisions/one-person.md).
 */
export const owing = <T extends TSchema>(way: Owing, field: T): T => ({ ...field, 'x-owing': way })

/** The owing settings of a group. */
export const owingIn = (group: TObject): Record<string, Owing> => marked<Owing>(group, 'x-owing')

/** A number that may not be lower than another setting of its group. */
export const atLeast = <T extends TSchema>(lower: string, field: T): T => ({ ...field, 'x-at-least': lower })

/** The settings of a group with such a bound, and the setting that is theirs. */
export const boundsIn = (group: TObject): Record<string, string> => marked<string>(group, 'x-at-least')

function marked<Mark>({ properties }: TObject, keyword: string): Record<string, Mark> {
  const marks = Object.entries(properties).map(([name, field]) => [name, (field as Record<string, unknown>)[keyword]])
  return Object.fromEntries(marks.filter(([, mark]) => mark !== undefined))
}
