import { Trans } from '@lingui/react/macro'
import { Card } from '../../ui/Card.tsx'
import { ShopRequest } from './ShopRequest.tsx'
import styles from './shop.module.css'
import type { DeskShop } from './shop-queries.ts'

/** Says where to arrange the shop's home, which needs a larger screen, and shows the platform's answer to it. */
export function ShopHomeCard({ shop }: { shop: DeskShop }) {
  const { homeRequest } = shop
  return (
    <Card title={<Trans>店舖首頁</Trans>}>
      <p className={styles.note}>
        <Trans>用圖片、商品和文字佈置顧客進店先看到的一頁。請在電腦上登入商家後台，開啟「店舖頁面」。</Trans>
      </p>
      {homeRequest && <ShopRequest shop={shop} request={homeRequest} />}
    </Card>
  )
}
