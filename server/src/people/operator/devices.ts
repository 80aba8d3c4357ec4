import type { Db, Tx } from '../../core/database/database.ts'
import { sign } from '../../core/secret/secret.ts'
import type { Shop } from '../../platform/shop/shop.ts'

interface Device {
  operatorId: number
  /** as in `toDevice` of the shoppers' sessions, so that one browser has one hash */
  deviceHash: Buffer
}

export function hashDevice({ secret }: Pick<Shop, 'secret'>, mark: string): Buffer {
  return sign(secret, 'device', mark).subarray(0, 16)
}

/** Whether the operator has logged in on this device before. */
export async function isKnownDevice(db: Db, { operatorId, deviceHash }: Device): Promise<boolean> {
  const device = await db
    .selectFrom('operatorDevice')
    .select('operatorId')
    .where('operatorId', '=', operatorId)
    .where('deviceHash', '=', deviceHash)
    .executeTakeFirst()
  return device !== undefined
}

export async function rememberDevice(
  tx: Db | Tx,
  { operatorId, deviceHash, now }: Device & { now: Date },
): Promise<void> {
  await tx
    .insertInto('operatorDevice')
    .values({ operatorId, deviceHash, lastSeenAt: now })
    .onConflict((conflict) => conflict.columns(['operatorId', 'deviceHash']).doUpdateSet({ lastSeenAt: now }))
    .execute()
}

/** After a reset, no device counts as known. */
export async function forgetDevices(tx: Tx, operatorId: number): Promise<void> {
  await tx.deleteFrom('operatorDevice').where('operatorId', '=', operatorId).execute()
}
