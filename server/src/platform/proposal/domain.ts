import type { Domain } from '../domain/domain.ts'
import { proposalRefusals } from './refusals.ts'

export const proposal: Domain = {
  refusals: proposalRefusals,
}
