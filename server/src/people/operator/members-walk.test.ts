import type { AdminEndpoint, Permission } from '@shop/contract/core/endpoint.ts'
import { type MemberRole, memberPermissions, memberRoles } from '@shop/contract/people/operator/members.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { adminEndpoints } from '../../test/endpoints.ts'
import { foreign, foreignAnswers, nobodys, readAll } from '../../test/foreign-records.ts'
import type { TestMember } from '../../test/given-merchant.ts'
import { idsOf } from '../../test/ids-in.ts'
import { openShop } from '../../test/shop.ts'

// Walks every endpoint that is open to members of a merchant, and sets each parameter that can name a record to a
// record of another merchant.

const shop = await openShop()
const merchants = { own: 0, theirs: 0 }
const members = new Map<MemberRole, TestMember>()
const theirs = new Map<MemberRole, TestMember>()

beforeAll(async () => {
  merchants.own = await shop.givenMerchant()
  merchants.theirs = await shop.givenMerchant()
  for (const role of memberRoles) {
    members.set(role, await shop.givenMember({ merchantId: merchants.own, role }))
    theirs.set(role, await shop.givenMember({ merchantId: merchants.theirs, role }))
  }
})

const open = adminEndpoints.filter((endpoint) => endpoint.members)
const rows = open.flatMap((endpoint) =>
  [...Object.keys(endpoint.params?.properties ?? {}), ...idsOf(endpoint)]
    .filter((parameter) => !nobodys.includes(parameter))
    .map((parameter) => [`${endpoint.method} ${endpoint.path} ${parameter}`, endpoint] as const),
)
const mayCall = ({ permission }: AdminEndpoint, role: MemberRole) =>
  permission === 'any' || memberPermissions[role].includes(permission as Permission)

test('every parameter that names a record is tested with another merchant’s', () => {
  const names: string[] = rows.map(([name]) => name)
  expect(names.filter((name) => !foreign[name])).toEqual([])
  expect(Object.keys(foreign).filter((name) => !names.includes(name))).toEqual([])
})

describe('the records of another merchant do not exist', () => {
  test.each(rows)('%s', async (name, endpoint) => {
    const call = await foreign[name]?.(shop, merchants)
    const before = await readAll(shop)
    for (const [role, member] of members) {
      const { data } = await shop.callAdmin(member, endpoint, call as never)
      const expected = foreignAnswers[name] ?? 'NOT_FOUND'
      if (!mayCall(endpoint, role)) expect(data).toMatchObject({ code: 'PERMISSION' })
      else if (typeof expected === 'string') expect([role, data.code]).toEqual([role, expected])
      else {
        expect(data.code).toBeUndefined()
        expect(data).toMatchObject(expected)
      }
    }
    expect(await readAll(shop)).toEqual(before)
    // The call itself is valid: for the record's owner it does not fail with NOT_FOUND.
    if (foreignAnswers[name] !== undefined || / (imageIds|images)$/.test(name) || name.startsWith('GET changes')) return
    const [role] = memberRoles.filter((one) => mayCall(endpoint, one))
    const { data } = await shop.callAdmin(theirs.get(role ?? 'owner'), endpoint, call as never)
    expect(['NOT_FOUND', 'PERMISSION', 'VALIDATION']).not.toContain(data.code)
  })
})
