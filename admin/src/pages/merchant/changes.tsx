import '../../features/page/page.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { adminShopRequestList, shopLateAfterH } from '@shop/contract/merchant/storefront/admin.ts'
import { ReviewPhone } from '../../features/page/Phone.tsx'
import { DecideShopRequest } from '../../features/storefront/DecideShopRequest.tsx'
import type { ShopRequest } from '../../features/storefront/queries.ts'
import { shopRequestWords, useAsked } from '../../features/storefront/words.ts'
import { ReviewInbox, useQueue } from '../../ui/ReviewInbox.tsx'

/** Merchants' requests to change the name, logo, banner or home of their shops. */
export default function ShopChanges() {
  const { t } = useLingui()
  return (
    <ReviewInbox
      queue={useQueue(adminShopRequestList, { param: 'requestId', first: 'pending' })}
      title={<Trans>店舖更改</Trans>}
      label={t`店舖更改列表`}
      states={shopRequestWords}
      waits={['pending']}
      lateAfterHours={shopLateAfterH}
      empty={<Trans>都審完了，沒有店舖在等。</Trans>}
      row={(row) => ({
        title: row.merchantName,
        detail: <Asked request={row} />,
        at: row.decidedAt ?? row.createdAt,
      })}
    >
      {(request, onDecided) => (
        <DecideShopRequest key={request.id} request={request} onDecided={onDecided}>
          {request.kind === 'home' ? <ReviewPhone requestId={request.id} /> : undefined}
        </DecideShopRequest>
      )}
    </ReviewInbox>
  )
}

const Asked = ({ request }: { request: ShopRequest }) => useAsked(request)
