import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { fen } from '@shop/contract/core/money.ts'
import { merchantCenter } from '@shop/contract/desk/dashboard/center.ts'
import { merchantMine } from '@shop/contract/merchant/membership/membership.ts'
import { merchantFinance } from '@shop/contract/merchant/settlement/settlement.ts'
import type { MemberRole } from '@shop/contract/people/operator/members.ts'
import { answer, answerAdmin } from './open-page.tsx'

type Center = DataOf<typeof merchantCenter>

/** The shopper is a member of one merchant. */
export function mineAs(role: MemberRole) {
  return answer(merchantMine, { invitations: 0, list: [{ merchant_id: 7, name: '阿里山茶行', role }] })
}

/** What that merchant's members see first; nothing to do unless given. */
export function centerOf({
  merchant,
  todo,
  today = null,
  money = null,
}: Partial<Omit<Center, 'merchant' | 'todo'>> & {
  merchant: Partial<Center['merchant']>
  todo?: Partial<Center['todo']>
}) {
  return answerAdmin(merchantCenter, {
    merchant: { id: 7, name: '阿里山茶行', state: 'open', role: 'owner', permissions: [], ...merchant },
    todo: {
      unpaid: null,
      toShip: null,
      cancelRequests: null,
      cases: null,
      questions: null,
      reviews: null,
      proofs: null,
      lowStock: null,
      ...todo,
    },
    today,
    money,
  })
}

/** Its money: none unless given. */
export function financeOf(amounts: Partial<DataOf<typeof merchantFinance>> = {}) {
  return answerAdmin(merchantFinance, {
    balanceFen: fen(0),
    withdrawingFen: fen(0),
    pendingFen: fen(0),
    pendingOrders: 0,
    collectedFen: fen(0),
    depositFen: fen(0),
    owedFen: fen(0),
    ...amounts,
  })
}
