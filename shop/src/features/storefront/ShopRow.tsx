import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { grouped } from '../../lib/whole.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Tag } from '../../ui/Tag.tsx'
import type { ListedShop } from './queries.ts'
import { ShopLogo } from './ShopLogo.tsx'
import styles from './ShopRow.module.css'
import { shopPath } from './shop-path.ts'
import { shopStateTag } from './words.ts'

/** A shop in a list with its newest goods; the whole row leads to it, but for `action` and the goods. */
export function ShopRow({ shop, action }: { shop: ListedShop; action?: ReactNode }) {
  const state = shopStateTag(shop.state)
  return (
    <article className={styles.row}>
      <ShopLogo shop={shop} />
      <div className={styles.words}>
        <PageLink {...shopPath(shop.merchant_id)} className={styles.name}>
          {shop.name}
        </PageLink>
        <p className={styles.facts}>
          {state && <Tag kind="wait">{state}</Tag>}
          <FollowerCount count={shop.followers} />
        </p>
      </div>
      {action ?? (
        <span className={styles.visit}>
          <Trans>進店</Trans>
          <Icon name="next" size="24rpx" />
        </span>
      )}
      {shop.newest.length > 0 && (
        <ul className={styles.goods}>
          {shop.newest.map((one) => (
            <li key={one.goods_id}>
              <PageLink to="pages/goods/detail" params={{ goodsId: one.goods_id }}>
                <Picture src={one.goods_image} alt={one.goods_name} />
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}

export function FollowerCount({ count }: { count: number }) {
  const shown = grouped(count)
  return (
    <span>
      <Plural value={count} one={`${shown} 人關注`} other={`${shown} 人關注`} />
    </span>
  )
}
