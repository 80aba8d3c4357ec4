import { expect, test } from 'vitest'
import { wrap } from './poster.ts'

/** Ten wide per Latin character, twenty for any other. */
const brush = {
  measureText: (text: string) =>
    ({ width: [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) < 256 ? 10 : 20), 0) }) as TextMetrics,
}

test.each([
  ['安岳黃檸檬 1.5 kg', 400, 2, ['安岳黃檸檬 1.5 kg']],
  ['安岳黃檸檬不催熟', 100, 2, ['安岳黃檸檬', '不催熟']],
  ['安岳黃檸檬不催熟可以連皮用', 100, 2, ['安岳黃檸檬', '不催熟可…']],
  ['Fresh lemons from Anyue', 130, 2, ['Fresh lemons', 'from Anyue']],
  ['Fresh lemons from Anyue', 130, 1, ['Fresh lemon…']],
  ['', 100, 2, []],
])('"%s" in %d is broken into lines', (text, room, most, lines) => {
  expect(wrap(brush, text, room, most)).toEqual(lines)
})
