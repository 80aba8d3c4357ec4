import { Trans, useLingui } from '@lingui/react/macro'
import { adminSettleDaysList, adminSettleDaysPropose } from '@shop/contract/merchant/registry/registry.ts'
import { InputNumber } from 'antd'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { settleDaysChanges } from './changes.ts'
import { ProposeChange } from './ProposeChange.tsx'
import type { Merchant } from './queries.ts'

/** How many days after the receipt a merchant's orders are settled, and a change to it. */
export function SettleDays({ merchant: { id, settleDays, defaultSettleDays, may } }: { merchant: Merchant }) {
  const { t } = useLingui()
  const [days, setDays] = useState(settleDays)
  return (
    <ProposeChange
      current={settleDays ?? t`依設定（${defaultSettleDays}）`}
      may={may.settleDays}
      asked={{ days }}
      propose={(body) => call(adminSettleDaysPropose, { params: { id }, body })}
      onOpen={() => setDays(settleDays)}
      title={t`結算天數`}
      confirm={t`提出`}
      said={t`已提出；縮短天數要等另一位操作員批准`}
      proposals={adminSettleDaysList}
      page="/merchant/settle-days"
      history={{ of: settleDaysChanges, id }}
    >
      <p className="muted" style={{ marginBottom: 12 }}>
        <Trans>
          買家收貨後經過這些天才結算，售後期更長時以售後期為準。延長立即生效，縮短要兩位操作員；已收貨的訂單不受影響。
        </Trans>
      </p>
      <label htmlFor="settle-days">
        <Trans>天數</Trans>
      </label>
      <InputNumber<number>
        id="settle-days"
        min={0}
        max={90}
        precision={0}
        value={days}
        onChange={setDays}
        style={{ display: 'block', width: 160, margin: '8px 0 4px' }}
      />
      <span className="muted">{t`空白為依設定（${defaultSettleDays}）`}</span>
    </ProposeChange>
  )
}
