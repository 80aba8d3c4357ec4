import type { BodyOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import type { adminAdjustmentPropose } from '@shop/contract/money/adjustment/adjustment.ts'
import type { ProposalState } from '@shop/contract/platform/proposal/proposal.ts'
import { valueInFen } from '../../books/ledger/daily-budgets.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Operator } from '../../platform/http/auth.ts'
import { propose } from '../../platform/proposal/propose.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { refuseAboveMax } from '../../trade/credit/bounds.ts'
import { adjustmentKind } from './proposal-kind.ts'

/**
 * Proposes a correction of a balance. Nothing moves yet.
 * @throws Refusal NOT_FOUND, STATE_CHANGED (the account is closed), ABOVE_MAX (worth more than any operators may credit),
 *   SELF_REVIEW (the operator's own account); Invalid
 */
export async function proposeAdjustment(
  shop: Shop,
  wanted: BodyOf<typeof adminAdjustmentPropose> & { userId: number; operator: Operator; now: Date },
): Promise<{ proposalId: number; state: ProposalState }> {
  const { userId, currency, amount, reason, operator, requestId, now } = wanted
  const expiresAt = wanted.expiresAt && amount > 0 && currency !== 'CNY' ? new Date(wanted.expiresAt) : null
  if (amount === 0) throw invalid('amount', 'minimum')
  if (expiresAt && expiresAt <= now) throw invalid('expiresAt', 'format')
  const { perYuan } = shop.settings.get('points')
  const amountFen = currency === 'PTS' ? valueInFen('PTS', amount, perYuan) : amount
  await refuseAboveMax(shop, { entity: `user:${userId}`, dueFen: fen(0), amountFen, field: 'amount', now })
  const payload = { currency, amount, expiresAt: expiresAt?.toISOString() ?? null }
  const by = { key: userId, asked: payload, reason, operator, requestId, now }
  return propose(shop, adjustmentKind, by, async (tx) => {
    const user = await tx.selectFrom('appUser').select('closedAt').where('id', '=', userId).executeTakeFirst()
    if (!user) throw new Refusal('NOT_FOUND')
    if (user.closedAt) throw new Refusal('STATE_CHANGED')
    return { payload, userId }
  })
}
