import type { Fen } from '@shop/contract/core/money.ts'
import type { SettingValues } from '@shop/contract/platform/setting/setting.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { CollectAccount, Collecting } from '../../trade/order/collecting.ts'
import { findPayoutAccount } from '../application/receiving-account.ts'
import { exposureOf, lockCollector } from './collect-queries.ts'
import { mayCollect } from './collect-rules.ts'

export function openCollecting({ settings }: Shop): { value: Collecting } {
  const accountFor: Collecting['accountFor'] = (tx, of) => {
    if (!settings.get('module').merchantCollect) return Promise.resolve(null)
    return chooseAccount(tx, { ...of, limits: settings.get('merchant') })
  }
  return { value: { accountFor, findAccount } }
}

/** Orders of one collecting merchant wait for each other here, so that together they stay within the limit. */
async function chooseAccount(
  tx: Tx,
  {
    merchantId,
    payableFen,
    limits,
    now,
  }: { merchantId: number; payableFen: Fen; limits: SettingValues['merchant']; now: Date },
): Promise<number | null> {
  const state = await lockCollector(tx, merchantId)
  if (!state) return null
  if (!mayCollect({ state, payableFen, ...(await exposureOf(tx, merchantId)) }, limits)) return null
  return (await findPayoutAccount(tx, merchantId, now))?.id ?? null
}

async function findAccount(db: Db, id: number): Promise<CollectAccount> {
  const { kind, ...account } = await db
    .selectFrom('merchantReceivingAccount')
    .select(['kind', 'address as number', 'holder', 'bankName'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { kind: kind as CollectAccount['kind'], ...account }
}
