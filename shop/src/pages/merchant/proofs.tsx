import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '@shop/web/time.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { proofStateKinds, proofStateText } from '../../features/merchant/proof-words.ts'
import { merchantProofsQuery, useMerchant } from '../../features/merchant/queries.ts'
import { BillBones } from '../../features/wallet/BillBones.tsx'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { money } from '../../ui/Price.tsx'
import { RecordCard } from '../../ui/RecordCard.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './income.module.css'

const states = ['submitted', 'approved', 'rejected'] as const
type State = (typeof states)[number]

/** Payments of buyers to the merchant's own account: those awaiting its review, oldest first, and those decided. */
export default function MerchantProofs() {
  const { t } = useLingui()
  const { state } = usePageParams({ state: [...states] })
  const { merchant } = useMerchant()
  if (!merchant) return <NoMerchant />
  return (
    <Page flush>
      <Tabs
        label={t`審核狀態`}
        value={state}
        onChange={(next) => navigate('pages/merchant/proofs', { state: next }, { replace: true })}
        tabs={states.map((value) => ({ value, text: proofStateText(value) }))}
      />
      <List key={state} merchantId={merchant.merchant_id} state={state} />
    </Page>
  )
}

function List({ merchantId, state }: { merchantId: number; state: State }) {
  const query = useInfiniteQuery(merchantProofsQuery(merchantId, state))
  return (
    <InfiniteList
      query={query}
      bones={<BillBones count={6} />}
      className={styles.list}
      keyOf={({ id }) => id}
      row={(row) => (
        <PageLink to="pages/merchant/proof" params={{ proofId: row.id }} className={styles.day}>
          <RecordCard
            title={row.buyer.nickname}
            amount={<strong>{money(row.amountFen)}</strong>}
            time={formatMoment(row.createdAt)}
            tag={<Tag kind={proofStateKinds[row.state]}>{proofStateText(row.state)}</Tag>}
            problem={row.warnings > 0 && <Plural value={row.warnings} other="# 項警示" />}
          />
        </PageLink>
      )}
      empty={
        <Empty
          drawing="order"
          text={
            state === 'submitted' ? (
              <Trans>沒有付款等您審核；付到平台帳號的由平台審核</Trans>
            ) : (
              <Trans>這裡還沒有付款</Trans>
            )
          }
          action={{ text: <Trans>全部訂單</Trans>, to: 'pages/merchant/orders', params: { tab: 'all' } }}
        />
      }
    />
  )
}
