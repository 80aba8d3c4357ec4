import { invalid } from '../../core/command/validate.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { type Carrier, findAllCarriers } from './queries.ts'
import { assertNumber, isOther } from './rules.ts'

/** A carrier as chosen for one parcel. */
export interface ChosenCarrier extends Carrier {
  /** the typed name of one that is not listed, else `''` */
  typedName: string
}

/**
 * The chosen carrier: one from the list, or any other by name. Checks the parcel's number against its forms.
 * @param choice.presentId the parcel's carrier so far, which may have been hidden since
 * @throws Invalid on `carrierId` unless parcels can be sent with it, on `carrierName` if the name of another is missing,
 *   on `trackingNo` if the carrier has no such numbers
 */
export async function chooseCarrier(
  db: Db | Tx,
  choice: { carrierId: number | undefined; carrierName?: string; trackingNo: string; presentId?: number },
): Promise<ChosenCarrier> {
  const carrier = (await findAllCarriers(db)).find(({ id }) => id === choice.carrierId)
  if (!carrier || !(carrier.enabled || carrier.id === choice.presentId)) throw invalid('carrierId', 'enum')
  const typedName = isOther(carrier) ? (choice.carrierName ?? '').trim() : ''
  if (isOther(carrier) && typedName === '') throw invalid('carrierName', 'required')
  assertNumber(choice.trackingNo, carrier)
  return { ...carrier, typedName }
}
