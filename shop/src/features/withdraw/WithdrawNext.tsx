import { Trans, useLingui } from '@lingui/react/macro'
import { assetNameInText } from '../../lib/asset-words.ts'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { ReviewSteps } from '../wallet/ReviewSteps.tsx'
import type { WithdrawRow } from './queries.ts'
import { payoutKindName } from './words.ts'

/** What happens next with a withdrawal that is under way, when it arrives, and where it is in the bill. */
export function WithdrawNext({ row, arrival }: { row: WithdrawRow; arrival: string }) {
  const { t } = useLingui()
  return (
    <>
      <ReviewSteps
        sentAt={row.create_time}
        isApproved={row.state === 'approved'}
        last={{ text: t`匯款到帳`, note: arrival }}
      >
        <li>
          {row.state === 'approved' ? (
            <Trans>已通過審核，款項會匯到您的{payoutKindName(row.kind)}。</Trans>
          ) : (
            <Trans>審核通過後，款項會匯到您的{payoutKindName(row.kind)}。</Trans>
          )}
        </li>
        <li>
          <Trans>這筆金額已從{assetNameInText(row.source)}預留；取消或未通過時全額退回。</Trans>
        </li>
      </ReviewSteps>
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
