import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { FollowButton } from '../../features/storefront/FollowButton.tsx'
import { followedQuery } from '../../features/storefront/queries.ts'
import { ShopRow } from '../../features/storefront/ShopRow.tsx'
import { GoodsBones } from '../../ui/Bones.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { Bone, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    {[1, 2, 3].map((key) => (
      <SkeletonCard key={key}>
        <GoodsBones />
        <Bone height="max(152rpx, 72px)" />
      </SkeletonCard>
    ))}
  </SkeletonPage>
)

/** The shops that the shopper follows, the latest first. */
export default function FollowedShops() {
  const query = useSuspenseInfiniteQuery(followedQuery)
  return (
    <Page>
      <InfiniteList
        query={query}
        keyOf={(shop) => shop.merchant_id}
        row={(shop) => <ShopRow shop={shop} action={<FollowButton merchantId={shop.merchant_id} followed />} />}
        empty={
          <Empty
            drawing="store"
            text={<Trans>還沒有關注的店舖</Trans>}
            action={{ text: <Trans>去逛逛</Trans>, to: 'pages/goods/list' }}
          />
        }
      />
    </Page>
  )
}
