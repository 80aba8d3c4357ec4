import { Trans, useLingui } from '@lingui/react/macro'
import { localText } from '@shop/contract/core/common.ts'
import { adminGoodsState } from '@shop/contract/goods/catalog/admin-goods.ts'
import { useIdempotentCommand } from '@shop/web/command.ts'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { callDesk } from '../../features/merchant/call-desk.ts'
import styles from '../../features/merchant/goods.module.css'
import { type DeskGoodsRow, deskGoodsKey, deskGoodsQuery } from '../../features/merchant/goods-queries.ts'
import { type GoodsState, goodsStateText } from '../../features/merchant/goods-words.ts'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { StockPopup } from '../../features/merchant/StockPopup.tsx'
import { type GoodsTab, goodsTabs } from '../../features/merchant/tabs.ts'
import { useMerchantId } from '../../features/merchant/use-merchant.ts'
import { ask } from '../../lib/ask.ts'
import { chosenLanguage } from '../../lib/chosen-language.ts'
import { navigate } from '../../lib/navigate.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { queryClient } from '../../lib/query-client.ts'
import { toast } from '../../lib/toast.ts'
import { grouped } from '../../lib/whole.ts'
import { GoodsBones } from '../../ui/Bones.tsx'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Parts } from '../../ui/Parts.tsx'
import { money } from '../../ui/Price.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { Tag } from '../../ui/Tag.tsx'

const Bones = () => (
  <>
    {[1, 2, 3].map((key) => (
      <SkeletonCard key={key}>
        <GoodsBones />
      </SkeletonCard>
    ))}
  </>
)

export const Skeleton = () => (
  <SkeletonPage>
    <Bones />
  </SkeletonPage>
)

/** A merchant's own goods: on and off sale, their stock, and open reviews. */
export default function MerchantGoods() {
  const merchantId = useMerchantId()
  return merchantId === undefined ? <NoMerchant /> : <OwnGoods key={merchantId} merchantId={merchantId} />
}

function OwnGoods({ merchantId }: { merchantId: number }) {
  const { t } = useLingui()
  const { tab } = usePageParams({ tab: [...goodsTabs] })
  const [keyword, setKeyword] = usePersistentState('keyword', '')
  const kept = tab === 'low' ? { lowStock: true } : tab !== 'all' && { state: tab }
  const filter = { ...kept, ...(keyword && { keyword }) }
  return (
    <Page flush>
      <Tabs<GoodsTab>
        label={t`商品狀態`}
        value={tab}
        onChange={(next) => navigate('pages/merchant/goods', { merchantId, tab: next }, { replace: true })}
        tabs={goodsTabs.map((value) => ({
          value,
          text:
            value === 'all' ? (
              <Trans>全部</Trans>
            ) : value === 'low' ? (
              <Trans>庫存不足</Trans>
            ) : (
              goodsStateText(value).text
            ),
        }))}
      />
      <div className={styles.tools}>
        <SearchBar initial={keyword} label={t`搜尋自己的商品`} placeholder={t`名稱、貨號`} onSearch={setKeyword} />
        <Reading bones={<Bones />} key={`${tab} ${keyword}`}>
          <List merchantId={merchantId} filter={filter} />
        </Reading>
        <BottomBar>
          <Button kind="line" onClick={() => navigate('pages/merchant/goods-apply-list', { merchantId })}>
            <Trans>審核紀錄</Trans>
          </Button>
          <Button onClick={() => navigate('pages/merchant/goods-edit', { merchantId })}>
            <Trans>新增商品</Trans>
          </Button>
        </BottomBar>
      </div>
    </Page>
  )
}

function List({
  merchantId,
  filter,
}: {
  merchantId: number
  filter: { state?: GoodsState; lowStock?: boolean; keyword?: string }
}) {
  const query = useSuspenseInfiniteQuery(deskGoodsQuery(merchantId, filter))
  const [counting, setCounting] = useState<number>()
  return (
    <>
      <InfiniteList
        query={query}
        keyOf={({ id }) => id}
        row={(row) => (
          <Row merchantId={merchantId} row={row} low={filter.lowStock} onCount={() => setCounting(row.id)} />
        )}
        empty={<Empty text={<Trans>這裡還沒有商品</Trans>} />}
      />
      {counting !== undefined && (
        <Suspense>
          <StockPopup merchantId={merchantId} goodsId={counting} onClose={() => setCounting(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function Row({
  merchantId,
  row,
  low,
  onCount,
}: {
  merchantId: number
  row: DeskGoodsRow
  /** names the scarcest option and how many are left of it beside the whole stock: the others may have plenty */
  low: boolean | undefined
  onCount: () => void
}) {
  const { t } = useLingui()
  const { id, state, priceMinFen, priceMaxFen, fewest } = row
  const { text, kind } = goodsStateText(state)
  const option = row.fewestOf.map((value) => localText(value, chosenLanguage())).join(' / ')
  const scarce = low && fewest !== null
  // What an operator has added to the sold count for buyers is not a sale.
  const [left, sold] = [row.stock - row.reserved, row.sales - row.salesStart].map(grouped)
  const move = useIdempotentCommand(
    (to: 'on' | 'off') =>
      callDesk(adminGoodsState, { params: { id }, body: { state: to } }, { merchantId, load: false }),
    {
      done: ({ state: now }) => {
        toast(now === 'pending' ? t`已送審` : goodsStateText(now).text)
        return queryClient.invalidateQueries({ queryKey: deskGoodsKey(merchantId) })
      },
      failed: () => void queryClient.invalidateQueries({ queryKey: deskGoodsKey(merchantId) }),
    },
  )
  async function takeOff(): Promise<void> {
    const sure = await ask({ title: t`下架後買家就看不到了`, confirm: t`下架`, cancel: t`取消` })
    if (sure) move.mutate('off')
  }
  const stock = (
    <Button kind={low ? 'soft' : 'line'} size="small" onClick={onCount}>
      <Trans>改庫存</Trans>
    </Button>
  )
  return (
    <Card>
      <div className={styles.row}>
        {row.imageUrl ? <img src={row.imageUrl} alt="" /> : <span />}
        <div>
          <h3>{localText(row.name, chosenLanguage())}</h3>
          {scarce && (
            <Tag kind="wait">
              {option === '' ? (
                fewest > 0 ? (
                  <Trans>只剩 {fewest} 件</Trans>
                ) : (
                  <Trans>無庫存</Trans>
                )
              ) : fewest > 0 ? (
                <Trans>
                  {option} 只剩 {fewest} 件
                </Trans>
              ) : (
                <Trans>{option} 無庫存</Trans>
              )}
            </Tag>
          )}{' '}
          <Tag kind={kind}>{text}</Tag>{' '}
          {row.underReview && state !== 'pending' && <Tag kind="wait">{t`更改審核中`}</Tag>}
          <p className={styles.price}>
            {money(priceMinFen)}
            {priceMaxFen !== priceMinFen && ` – ${money(priceMaxFen)}`}
          </p>
          <p className={styles.facts}>
            <Parts parts={[scarce && option !== '' ? t`各規格共 ${left} 件` : t`庫存 ${left}`, t`實際售出 ${sold}`]} />
          </p>
        </div>
      </div>
      <div className={styles.actions}>
        {state === 'on' && (
          <Button kind="line" size="small" busy={move.isPending} onClick={() => void takeOff()}>
            <Trans>下架</Trans>
          </Button>
        )}
        {state === 'pending' && (
          <Button kind="line" size="small" busy={move.isPending} onClick={() => move.mutate('off')}>
            <Trans>撤回送審</Trans>
          </Button>
        )}
        {state !== 'on' && state !== 'pending' && (
          <Button kind="line" size="small" busy={move.isPending} onClick={() => move.mutate('on')}>
            {state === 'off' ? <Trans>上架</Trans> : <Trans>送審上架</Trans>}
          </Button>
        )}
        {!low && stock}
        {state !== 'pending' && (
          <Button
            kind={low ? 'line' : 'soft'}
            size="small"
            onClick={() => navigate('pages/merchant/goods-edit', { merchantId, goodsId: id })}
          >
            <Trans>編輯</Trans>
          </Button>
        )}
        {low && stock}
      </div>
    </Card>
  )
}
