import { permissions } from '@shop/contract/permissions.ts'
import { expect, test } from 'vitest'
import { permissionParts, permissionWords } from './words.ts'

test('every permission has a name and is under exactly one heading', () => {
  expect(Object.keys(permissionWords).toSorted()).toEqual([...permissions].toSorted())
  expect(permissionParts.flatMap((part) => part.permissions).toSorted()).toEqual([...permissions].toSorted())
})
