import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Cell } from '../../ui/Cell.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { type GoodsDetail, servicesQuery } from './queries.ts'
import styles from './Services.module.css'

interface Service {
  key: string | number
  icon: IconName
  name: string
  summary: ReactNode
}

/** The seller's promises, in one line; details on demand. The return rule is always shown. */
export function Services({ goods }: { goods: GoodsDetail }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const { data: list = [] } = useQuery(servicesQuery(goods.goods_id))
  const returns = useReturns(goods.return_rule)
  const services: Service[] = list.map(({ service_id, name, summary }) => ({
    key: service_id,
    icon: 'done',
    name,
    summary,
  }))
  // Sellers who list their promises include the ordinary return.
  const shown = goods.return_rule === 'yes' && services.length > 0 ? services : [...services, returns]
  return (
    <>
      <Cell
        label={<span className={styles.label}>{t`服務`}</span>}
        value={
          <span className={styles.value}>
            {shown.map(({ key, name }) => (
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

function useReturns(rule: GoodsDetail['return_rule']): Service {
  const { t } = useLingui()
  switch (rule) {
    case 'yes':
      return {
        key: 'returns',
        icon: 'done',
        name: t`七天無理由退貨`,
        summary: <Trans>簽收後七天內，商品完好即可申請退貨。</Trans>,
      }
    case 'unopened':
      return {
        key: 'returns',
        icon: 'done',
        name: t`未拆封可退`,
        summary: <Trans>包裝未拆封時，收到後七天內可無理由退貨。</Trans>,
      }
    default:
      return {
        key: 'returns',
        icon: 'info',
        name: t`不適用無理由退貨`,
        summary: <Trans>商品有問題時可以申請售後。</Trans>,
      }
  }
}
