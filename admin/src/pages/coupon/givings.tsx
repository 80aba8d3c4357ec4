import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import { couponGivingDecide, couponGivingList } from '@shop/contract/trade/coupon/admin.ts'
import { Link } from 'react-router'
import { couponRefreshes } from '../../features/coupon/queries.ts'
import { StaleNote } from '../../features/proposal/Proposal.tsx'
import { ProposalTable } from '../../features/proposal/ProposalTable.tsx'
import { useDecision } from '../../features/proposal/useDecision.tsx'
import type { RowOf } from '../../lib/list.ts'
import type { Column } from '../../ui/DataTable.tsx'
import { Money, PageHead } from '../../ui/show.tsx'

type Row = RowOf<typeof couponGivingList>

/** Coupons given out at the platform's cost, or waiting for another operator. */
export default function CouponGivings() {
  const { t, i18n } = useLingui()
  const name = (row: Row) => localText(row.coupon.name, i18n.locale as Language)
  const receivers = (row: Row) => (row.userIds === null ? t`依發放方式領取` : row.userIds.join(', '))
  const most = (row: Row) => (row.mostFen === null ? t`不限` : <Money fen={row.mostFen} />)
  const decision = useDecision<Row>({
    decide: couponGivingDecide,
    refreshes: couponRefreshes,
    titles: { approve: t`批准發放這張券？`, reject: t`拒絕發放這張券？`, withdraw: t`撤回這份提案？` },
    describe: (row) => (
      <>
        <strong>{name(row)}</strong>
        <br />
        {t`發給`} {receivers(row)}
        <br />
        {t`最多花費`} {most(row)}
        <br />
        <span className="muted">{row.reason}</span>
      </>
    ),
  })
  const columns: Column<Row>[] = [
    {
      key: 'coupon',
      title: t`優惠券`,
      fixed: true,
      width: 180,
      render: (row) => (
        <>
          <Link to={`/coupon/detail?couponId=${row.coupon.id}`}>{name(row)}</Link>
          {row.stale && <StaleNote />}
        </>
      ),
    },
    { key: 'receivers', title: t`發給`, width: 180, render: receivers },
    { key: 'most', title: t`最多花費`, width: 130, align: 'right', render: most },
  ]
  return (
    <>
      <PageHead
        title={<Trans>發放優惠券的提案</Trans>}
        note={<Trans>花費較小的由一位操作員發放，較大的由另一位批准；自己工作的商家的券不能由自己發放</Trans>}
      />
      <ProposalTable
        endpoint={couponGivingList}
        decision={decision}
        columns={columns}
        widths={{ reason: 180, status: 210 }}
        empty={<Trans>還沒有發放過優惠券。</Trans>}
      />
    </>
  )
}
