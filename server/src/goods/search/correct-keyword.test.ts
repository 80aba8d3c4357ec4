import fc from 'fast-check'
import { expect, test } from 'vitest'
import { correctKeyword } from './correct-keyword.ts'

const known = ['wireless', 'headphones', 'keyboard', 'umbrella', 'bottle', 'battle', 'stainless', 'steel', 'кофе']

test.each([
  ['unbrella', 'umbrella'],
  ['kebyoard', 'keyboard'],
  ['Wirless  hedphnes', 'wireless headphones'],
  ['stainles stel botle', 'stainles steel bottle'], // the first is a prefix of a known word
  ['無線hedphnes', '無線headphones'],
  ['bettle', 'bottle'], // equally near to both: the more frequent one
  ['кфе', 'кофе'],
])('%s: %s', (typed, meant) => {
  expect(correctKeyword(typed, known)?.keyword).toBe(meant)
})

test.each(['umbrella', 'head', 'dragon', '無線耳機', 'ab', '12345', ''])('%s: nothing is corrected', (typed) => {
  expect(correctKeyword(typed, known)).toBeUndefined()
})

test('compares any text without failing, and only some of its words', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(fc.property(text, fc.array(text, { maxLength: 20 }), (typed, words) => void correctKeyword(typed, words)))
  expect(correctKeyword('umbrela '.repeat(9), known)?.words).toHaveLength(5)
})
