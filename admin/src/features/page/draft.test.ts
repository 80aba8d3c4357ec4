import { blockTypes } from '@shop/contract/content/page/page-blocks.ts'
import { expect, test } from 'vitest'
import { type Draft, differenceOf, duplicated, moved, newBlock, toDraft, toWork } from './draft.ts'
import { blockNames } from './words.ts'

const page: Draft['page'] = {
  params: { title: { 'zh-Hant': '頁' }, shareTitle: { 'zh-Hant': '' } },
  style: { titleTextColor: 'black', titleBackgroundColor: '#ffffff' },
}
const notice = (text: string, more: object = {}) => ({
  ...newBlock('notice'),
  params: { text: { 'zh-Hant': text } },
  ...more,
})
const draft = (...items: ReturnType<typeof notice>[]) => toDraft({ page, items })

test('blocks have keys while they are edited, and are sent without them', () => {
  const work = toWork(draft(notice('一'), notice('一')))
  expect(new Set(work.items.map(({ key }) => key)).size).toBe(2)
  expect(toDraft(work).items[0]).not.toHaveProperty('key')
})

test('a block moves to the given position, a copy goes below its original', () => {
  const items = [notice('一'), notice('二'), notice('三')]
  const said = (blocks: typeof items) => blocks.map(({ params }) => params.text['zh-Hant']).join('')
  expect(said(moved(items, 0, 2) as typeof items)).toBe('二三一')
  expect(said(moved(items, 2, 0) as typeof items)).toBe('三一二')
  expect(said(duplicated(items, 1).items as typeof items)).toBe('一二二三')
})

test('every type of block has a name and can be created', () => {
  for (const type of blockTypes) {
    expect(blockNames[type]).toBeDefined()
    expect(newBlock(type)).toMatchObject({ type, hidden: false })
  }
})

test('the difference for shoppers is described by block', () => {
  const [a, b, c] = [notice('一'), notice('二'), notice('三')]
  const none = { added: [], removed: [], changed: [], reordered: false, head: false }
  expect(differenceOf(draft(a, b), draft(a, b))).toEqual(none)
  expect(differenceOf(undefined, draft(a))).toMatchObject({ added: [{}], head: false })
  expect(differenceOf(draft(a, b, c), draft(c, a, b))).toEqual({ ...none, reordered: true })
  expect(differenceOf(draft(a, b), draft(a, notice('二', { params: { text: { 'zh-Hant': '貳' } } })))).toMatchObject({
    ...none,
    changed: [{ params: { text: { 'zh-Hant': '貳' } } }],
  })
  expect(differenceOf(draft(a, b), draft(a, { ...b, hidden: true }))).toMatchObject({ ...none, removed: [{}] })
})
