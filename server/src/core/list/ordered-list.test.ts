import { expect, test } from 'vitest'
import { orderedList } from './ordered-list.ts'

test('the types reject a table whose records have no version', () => {
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
