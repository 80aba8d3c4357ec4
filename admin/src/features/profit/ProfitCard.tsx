import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMe } from '../../lib/session.ts'
import { Card } from '../../ui/show.tsx'
import { RateDialog } from '../rate/RateDialog.tsx'
import { onlyGoods } from '../rate/target.ts'
import { dimensionWords } from '../rate/words.ts'
import { profitRateKind, Rates } from './kind.tsx'
import { goodsProfitQuery } from './queries.ts'

/** The profit that a payment for these goods brings now, and why; another rate can be proposed from here. */
export function ProfitCard({ goodsId, name }: { goodsId: number; name: string }) {
  const { t } = useLingui()
  const me = useMe()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(goodsProfitQuery(goodsId))
  if (!data) return null
  const { source, sourceName, ...rates } = data
  return (
    <Card title={<Trans>邀請收益</Trans>}>
      <p>
        <strong>
          <Rates rates={rates} />
        </strong>{' '}
        <span className="muted">
          {source === 'zone' && t`這個專區沒有收益`}
          {source === 'setting' && t`按設定`}
          {(source === 'goods' || source === 'category' || source === 'merchant') &&
            `${t(dimensionWords[source])} ${sourceName}`}
        </span>
      </p>
      <p className="muted">
        <Trans>付款時的費率會記在收益上，之後更改不影響已付款的訂單。</Trans>{' '}
        <Link className="in-text" to={`/profit/rates?goodsId=${goodsId}`}>
          <Trans>這件商品的費率</Trans>
        </Link>
        {me.may('profit.edit') && (
          <Button type="link" size="small" disabled={false} onClick={() => setOpen(true)}>
            <Trans>提出另設費率</Trans>
          </Button>
        )}
      </p>
      {open && (
        <RateDialog
          kind={profitRateKind}
          target={onlyGoods({ id: goodsId, name })}
          rates={source === 'goods' ? rates : undefined}
          onClose={() => setOpen(false)}
        />
      )}
    </Card>
  )
}
