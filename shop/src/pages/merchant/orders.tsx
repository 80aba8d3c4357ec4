import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatMoment } from '@shop/web/time.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import {
  centerQuery,
  type MerchantCaseRow,
  type MerchantOrderRow,
  merchantCasesQuery,
  merchantOrdersQuery,
  useMerchant,
} from '../../features/merchant/queries.ts'
import { type MerchantTab, merchantTabs } from '../../features/merchant/tabs.ts'
import { caseStateText, sellerStateText, serviceText } from '../../features/merchant/words.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { OrderBones } from '../../ui/Bones.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Parts } from '../../ui/Parts.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './orders.module.css'

const filters = {
  all: {},
  unpaid: { queue: 'pay' },
  ship: { queue: 'ship' },
  cancel: { cancelRequest: 'waiting' },
  sent: { queue: 'receive' },
  done: { state: 'completed' },
} as const

/** A merchant's orders and cases by tab, found by number or, while they are on their way, by receiver. */
export default function MerchantOrders() {
  const { t } = useLingui()
  const { tab, keyword } = usePageParams({ tab: [...merchantTabs], keyword: 'text?' })
  const { merchant } = useMerchant()
  const { data: center, isPending } = useQuery({
    ...centerQuery(merchant?.merchant_id ?? 0),
    enabled: merchant !== undefined,
  })
  if (!merchant) return <NoMerchant />
  const counts = center?.todo
  const open = (next: MerchantTab, words?: string) =>
    navigate('pages/merchant/orders', { tab: next, ...(words && { keyword: words }) }, { replace: true })
  return (
    <Page flush>
      <div className={styles.top}>
        <div className={styles.search}>
          <SearchBar
            key={tab}
            initial={keyword}
            label={t`搜尋訂單`}
            placeholder={tab === 'cases' ? t`售後、訂單或快遞單號` : t`訂單號、快遞單號或收件人`}
            onSearch={(words) => open(tab, words)}
          />
        </div>
        <Tabs
          label={t`訂單狀態`}
          value={tab}
          onChange={(next) => open(next)}
          tabs={[
            { value: 'all', text: t`全部` },
            { value: 'unpaid', text: t`待買家付款`, count: counts?.unpaid ?? undefined },
            { value: 'ship', text: t`待發貨`, count: counts?.toShip ?? undefined },
            { value: 'cancel', text: t`取消申請`, count: counts?.cancelRequests ?? undefined },
            { value: 'sent', text: t`已發貨` },
            { value: 'done', text: t`已完成` },
            ...(center?.merchant.permissions.includes('aftersale.view')
              ? [{ value: 'cases' as const, text: t`售後`, count: counts?.cases ?? undefined }]
              : []),
          ]}
        />
      </div>
      <div className={styles.list}>
        {tab === 'cases' ? (
          <Cases merchantId={merchant.merchant_id} keyword={keyword} />
        ) : (
          <Orders
            merchantId={merchant.merchant_id}
            tab={tab}
            keyword={keyword}
            permissions={isPending ? undefined : (center?.merchant.permissions ?? [])}
            onAll={tab === 'all' ? undefined : () => open('all')}
          />
        )}
      </div>
    </Page>
  )
}

function Orders({
  merchantId,
  tab,
  keyword,
  permissions,
  onAll,
}: {
  merchantId: number
  tab: keyof typeof filters
  keyword?: string
  /** undefined until they are known: they decide how high a card is */
  permissions: readonly string[] | undefined
  onAll: (() => void) | undefined
}) {
  const query = useInfiniteQuery(merchantOrdersQuery(merchantId, { ...filters[tab], keyword }))
  if (query.isError && !query.data) return <Failed error={query.error} retry={query.refetch} />
  if (!query.data || !permissions) return <Waiting />
  return (
    <InfiniteList
      query={query}
      keyOf={(order) => order.id}
      row={(order) => <OrderRow order={order} permissions={permissions} />}
      empty={
        <Empty drawing="order" text={keyword ? <Trans>沒有找到相符的訂單</Trans> : <Trans>這裡還沒有訂單</Trans>}>
          {onAll && (
            <Button kind="line" onClick={onAll}>
              <Trans>全部訂單</Trans>
            </Button>
          )}
        </Empty>
      }
    />
  )
}

function Cases({ merchantId, keyword }: { merchantId: number; keyword?: string }) {
  const query = useInfiniteQuery(merchantCasesQuery(merchantId, { keyword }))
  if (query.isError && !query.data) return <Failed error={query.error} retry={query.refetch} />
  if (!query.data) return <Waiting />
  return (
    <InfiniteList
      query={query}
      keyOf={(one) => one.id}
      row={(one) => <CaseRow one={one} />}
      empty={<Empty drawing="order" text={<Trans>這裡還沒有售後申請</Trans>} />}
    />
  )
}

const Waiting = () => (
  <SkeletonPage flush>
    <OrderBones />
    <OrderBones />
    <OrderBones />
  </SkeletonPage>
)

/** Red is what waits for the seller. */
function kindOf({ state, cancelRequest }: MerchantOrderRow) {
  if (cancelRequest === 'waiting' || state === 'pay_review') return 'wait'
  if (state === 'to_ship' || state === 'part_shipped') return 'main'
  return state === 'completed' ? 'good' : 'quiet'
}

function OrderRow({ order, permissions }: { order: MerchantOrderRow; permissions: readonly string[] }) {
  const action = actionOf(order, permissions)
  return (
    <Card flush>
      <PageLink to="pages/merchant/detail" params={{ orderId: order.id }} className={styles.body}>
        <span className={styles.head}>
          <span className={styles.number}>{order.orderNo}</span>
          <Tag kind={kindOf(order)}>{sellerStateText(order)}</Tag>
        </span>
        <span className={styles.goods}>
          {order.imageUrl && <Picture src={order.imageUrl} alt="" className={styles.picture} />}
          <span className={styles.words}>
            <span className={styles.title}>{order.title}</span>
            {order.spec && <span className={styles.note}>{order.spec}</span>}
            <span className={styles.note}>
              {order.buyer.nickname} · {formatMoment(order.createdAt)}
            </span>
            {order.otherImages.length > 0 && (
              <span className={styles.others}>
                {/* Two options may share a picture. */}
                {[...new Set(order.otherImages)].map((url) => (
                  <Picture key={url} src={url} alt="" />
                ))}
              </span>
            )}
            <span className={styles.sum}>
              <Plural value={order.quantity} one="共 # 件" other="共 # 件" />
              <Price value={order.payableFen} />
            </span>
          </span>
        </span>
      </PageLink>
      {action && (
        <div className={styles.actions}>
          <Button
            kind={action === 'ship' ? 'main' : 'line'}
            size="small"
            onClick={() => navigate('pages/merchant/detail', { orderId: order.id, open: action })}
          >
            {action === 'ship' ? (
              <Trans>立即發貨</Trans>
            ) : action === 'price' ? (
              <Trans>降價</Trans>
            ) : (
              <Trans>處理取消申請</Trans>
            )}
          </Button>
        </div>
      )}
    </Card>
  )
}

/** The action that an order waits for from this member; the order's page opens it, and the server decides. */
function actionOf({ state, cancelRequest }: MerchantOrderRow, permissions: readonly string[]) {
  const edits = permissions.includes('order.edit')
  if (cancelRequest === 'waiting') return edits ? 'cancel' : undefined
  if (state === 'unpaid') return edits ? 'price' : undefined
  const ships = state === 'to_ship' || state === 'part_shipped'
  return ships && permissions.includes('order.ship') ? 'ship' : undefined
}

function CaseRow({ one }: { one: MerchantCaseRow }) {
  const waits = ['applied', 'returning', 'resending'].includes(one.state)
  return (
    <Card flush>
      <PageLink to="pages/merchant/case" params={{ caseId: one.id }} className={styles.body}>
        <span className={styles.head}>
          <span className={styles.number}>
            {serviceText(one.service)} {one.caseNo}
          </span>
          <Tag kind={waits ? 'wait' : 'quiet'}>{caseStateText(one.state)}</Tag>
        </span>
        <span className={styles.goods}>
          {one.imageUrl && <Picture src={one.imageUrl} alt="" className={styles.picture} />}
          <span className={styles.words}>
            <span className={styles.title}>{one.title}</span>
            <span className={styles.note}>{one.spec}</span>
            <span className={styles.note}>
              <Parts parts={[one.buyer.nickname, formatMoment(one.createdAt)]} />
            </span>
            <span className={styles.sum}>
              <Plural value={one.quantity} one="共 # 件" other="共 # 件" />
              <Price value={one.agreedFen ?? one.askedFen} />
            </span>
          </span>
        </span>
      </PageLink>
      {waits && (
        <div className={styles.actions}>
          {one.dueAt && (
            <span className={styles.due}>
              <Trans>請在 {formatMoment(one.dueAt)} 前處理</Trans>
            </span>
          )}
          <Button size="small" onClick={() => navigate('pages/merchant/case', { caseId: one.id })}>
            <Trans>處理售後</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
