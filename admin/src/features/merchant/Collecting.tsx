import { Trans, useLingui } from '@lingui/react/macro'
import { adminCollectList, adminCollectPropose } from '@shop/contract/merchant/registry/collect.ts'
import { call } from '../../lib/call.ts'
import { merchantCollectChanges } from './changes.ts'
import { ProposeChange } from './ProposeChange.tsx'
import type { Merchant } from './queries.ts'

/** Who receives the money of the merchant's new orders, and a change to it. */
export function Collecting({ merchant: { id, collects, may } }: { merchant: Merchant }) {
  const { t } = useLingui()
  return (
    <ProposeChange
      current={collects ? t`商家自行收款` : t`平台收款`}
      may={may.collect}
      asked={{ on: !collects }}
      propose={(body) => call(adminCollectPropose, { params: { id }, body })}
      title={collects ? t`改回平台收款` : t`讓商家自行收款`}
      confirm={collects ? t`改回` : t`提出`}
      said={collects ? t`新訂單改由平台收款` : t`已提出，等待另一位操作員批准`}
      proposals={adminCollectList}
      page="/merchant/collect"
      history={{ of: merchantCollectChanges, id }}
    >
      <p className="muted">
        {collects ? (
          <Trans>之後的新訂單由平台收款；已下的訂單照原來的帳戶付款，由商家審核。</Trans>
        ) : (
          <Trans>
            買家用截圖付款時，直接付到商家已核實的收款帳戶，由商家的成員審核；佣金和平台代退的款項記為商家欠款。要另一位操作員批准。
          </Trans>
        )}
      </p>
    </ProposeChange>
  )
}
