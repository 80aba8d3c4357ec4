import { t } from '@lingui/core/macro'
import type { RechargeRow } from './queries.ts'

export function rechargeStateName(state: RechargeRow['state']): string {
  return {
    unpaid: t`待付款`,
    pending: t`待審核`,
    approved: t`已到帳`,
    rejected: t`未通過`,
    cancelled: t`已撤回`,
  }[state]
}

export const rechargeStateKinds = {
  unpaid: 'wait',
  pending: 'wait',
  approved: 'good',
  rejected: 'bad',
  cancelled: 'quiet',
} as const
