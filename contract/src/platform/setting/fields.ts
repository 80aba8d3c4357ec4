import Type from 'typebox'
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
