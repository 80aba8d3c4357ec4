import { Trans } from '@lingui/react/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { HeaderAction } from '../../ui/Header.tsx'
import { InfiniteList } from '../../ui/InfiniteList.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { About } from './About.tsx'
import styles from './Gallery.module.css'
import { GiftCard } from './GiftCard.tsx'
import { Plinth } from './Plinth.tsx'
import { type CollectibleRow, collectiblesQuery } from './queries.ts'
import { StateTag } from './words.tsx'

/** The shopper's collectibles, and the gifts that wait for an answer. */
export function Gallery() {
  const query = useSuspenseInfiniteQuery(collectiblesQuery)
  const waiting = query.data.pages[0]?.waiting ?? []
  return (
    <Page>
      <HeaderAction>
        <PageLink to="pages/user/nft/nft" params={{ view: 'log' }}>
          <Trans>轉贈紀錄</Trans>
        </PageLink>
      </HeaderAction>
      {waiting.map((gift) => (
        <GiftCard key={gift.transfer_id} gift={gift} />
      ))}
      <InfiniteList
        query={query}
        className={styles.gallery}
        keyOf={(row) => row.collectible_id}
        row={(row) => <Piece row={row} />}
        empty={
          <Card>
            <Empty
              drawing="box"
              text={<Trans>還沒有藏品。附贈藏品的商品，訂單完成並過了售後期就會發放</Trans>}
              action={{ text: <Trans>看看禮包專區</Trans>, to: 'pages/goods/gift' }}
            />
          </Card>
        }
      />
      <About />
      <Card flush>
        <Cell
          icon="shield"
          label={<Trans>驗證藏品</Trans>}
          note={<Trans>輸入證書編號，查看真偽與狀態</Trans>}
          to="pages/user/nft/nft"
          params={{ view: 'verify' }}
        />
        <Cell icon="info" label={<Trans>數位藏品條款</Trans>} to="pages/xy/xy" params={{ key: 'collectible-terms' }} />
      </Card>
    </Page>
  )
}

function Piece({ row }: { row: CollectibleRow }) {
  const { collectible_id, title, image_url, serial, supply, state } = row
  return (
    <PageLink to="pages/user/nft/nft" params={{ collectibleId: collectible_id }} className={styles.piece}>
      <Plinth image={image_url} title="" serial={serial} supply={supply} faded={state === 'revoked'} />
      <span className={styles.title}>{title}</span>
      <StateTag state={state} />
    </PageLink>
  )
}
