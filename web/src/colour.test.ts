import { expect, test } from 'vitest'
import { contrast, parseColour, type Rgb } from './colour.ts'

const between = (a: string, b: string) => contrast(parseColour(a) as Rgb, parseColour(b) as Rgb)

test('contrast as WCAG computes it', () => {
  expect(between('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(between('#ffffff', '#ffffff')).toBe(1)
  expect(between('#767676', '#fff')).toBeCloseTo(4.54, 2)
  expect(between('#ffffff', '#fa2209')).toBeCloseTo(between('#fa2209', '#ffffff'), 10)
})

test('an invalid colour is undefined', () => {
  expect(parseColour('red; } *{')).toBeUndefined()
  expect(parseColour(undefined)).toBeUndefined()
})
