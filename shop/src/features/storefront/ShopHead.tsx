import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { grouped } from '../../lib/whole.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ratedFrom } from '../review/words.ts'
import { FollowButton } from './FollowButton.tsx'
import type { ShopDetail } from './queries.ts'
import styles from './ShopHead.module.css'
import { ShopInfoSheet } from './ShopInfoSheet.tsx'
import { ShopLogo } from './ShopLogo.tsx'
import { FollowerCount } from './ShopRow.tsx'
import { shopStateNote } from './words.ts'

/** The head of a shop: banner, logo, name, its buyers' rating and its notice; a row opens what else it says. */
export function ShopHead({ shop }: { shop: ShopDetail }) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const state = shopStateNote(shop)
  const { good_percent: good, reviews: count } = shop.rating
  const reviews = grouped(count)
  return (
    <>
      {shop.banner_url && (
        <Picture
          src={shop.banner_url}
          srcSet={shop.banner_srcset}
          sizes="(min-width: 751px) 750px, 100vw"
          alt=""
          ratio={750 / 320}
          eager
          className={styles.banner}
        />
      )}
      <div className={styles.cards} data-banner={Boolean(shop.banner_url)}>
        <Card>
          <div className={styles.who}>
            <ShopLogo shop={shop} eager />
            <div className={styles.names}>
              <h2>{shop.name}</h2>
              <p className={styles.facts}>
                <FollowerCount count={shop.followers} />
                {good !== null && count >= ratedFrom && (
                  <span>
                    <Trans>
                      好評 {good}%（{reviews} 則）
                    </Trans>
                  </span>
                )}
              </p>
            </div>
            <PageLink
              to="pages/customer/customer"
              params={{ merchantId: shop.merchant_id }}
              className={styles.ask}
              aria-label={t`聯絡賣家`}
            >
              <Icon name="chat" size="max(44rpx, 22px)" />
            </PageLink>
            <FollowButton merchantId={shop.merchant_id} followed={shop.is_followed === 1} />
          </div>
          <button type="button" className={styles.info} onClick={() => setOpen(true)}>
            {shop.notice && (
              <span className={styles.notice}>
                <Icon name="bell" size="max(32rpx, 16px)" />
                <span className={styles.cut}>{shop.notice}</span>
              </span>
            )}
            <span className={styles.line}>
              <Trans>店舖資訊</Trans>
              <span className={styles.cut}>{shop.licence?.name}</span>
              <Icon name="next" size="max(28rpx, 14px)" />
            </span>
          </button>
        </Card>
        {state && <NoticeCard>{state}</NoticeCard>}
        {open && <ShopInfoSheet shop={shop} onClose={() => setOpen(false)} />}
      </div>
    </>
  )
}
