import type { Domain } from '../../platform/domain/domain.ts'
import { payoutReferenceRefusals } from './refusals.ts'

export const payoutReference: Domain = {
  refusals: payoutReferenceRefusals,
}
