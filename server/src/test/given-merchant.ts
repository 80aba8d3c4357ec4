import type { LocalText } from '@shop/contract/core/common.ts'
import type { Db } from '../core/database/database.ts'
import type { MerchantState } from '../goods/seller/rules.ts'
import { changeMerchantState, createMerchant } from '../goods/seller/write-merchant.ts'
import type { TestUser } from './given-account.ts'

export interface GivenMerchant {
  name?: string
  state?: MerchantState
  /** a new shopper by default */
  owner?: { id: number }
  /** the rate of the settings by default */
  commissionBp?: number
}

export function givenMerchants({ db, givenUser }: { db: Db; givenUser: () => Promise<TestUser> }) {
  /** A merchant that sells, or in another state that an open one can reach. @returns its id */
  async function givenMerchant(given: GivenMerchant = {}): Promise<number> {
    const by = { actor: 'system:test' as const, now: new Date() }
    const owner = given.owner ?? (await givenUser())
    const name: LocalText = { 'zh-Hant': given.name ?? '茶行' }
    const input = { name, logoFileId: null, commissionBp: given.commissionBp ?? null, ownerUserId: owner.id }
    return db.transaction().execute(async (tx) => {
      const { id } = await createMerchant(tx, input, by)
      const { state = 'open' } = given
      if (state === 'terminated') await changeMerchantState(tx, id, { to: 'closing' }, by)
      if (state !== 'open') await changeMerchantState(tx, id, { to: state }, by)
      return id
    })
  }

  return { givenMerchant }
}
