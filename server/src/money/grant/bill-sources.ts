import type { Language, Texts } from '@shop/contract/core/common.ts'
import type { BillKind } from '@shop/contract/money/wallet/bill.ts'
import type { Db } from '../../core/database/database.ts'
import { point } from '../../platform/shop/extension.ts'

/** The title of bill rows from a programme: its grants (L71), or the cost of a play (L72). */
export interface BillSource {
  event: 'L71' | 'L72'
  /** the grant's `source`, or the name of its budget if it has none */
  source: string
  kind: BillKind
  title: Texts
  /** what each grant was for in particular, such as a task's name, by the grant's entity */
  purposes?(db: Db, entityIds: readonly string[], language: Language): Promise<Map<string, string>>
}

export const billSources = point<BillSource>('bill sources')
