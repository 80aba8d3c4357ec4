import { sql } from 'kysely'
import type { Payable } from '../../trade/payable/payable.ts'
import { cancelUnpaid, lockRecharge } from './queries.ts'
import { approveRecharge, endRecharge, payRechargeByProvider } from './settle-recharge.ts'

export const payableRecharge: Payable = {
  kind: 'recharge',
  hasTimer: false,
  rows: sql`SELECT id, recharge_no AS number, remark_code, user_id, gift_fen FROM recharge`,
  async lock(_shop, tx, rechargeId) {
    const recharge = await lockRecharge(tx, { rechargeId })
    return {
      userId: recharge.userId,
      dueFen: recharge.amountFen,
      // A recharge accepts its money at any time, even after its try was given up.
      awaitsProvider: recharge.state !== 'approved',
      async approve({ extra, actor, now }) {
        await approveRecharge(tx, recharge, { extra, actor, now })
        return { refunded: 0 }
      },
      async reject({ actor, now, reason }) {
        await endRecharge(tx, recharge, { to: 'rejected', actor, now, reason })
      },
      async payByProvider({ provider, actor, now }) {
        await payRechargeByProvider(tx, recharge, { provider, actor, now })
      },
    }
  },
  endTry: cancelUnpaid,
}
