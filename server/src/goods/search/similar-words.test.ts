import fc from 'fast-check'
import { expect, test } from 'vitest'
import { similarWords } from './similar-words.ts'

const words = ['耳機', '咖啡', '香薰蠟燭', 'Headphones', 'Coffee', 'Keyboard', 'Pan', 'コーヒー', '커피']

test.each([
  ['耳几', ['耳機']],
  ['咖啡豆', ['咖啡']],
  ['香薰臘燭', ['香薰蠟燭']],
  ['headphnoes', ['Headphones']],
  ['HEADFONES', ['Headphones']],
  ['cofee', ['Coffee']],
  ['ｋｅｙｂｏａｄ', ['Keyboard']],
  ['pen', ['Pan']],
  ['コヒー', ['コーヒー']],
  ['거피', ['커피']],
  ['coffee', []], // the word itself
  ['獨角獸', []],
  ['x', []], // one letter is too short to compare
  ['', []],
  ['c'.repeat(5_000), []],
])('%s: %s', (keyword, expected) => expect(similarWords(keyword, words, 3)).toEqual(expected))

test('sorts the nearest first, and returns no more than requested', () => {
  expect(similarWords('boards', ['cards', 'board', 'boats', 'hoards'], 2)).toEqual(['board', 'hoards'])
})

test('compares any two texts without failing', () => {
  const text = fc.string({ unit: 'binary', maxLength: 60 })
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 20 }), (keyword, list) => similarWords(keyword, list, 3).length <= 3),
  )
})
