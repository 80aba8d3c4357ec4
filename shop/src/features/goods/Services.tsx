import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useRefundDays } from '../../lib/settings.ts'
import { Cell } from '../../ui/Cell.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Popup } from '../../ui/Popup.tsx'
import type { GoodsDetail } from './queries.ts'
import styles from './Services.module.css'

interface Service {
  key: string | number
  icon: IconName
  name: string
  summary: ReactNode
}

/** How many promises stand in the row. */
const briefly = 3

/** The seller's promises, in brief; all of them on demand. What cannot be returned comes first. */
export function Services({ goods }: { goods: GoodsDetail }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const refundDays = useRefundDays()
  const rule = refundDays > 0 ? goods.return_rule : 'no'
  const returns = useReturns(rule, refundDays)
  const services: Service[] = goods.services.map(({ service_id, name, summary }) => ({
    key: service_id,
    icon: 'done',
    name,
    summary,
  }))
  // Sellers who list their promises include the ordinary return.
  const shown = rule === 'yes' && services.length > 0 ? services : [returns, ...services]
  return (
    <>
      <Cell
        label={<span className={styles.label}>{t`服務`}</span>}
        value={
          <span className={styles.value}>
            {shown.slice(0, briefly).map(({ key, name }) => (
              <span key={key}>{name}</span>
            ))}
          </span>
        }
        onClick={() => setOpen(true)}
      />
      <Popup open={open} title={t`服務說明`} onClose={() => setOpen(false)}>
        <dl className={styles.services}>
          {shown.map(({ key, icon, name, summary }) => (
            <div key={key}>
              <dt>
                <Icon name={icon} size="32rpx" />
                {name}
              </dt>
              <dd>{summary}</dd>
            </div>
          ))}
        </dl>
      </Popup>
    </>
  )
}

function useReturns(rule: GoodsDetail['return_rule'], refundDays: number): Service {
  const { t } = useLingui()
  switch (rule) {
    case 'yes':
      return {
        key: 'returns',
        icon: 'done',
        name: plural(refundDays, { one: '# 天無理由退貨', other: '# 天無理由退貨' }),
        summary: (
          <Plural
            value={refundDays}
            one="收貨後 # 天內，商品完好即可申請退貨。"
            other="收貨後 # 天內，商品完好即可申請退貨。"
          />
        ),
      }
    case 'unopened':
      return {
        key: 'returns',
        icon: 'done',
        name: t`未拆封可退`,
        summary: (
          <Plural
            value={refundDays}
            one="包裝未拆封時，收貨後 # 天內可無理由退貨。"
            other="包裝未拆封時，收貨後 # 天內可無理由退貨。"
          />
        ),
      }
    default:
      return {
        key: 'returns',
        icon: 'info',
        name: t`不適用無理由退貨`,
        summary: refundDays > 0 ? <Trans>商品有問題時可以申請售後。</Trans> : <Trans>收貨後不接受售後申請。</Trans>,
      }
  }
}
