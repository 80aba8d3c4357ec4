import { Trans, useLingui } from '@lingui/react/macro'
import { assetNameInText } from '../../lib/asset-words.ts'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Steps } from '../../ui/Steps.tsx'
import type { DrawRow, UnitName } from './queries.ts'
import styles from './Unit.module.css'

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
      <Card title={<Trans>接下來</Trans>}>
        <Steps
          current={1}
          steps={[
            { text: t`提交申請`, note: row.create_time.slice(5, 16) },
            { text: t`人工審核` },
            { text: t`轉入${assetNameInText(row.dest)}` },
          ]}
        />
        <ul className={styles.next}>
          <li>
            <Trans>審核通過後立即轉入{dest}，不需要再操作。</Trans>
          </li>
          <li>
            <Trans>這筆{name}已預留；取消或未通過時原樣退回，有效期不變。</Trans>
          </li>
          <li>
            <Trans>有結果時會用消息通知您。</Trans>
          </li>
        </ul>
      </Card>
      <Card flush>
        <Cell icon="order" label={<Trans>查看明細</Trans>} to={billPages[unit]} />
      </Card>
    </>
  )
}
