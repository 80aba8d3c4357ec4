import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useMe } from '../../lib/session.ts'
import { Card } from '../../ui/show.tsx'
import { percentText } from '../rate/percent.ts'
import { TargetCell } from '../rate/TargetCell.tsx'
import { goodsCommissionQuery } from './queries.ts'

/** The commission on an order for these goods placed now, and its rule. Nothing for the platform's own goods. */
export function GoodsRate({ goodsId }: { goodsId: number }) {
  const { t } = useLingui()
  const me = useMe()
  const { data } = useQuery(goodsCommissionQuery(goodsId))
  if (!data || data.rateBp === null) return null
  return (
    <Card title={<Trans>平台服務費</Trans>}>
      <p>
        <strong>{percentText(data.rateBp)}</strong>{' '}
        <span className="muted">{data.rule ? t`按以下規則` : t`按平台的一般費率`}</span>
      </p>
      {data.rule && <TargetCell of={data.rule} />}
      <p className="muted">
        <Trans>下單時的費率會記在訂單上，之後更改不影響已有的訂單。</Trans>{' '}
        {me.merchant === null && me.may('merchant.view') && (
          <Link to={`/merchant/commission?goodsId=${goodsId}`}>
            <Trans>這件商品的規則</Trans>
          </Link>
        )}
      </p>
    </Card>
  )
}
