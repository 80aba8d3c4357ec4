import { Trans } from '@lingui/react/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { bestSellersQuery, goodsDetailQuery } from '../../features/goods/queries.ts'
import { goodsSubject } from '../../features/goods/subject.ts'
import { inviteQuery } from '../../features/invite/queries.ts'
import { shopSubject } from '../../features/invite/subject.ts'
import { PosterPicture, SavePoster, usePoster } from '../../features/share/Poster.tsx'
import { linkOf, type Subject } from '../../features/share/subject.ts'
import { copy } from '../../lib/copy.ts'
import { usePageParams } from '../../lib/page-params.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'

export const Skeleton = () => (
  <SkeletonPage>
    <Bone ratio="0.7" />
  </SkeletonPage>
)

/** A poster of the shop, or of goods, whose QR code says who shared it. */
export default function SharePage() {
  const { goodsId, gid } = usePageParams({ goodsId: 'id?', gid: 'id?' })
  const id = goodsId ?? gid
  return id === undefined ? <ShopPoster /> : <GoodsPoster goodsId={id} />
}

function ShopPoster() {
  const { data: invite } = useSuspenseQuery(inviteQuery)
  // Without goods to show it is a poster all the same.
  const { data: goods = [], isPending } = useQuery(bestSellersQuery)
  if (isPending) return <Skeleton />
  const pictures = goods.map(({ goods_image }) => goods_image).filter(Boolean)
  return <PosterPage subject={shopSubject(invite.nick_name, pictures)} />
}

function GoodsPoster({ goodsId }: { goodsId: number }) {
  const { data } = useSuspenseQuery(goodsDetailQuery(goodsId))
  if ('goods' in data) return <PosterPage subject={goodsSubject(data.goods)} />
  return (
    <Page>
      <Empty drawing="box" text={data.gone} action={{ text: <Trans>看看其他商品</Trans>, to: 'pages/goods/list' }} />
    </Page>
  )
}

function PosterPage({ subject }: { subject: Subject }) {
  const poster = usePoster(subject)
  return (
    <Page>
      <Card>
        <PosterPicture subject={subject} poster={poster} />
      </Card>
      <Card flush>
        <Cell icon="copy" label={<Trans>複製連結</Trans>} arrow={false} onClick={() => copy(linkOf(subject))} />
        <Cell icon="users" label={<Trans>邀請規則與我邀請的朋友</Trans>} to="pages/invite/invite" />
      </Card>
      {poster.url && (
        <BottomBar>
          <SavePoster poster={poster} />
        </BottomBar>
      )}
    </Page>
  )
}
