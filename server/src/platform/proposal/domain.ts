import type { Domain } from '../domain/domain.ts'
import { proposalRefusals } from './refusals.ts'

export const proposal: Domain = {
  refusals: proposalRefusals,
}

declare module '../../core/command/history.ts' {
  interface HistoryTypes {
    proposal: true
  }
}
