import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Steps } from '../../ui/Steps.tsx'
import type { WithdrawRow } from './queries.ts'
import styles from './WithdrawForm.module.css'
import { payoutKindName, sourceName } from './words.ts'

/** What happens next with a withdrawal that is under way, when it arrives, and where it is in the bill. */
export function WithdrawNext({ row, arrival }: { row: WithdrawRow; arrival: string }) {
  const { t } = useLingui()
  return (
    <>
      <Card title={<Trans>接下來</Trans>}>
        <Steps
          current={row.state === 'approved' ? 2 : 1}
          steps={[
            { text: t`提交申請`, note: row.create_time.slice(5, 16) },
            { text: t`人工審核` },
            { text: t`匯款到帳`, note: arrival },
          ]}
        />
        <ul className={styles.next}>
          <li>
            {row.state === 'approved' ? (
              <Trans>已通過審核，款項會匯到您的{payoutKindName(row.kind)}。</Trans>
            ) : (
              <Trans>審核通過後，款項會匯到您的{payoutKindName(row.kind)}。</Trans>
            )}
          </li>
          <li>
            <Trans>這筆金額已從{sourceName(row.source)}預留；取消或未通過時全額退回。</Trans>
          </li>
          <li>
            <Trans>有結果時會用消息通知您。</Trans>
          </li>
        </ul>
      </Card>
      <Card flush>
        {row.source === 'balance' ? (
          <Cell
            icon="order"
            label={<Trans>查看帳單</Trans>}
            to="pages/wallet/balance/log"
            params={{ show: 'pending' }}
          />
        ) : (
          <Cell icon="order" label={<Trans>查看收益明細</Trans>} to="pages/profit/profit" />
        )}
      </Card>
    </>
  )
}
