import type { Fen } from '@shop/contract/core/money.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { service } from '../../platform/shop/extension.ts'

/** An account of a merchant, as the buyer sees it. */
export interface CollectAccount {
  kind: 'bank' | 'alipay' | 'wechat'
  number: string
  holder: string
  bankName: string
}

/** Merchants who receive their buyers' money themselves. */
export interface Collecting {
  /** The account to which a new trade of this merchant may be paid; null: to the platform's. */
  accountFor(tx: Tx, of: { merchantId: number; payableFen: Fen; now: Date }): Promise<number | null>
  findAccount(db: Db, id: number): Promise<CollectAccount>
}

export const collecting = service<Collecting>('collecting')
