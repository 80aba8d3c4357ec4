import { randomBytes } from 'node:crypto'
import type { LocalText } from '@shop/contract/core/common.ts'
import type { MemberRole, MerchantState } from '@shop/contract/people/operator/members.ts'
import type { Db } from '../core/database/database.ts'
import { changeMerchantState, createMerchant } from '../goods/seller/queries.ts'
import { addMember } from '../people/operator/members.ts'
import { openOperatorSession } from '../people/operator/sessions.ts'
import type { TestUser } from './given-account.ts'

export interface GivenMerchant {
  name?: string
  state?: MerchantState
  /** a new shopper by default */
  owner?: { id: number }
  /** the rate of the settings by default */
  commissionBp?: number
}

/** Calls like an operator: `callAdmin(member, …)`. */
export interface TestMember {
  id: number
  merchantId: number
  userId: number
  token: string
}

export function givenMerchants({ db, givenUser }: { db: Db; givenUser: () => Promise<TestUser> }) {
  /** A merchant that sells, or in another state that an open one can reach. @returns its id */
  async function givenMerchant(given: GivenMerchant = {}): Promise<number> {
    const by = { actor: 'system:test' as const, now: new Date() }
    const owner = given.owner ?? (await givenUser())
    const name: LocalText = { 'zh-Hant': given.name ?? '茶行' }
    const input = { name, logoFileId: null, ownerUserId: owner.id }
    return db.transaction().execute(async (tx) => {
      const { id } = await createMerchant(tx, input, by)
      const { state = 'open', commissionBp: rateBp } = given
      if (rateBp !== undefined) {
        await tx.insertInto('commissionRule').values({ merchantId: id, rateBp, createdAt: by.now }).execute()
      }
      if (state === 'terminated') await changeMerchantState(tx, id, { to: 'closing' }, by)
      if (state !== 'open') await changeMerchantState(tx, id, { to: state }, by)
      return id
    })
  }

  /** A member of a merchant with a live console session. @param of a new open merchant by default */
  async function givenMember(
    of: { merchantId?: number; role?: MemberRole; user?: { id: number } } = {},
  ): Promise<TestMember> {
    const merchantId = of.merchantId ?? (await givenMerchant())
    const user = of.user ?? (await givenUser())
    const now = new Date()
    const id = await db
      .transaction()
      .execute((tx) => addMember(tx, { merchantId, userId: user.id, role: of.role ?? 'owner' }, { now }))
    const shop = { db, secret: randomBytes(32) }
    const device = { ip: '127.0.0.1', userAgent: '', deviceHash: randomBytes(16), remember: false }
    return {
      id,
      merchantId,
      userId: user.id,
      token: await openOperatorSession(shop, { operatorId: id, ...device, now }),
    }
  }

  return { givenMerchant, givenMember }
}
