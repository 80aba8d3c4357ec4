import { Trans, useLingui } from '@lingui/react/macro'
import { assetNameInText } from '../../lib/asset-words.ts'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { ReviewSteps } from '../wallet/ReviewSteps.tsx'
import type { DrawRow, UnitName } from './queries.ts'

const billPages = {
  integral: 'pages/integral/list',
  reward: 'pages/reward/record',
  subsidy: 'pages/subsidy/log',
} as const

/** What happens next with a draw that waits for review, and where it is in the unit's bill. */
export function DrawNext({ unit, row }: { unit: UnitName; row: DrawRow }) {
  const { t } = useLingui()
  const dest = assetNameInText(row.dest)
  const name = assetNameInText(unit)
  return (
    <>
      <ReviewSteps sentAt={row.create_time} last={{ text: t`到${assetNameInText(row.dest)}` }}>
        <li>
          <Trans>審核通過後立即轉入{dest}，不需要再操作。</Trans>
        </li>
        <li>
          <Trans>這筆{name}已預留；取消或未通過時原樣退回，有效期不變。</Trans>
        </li>
      </ReviewSteps>
      <Card flush>
        <Cell icon="order" label={<Trans>查看明細</Trans>} to={billPages[unit]} />
      </Card>
    </>
  )
}
