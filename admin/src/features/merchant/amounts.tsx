import { useLingui } from '@lingui/react/macro'
import type { merchantIncome } from '@shop/contract/merchant/settlement/settlement.ts'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/show.tsx'

type Amounts = Pick<
  RowOf<typeof merchantIncome>,
  'paidFen' | 'platformFen' | 'commissionFen' | 'profitFen' | 'netFen' | 'balanceFen'
>

/** The columns of statements and their lines: what buyers paid, every deduction, and what the merchant got. */
export function useAmountColumns(): Column<Amounts>[] {
  const { t } = useLingui()
  const titles: Record<keyof Amounts, string> = {
    paidFen: t`買家支付`,
    platformFen: t`平台優惠`,
    commissionFen: t`佣金`,
    profitFen: t`分享收益`,
    netFen: t`商家所得`,
    balanceFen: t`餘額變動`,
  }
  return (Object.keys(titles) as (keyof Amounts)[]).map((key) => ({
    key,
    title: titles[key],
    width: 110,
    align: 'right',
    render: (row) => <Money fen={row[key]} strong={key === 'netFen'} />,
  }))
}
