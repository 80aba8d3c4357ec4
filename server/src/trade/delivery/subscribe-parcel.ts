import type { Tx } from '../../core/database/database.ts'
import { sign } from '../../core/secret/secret.ts'
import { planJob } from '../../platform/job/plan.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { subscribeParcelJob } from './jobs.ts'
import { isKuaidi100Fault, subscribeParcel } from './kuaidi100.ts'
import { findTrackable } from './queries.ts'

/** Plans a subscription to a parcel's news, if a tracking service is on and can reach us. */
export async function planSubscription(shop: Shop, tx: Tx, parcelId: number): Promise<void> {
  if (!shop.providers.get('kuaidi100') || !shop.config.publicUrl.startsWith('https:')) return
  await planJob(tx, subscribeParcelJob, { parcelId }, { maxAttempts: 8 })
}

/** The job. It does not retry a number that the service refuses: that is queried when the parcel is viewed. */
export async function subscribe(shop: Shop, { parcelId }: { parcelId: number }): Promise<void> {
  const config = shop.providers.get('kuaidi100')
  const parcel = config && (await findTrackable(shop.db, parcelId))
  if (!parcel) return
  const { publicUrl } = shop.config
  const push = { callbackUrl: `${publicUrl}/api/notify/kuaidi100?parcel=${parcelId}`, salt: saltOf(shop, parcelId) }
  try {
    await shop.providers.use('kuaidi100', () => subscribeParcel(config, parcel, push), isKuaidi100Fault)
  } catch (error) {
    if (isKuaidi100Fault(error)) throw error
    shop.log.info({ parcelId, reason: (error as Error).message }, 'tracking: a parcel cannot be subscribed')
  }
}

/** Signs pushes about one parcel. */
export function saltOf({ secret }: Pick<Shop, 'secret'>, parcelId: number): string {
  return sign(secret, 'kuaidi100', parcelId).toString('hex').slice(0, 32)
}
