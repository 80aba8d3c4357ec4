import type { PayoutKind } from '@shop/contract/money/withdraw/payout-address.ts'
import { sql } from 'kysely'
import type { By } from '../../core/command/change.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import type { PersonTrait } from '../../platform/proposal/same-person.ts'

/** The account a merchant is paid to, with the fields of a withdrawal's address. */
export interface ReceivingAccount {
  id: number
  kind: PayoutKind
  /** as `toPayoutAddress` writes it */
  address: string
  holder: string
  bankName: string
  /** nothing is paid to it before this */
  validFrom: Date
}

/** Adds a receiving account, which replaces the previous one from `validFrom` on. */
export async function addReceivingAccount(
  tx: Tx,
  account: Omit<ReceivingAccount, 'id'> & { merchantId: number },
  { actor, now }: By,
): Promise<void> {
  await tx
    .insertInto('merchantReceivingAccount')
    .values({ ...account, actor, createdAt: now })
    .execute()
}

/** The account a merchant is paid to now; undefined: none is valid yet. */
export async function findPayoutAccount(
  on: Db | Tx,
  merchantId: number,
  now: Date,
): Promise<ReceivingAccount | undefined> {
  return (await findReceivingAccounts(on, merchantId)).find(({ validFrom }) => validFrom <= now)
}

/** The merchant's receiving accounts, newest first. The first valid one is the one to pay to. */
export async function findReceivingAccounts(db: Db | Tx, merchantId: number): Promise<ReceivingAccount[]> {
  const rows = await db
    .selectFrom('merchantReceivingAccount')
    .select(['id', 'kind', 'address', 'holder', 'bankName', 'validFrom'])
    .where('merchantId', '=', merchantId)
    .orderBy('validFrom', 'desc')
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows as ReceivingAccount[]
}

/** Whether the user's application names an account to which the operator's own withdrawals went. */
export const sameReceivingAccount: PersonTrait = ({ operator, user }) => sql`
  EXISTS (
    SELECT FROM merchant_application a
    JOIN withdrawal own ON own.kind = a.account_kind AND own.address = a.account_address
    JOIN operator o ON o.user_id = own.user_id
    WHERE a.user_id = ${user} AND a.account_address <> '' AND o.id = ${operator})`
