import Type, { type TSchema } from 'typebox'
import { describe, expect, test } from 'vitest'
import { compileReader, type Invalid } from '../command/validate.ts'
import { fromWire } from './wire.ts'

const Flag = Type.Integer({ minimum: 0, maximum: 1 })
const choice = Type.Unsafe<10 | 20>({ type: 'integer', enum: [10, 20] })
const orNull = (schema: TSchema) => Type.Union([schema, Type.Null()])

describe('one value', () => {
  test.each<[string, TSchema, unknown, unknown]>([
    ['a number as text', Type.Integer(), '5', 5],
    ['a number', Type.Integer(), 5, 5],
    ['a negative text', Type.Integer(), '-1', -1],
    ['decimals', Type.Number(), '2.5', 2.5],
    ['not a number', Type.Integer(), '5a', '5a'],
    ['an empty text where a number is expected', Type.Integer(), '', ''],
    ['hexadecimal', Type.Integer(), '0x10', '0x10'],
    ['a boolean flag', Flag, true, 1],
    ['a boolean flag', Flag, false, 0],
    ['a choice as text', choice, '20', 20],
    ['a boolean as flag', Type.Boolean(), 1, true],
    ['a boolean as text', Type.Boolean(), '0', false],
    ['a text', Type.String(), ' a ', ' a '],
    ['a number where a text is expected', Type.String(), 7, '7'],
    ['null where null is meant', orNull(Type.Integer()), null, null],
    ['a number as text where null is allowed', orNull(Type.Integer()), '5', 5],
    ['a single value for a list', Type.Array(Type.Integer()), '5', [5]],
    ['a list', Type.Array(Type.Integer()), ['5', 6], [5, 6]],
  ])('%s', (_name, schema, sent, value) => {
    expect(fromWire(schema, sent)).toEqual(value)
  })
})

describe('an object', () => {
  const schema = Type.Object({
    id: Type.Integer({ minimum: 1 }),
    page: Type.Optional(Type.Integer({ default: 1 })),
    coupon: Type.Optional(Type.Integer()),
    word: Type.Optional(Type.String()),
    mobile: Type.Optional(Type.String({ pattern: '^1' })),
    requestId: Type.Optional(Type.String({ format: 'uuid' })),
    sort: Type.Optional(Type.Unsafe({ type: 'string', enum: ['all', 'price'] })),
    note: Type.Optional(orNull(Type.String())),
    form: Type.Optional(Type.Object({ qty: Type.Integer({ default: 1 }) }, { default: {} })),
  })

  test('an empty text or null stands for an absent optional value', () => {
    const nothing = { page: '', coupon: '', mobile: '', requestId: '', sort: '', form: null }
    const expected = { id: 5, page: 1, form: { qty: 1 } }
    expect(fromWire(schema, { id: '5', ...nothing })).toEqual(expected)
    expect(fromWire(schema, { id: 5, page: null, coupon: null, word: null, form: undefined })).toEqual(expected)
  })

  test('an emptied text is a value, and null is kept where it has a meaning', () => {
    expect(fromWire(schema, { id: 5, word: '', note: null })).toMatchObject({ word: '', note: null })
    expect(fromWire(schema, { id: 5, note: '' })).toMatchObject({ note: '' })
  })

  test('undeclared properties are dropped, nested ones too', () => {
    expect(fromWire(schema, { id: 5, isAdmin: true, form: { qty: 2, price: 0 } })).toEqual({
      id: 5,
      page: 1,
      form: { qty: 2 },
    })
  })

  test('inherited properties count as not sent', () => {
    expect(fromWire(schema, Object.create({ id: 5 }))).toEqual({ page: 1, form: { qty: 1 } })
  })

  test('an open object keeps everything', () => {
    const record = Type.Record(Type.String(), Type.Unknown())
    expect(fromWire(record, { a: '', b: null })).toEqual({ a: '', b: null })
  })

  test('neither the sent value nor the defaults are changed', () => {
    const sent = { id: '5', form: {} }
    const first = fromWire(schema, sent) as { form: { qty: number } }
    first.form.qty = 9
    expect(sent).toEqual({ id: '5', form: {} })
    expect(fromWire(schema, { id: 1 })).toMatchObject({ form: { qty: 1 } })
  })
})

describe('a problem', () => {
  const read = compileReader(
    Type.Object({
      form: Type.Object({
        name: Type.String({ minLength: 1, maxLength: 3 }),
        qty: Type.Integer({ minimum: 1, maximum: 9 }),
        lines: Type.Array(Type.Object({ id: Type.Integer() }), { minItems: 1, maxItems: 2 }),
      }),
    }),
  )
  const problemsOf = (sent: unknown) => {
    try {
      read(sent)
      return []
    } catch (error) {
      return (error as Invalid).problems.map(({ field, keyword, limit }) => [field, keyword, limit])
    }
  }

  test('is named by the path it was sent at, once per field', () => {
    expect(problemsOf({ form: { name: 'abcd', qty: '0', lines: [{ id: 'x' }] } })).toEqual([
      ['form.name', 'maxLength', 3],
      ['form.qty', 'minimum', 1],
      ['form.lines.0.id', 'type', 0],
    ])
  })

  test('is a missing field when a required text was emptied', () => {
    expect(problemsOf({ form: { name: '', qty: 1, lines: [{ id: 1 }] } })).toEqual([['form.name', 'required', 1]])
    expect(problemsOf({ form: { qty: 10, lines: [] } })).toContainEqual(['form.name', 'required', 0])
    expect(problemsOf({})).toEqual([['form', 'required', 0]])
  })

  test('is not reported for valid values', () => {
    expect(problemsOf({ form: { name: 'abc', qty: '9', lines: [{ id: '1' }, { id: 2 }] } })).toEqual([])
  })
})
