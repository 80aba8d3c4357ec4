import type { adminStatementLines } from '@shop/contract/desk/statement/statement.ts'
import { Link } from 'react-router'
import type { RowOf } from '../../lib/list.ts'
import { useMe } from '../../lib/session.ts'

/** Links to the page where the record is handled, if the operator may see it there. */
export function TargetLink({
  target: { kind, id, number },
}: {
  target: NonNullable<RowOf<typeof adminStatementLines>['target']>
}) {
  const me = useMe()
  const [to, may] = {
    proof: [`/proof/inbox?proofId=${id}`, me.may('finance.proof.view')],
    withdrawal: [`/withdraw/inbox?withdrawId=${id}`, me.may('finance.withdraw.view')],
    withdrawal_return: [`/withdraw/inbox?withdrawId=${id}`, me.may('finance.withdraw.view')],
    refund: [`/aftersale/detail?caseId=${id}`, me.may('aftersale.view')],
    recharge_return: ['/recharge/returns', me.may('finance.recharge.view')],
    late_return: ['/late-money/list?open=false', me.may('finance.proof.view')],
    merchant_deposit: ['/merchant/list', me.may('merchant.view')],
  }[kind] as [string, boolean]
  return may ? <Link to={to}>{number}</Link> : number
}
