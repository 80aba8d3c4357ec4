import { hasHeldMoney } from '../../books/ledger/history.ts'
import type { GroupGuard } from '../../platform/setting/guard.ts'

/** Guards where buyers send their money: once anyone has, one operator must not be able to redirect it. */
export const payGuard: GroupGuard = {
  group: 'pay',
  async isUnused(on) {
    const proof = await on.selectFrom('proof').select('id').limit(1).executeTakeFirst()
    return proof === undefined && !(await hasHeldMoney(on))
  },
  tells: 'finance.proof.view',
}
