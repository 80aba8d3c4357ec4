import { Trans, useLingui } from '@lingui/react/macro'
import { type Language, localText } from '@shop/contract/core/common.ts'
import {
  adminGoodsRequestGet,
  adminGoodsRequestList,
  goodsLateAfterH,
  requestKinds,
} from '@shop/contract/goods/merchant-goods/admin.ts'
import { DecideGoodsRequest } from '../../features/goods/DecideGoodsRequest.tsx'
import { requestKindWords, requestStateWords } from '../../features/goods/request-words.ts'
import { SelectFilter } from '../../ui/FilterBar.tsx'
import { ReviewInbox, useQueue } from '../../ui/ReviewInbox.tsx'

/** New goods of merchants and changes to those on sale, reviewed one after the other; a merchant sees its own. */
export default function GoodsReviews() {
  const { t, i18n } = useLingui()
  const queue = useQueue(adminGoodsRequestList, { param: 'requestId', first: 'pending' })
  return (
    <ReviewInbox
      queue={queue}
      title={<Trans>商品審核</Trans>}
      label={t`商品審核列表`}
      states={requestStateWords}
      waits={['pending']}
      filters={
        <SelectFilter
          label={t`類型`}
          value={queue.list.filters.kind}
          options={requestKinds.map((value) => ({ value, label: t(requestKindWords[value]) }))}
          onChange={(kind) => queue.list.setFilters({ kind })}
        />
      }
      lateAfterHours={goodsLateAfterH}
      empty={<Trans>都審完了，沒有商品在等。</Trans>}
      row={(row) => ({
        title: localText(row.name, i18n.locale as Language),
        value: <span className="muted">{t(requestKindWords[row.kind])}</span>,
        detail: row.merchantName,
        at: row.decidedAt ?? row.createdAt,
      })}
      detail={adminGoodsRequestGet}
    >
      {({ request }, onDecided) => <DecideGoodsRequest request={request} onDecided={onDecided} />}
    </ReviewInbox>
  )
}
