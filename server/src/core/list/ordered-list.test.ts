import { expect, test } from 'vitest'
import { orderedList } from './ordered-list.ts'

test('a table whose records have no version is refused by its type', () => {
  const list = orderedList<{ name: string }>({
    // @ts-expect-error an edit could overwrite another one unseen
    table: 'goodsImage',
    changes: { type: 'goods-image', permission: 'goods.view' },
    name: 'name',
    columns: ['name'],
    toRow: (fields) => fields,
  })
  expect(list).toHaveProperty('update')
})
