import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { grouped } from '../../lib/whole.ts'
import { Card } from '../../ui/Card.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { NoticeCard } from '../../ui/NoticeCard.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { ratedFrom } from '../review/words.ts'
import { FollowButton } from './FollowButton.tsx'
import { LicenceSheet } from './LicenceSheet.tsx'
import type { ShopDetail } from './queries.ts'
import styles from './ShopHead.module.css'
import { ShopLogo } from './ShopLogo.tsx'
import { FollowerCount } from './ShopRow.tsx'
import { shopStateNote } from './words.ts'

/** The head of a shop: banner, logo, name, its buyers' rating, and its introduction. */
export function ShopHead({ shop }: { shop: ShopDetail }) {
  const [licence, setLicence] = useState(false)
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
            <FollowButton merchantId={shop.merchant_id} followed={shop.is_followed === 1} />
          </div>
          {shop.intro && <Intro text={shop.intro} />}
          {shop.notice && (
            <p className={styles.notice}>
              <Icon name="bell" size="max(32rpx, 16px)" />
              <span>{shop.notice}</span>
            </p>
          )}
          {shop.hours && (
            <p className={styles.line}>
              <span>
                <Trans>服務時間</Trans>
              </span>
              <span>{shop.hours}</span>
            </p>
          )}
          <PageLink to="pages/customer/customer" params={{ merchantId: shop.merchant_id }} className={styles.line}>
            <Icon name="chat" size="max(36rpx, 18px)" />
            <span>
              <Trans>聯絡賣家</Trans>
            </span>
            <Icon name="next" size="max(28rpx, 14px)" />
          </PageLink>
          <button type="button" className={styles.line} onClick={() => setLicence(true)}>
            <span>
              <Trans>經營者資訊</Trans>
            </span>
            <span>{shop.licence?.name}</span>
            <Icon name="next" size="max(28rpx, 14px)" />
          </button>
        </Card>
        {state && <NoticeCard>{state}</NoticeCard>}
        {licence && <LicenceSheet shop={shop} onClose={() => setLicence(false)} />}
      </div>
    </>
  )
}

/** A text longer than this is collapsed until it is opened. */
const longIntro = 60

function Intro({ text }: { text: string }) {
  const long = [...text].length > longIntro || text.includes('\n')
  const [open, setOpen] = useState(!long)
  return (
    <>
      <p className={styles.intro} data-folded={!open || undefined}>
        {text}
      </p>
      {long && (
        <button type="button" className={styles.more} aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? <Trans>收起</Trans> : <Trans>閱讀全文</Trans>}
        </button>
      )}
    </>
  )
}
