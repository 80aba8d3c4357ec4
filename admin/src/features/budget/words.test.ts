import { budgetNames } from '@shop/contract/books/budget/budget.ts'
import { expect, test } from 'vitest'
import { budgetWords } from './words.ts'

test('every budget has a name', () => {
  expect(Object.keys(budgetWords).toSorted()).toEqual([...budgetNames].toSorted())
})
