import type { PermissionKind } from '@shop/contract/core/endpoint.ts'
import { isDeciding, movesMoney, permissionKinds, permissions } from '@shop/contract/permissions.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compactPermissions, expandPermissions } from './rules.ts'

test('only the chosen permissions are stored, whatever patterns were stored before', () => {
  const patterns = ['*', '*.view', 'goods.*', 'finance.*.review', 'upload.create']
  fc.assert(
    fc.property(fc.subarray([...permissions]), fc.subarray(patterns), (chosen, before) => {
      expect(expandPermissions(compactPermissions(chosen, before))).toEqual(chosen)
    }),
  )
})

test('a pattern stays while everything it covers is chosen', () => {
  const all = ['goods.view', 'goods.edit', 'goods.review'] as const
  expect(compactPermissions([...all, 'order.view'], ['goods.*'])).toEqual(['goods.*', 'order.view'])
  expect(compactPermissions(['goods.view'], ['goods.*'])).toEqual(['goods.view'])
  expect(compactPermissions(['goods.view', 'goods.edit'])).toEqual(['goods.view', 'goods.edit'])
})

test('every permission to read is named `.view`, and no other, so that a role with `*.view` gains nothing else', () => {
  expect(permissions.filter((permission) => permissionKinds[permission] === 'view')).toEqual(
    expandPermissions(['*.view']),
  )
})

test('deciding permissions take a second operator to give; only those that move money need a known shop account', () => {
  const ask = (kind: PermissionKind) => {
    const [some] = permissions.filter((permission) => permissionKinds[permission] === kind)
    return some && [isDeciding(some), movesMoney(some)]
  }
  expect(ask('view')).toEqual([false, false])
  expect(ask('work')).toEqual([false, false])
  expect(ask('decide')).toEqual([true, false])
  expect(ask('money')).toEqual([true, true])
})
