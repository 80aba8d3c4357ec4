import { createCompiledCatalog } from '@lingui/cli/api'
import { setupI18n } from '@lingui/core'
import { expect, test } from 'vitest'
import { withOneForm } from './one-form.ts'

function compiled(source: string) {
  return JSON.parse(createCompiledCatalog('en', { text: source }, { namespace: 'json' }).source).messages.text
}

/** The text that a reader of `language` sees. */
function formatted(source: string, language: string, values: Record<string, unknown>): string {
  const text = withOneForm(compiled(source), language)
  return setupI18n({ locale: language, messages: { [language]: { text } } })._('text', values)
}

test.each([
  ['{count, plural, one {# 件} other {# 件}}', 'zh-Hant', { count: 1 }, '1 件'],
  ['共 {count, plural, other {# 件 <0>商品</0>}}！', 'zh-Hans', { count: 12 }, '共 12 件 <0>商品</0>！'],
  ['{name}：{count, plural, other {{name} 有 # 張}}', 'ja', { name: '紅', count: 3 }, '紅：紅 有 3 張'],
  ['{a, plural, other {# 箱 {b, plural, other {# 件}}}}', 'ko', { a: 2, b: 5 }, '2 箱 5 件'],
])('%s in %s', (source, language, values, expected) => {
  expect(JSON.stringify(withOneForm(compiled(source), language))).not.toContain('plural')
  expect(formatted(source, language, values)).toBe(expected)
})

test.each([
  ['{count, plural, one {# piece} other {# pieces}}', 'en', { count: 1 }, '1 piece'],
  ['{count, plural, =0 {沒有} other {# 件}}', 'zh-Hant', { count: 0 }, '沒有'],
  ['{count, plural, offset:1 other {另外 # 人}}', 'zh-Hant', { count: 3 }, '另外 2 人'],
  ['{kind, select, gift {禮包} other {商品}}', 'zh-Hant', { kind: 'gift' }, '禮包'],
  ['就是這樣', 'zh-Hant', {}, '就是這樣'],
])('%s in %s is unchanged', (source, language, values, expected) => {
  expect(withOneForm(compiled(source), language)).toEqual(compiled(source))
  expect(formatted(source, language, values)).toBe(expected)
})
