import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { LanguageSheet } from '../../features/account/LanguageSheet.tsx'
import { todoCountsQuery, unreadAnswersQuery, userAssetsQuery, userInfoQuery } from '../../features/account/queries.ts'
import { useBenefitKinds, useBenefitName } from '../../features/benefit/kinds.ts'
import { Viewed } from '../../features/goods/Viewed.tsx'
import { GradeBar } from '../../features/loyalty/GradeBar.tsx'
import { mineQuery } from '../../features/merchant/mine.ts'
import { unreadNoticesQuery } from '../../features/notice/queries.ts'
import { assetName } from '../../lib/asset-words.ts'
import type { Feature, Entry as FeatureEntry } from '../../lib/feature.ts'
import { part } from '../../lib/part.ts'
import { useSession } from '../../lib/session.ts'
import { useIsOn, useModules, usePointsName, useStoreSettings } from '../../lib/settings.ts'
import type { PagePath } from '../../pages.ts'
import { Card, MoreLink } from '../../ui/Card.tsx'
import entryStyles from '../../ui/Entry.module.css'
import { Entry } from '../../ui/Entry.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { moreIcons } from '../../ui/more-icons.ts'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Price } from '../../ui/Price.tsx'
import styles from './index.module.css'

const Recommended = part(async () => ({ default: (await import('../../features/goods/Recommended.tsx')).Recommended }))

export default function UserCenter() {
  const { t } = useLingui()
  const [languages, setLanguages] = useState(false)
  const merchant = useModules('merchant')
  return (
    <Page flush>
      <Person />
      <div className={styles.cards}>
        <GradeBar />
        <BindBar />
        <Assets />
        <Orders />
        <Viewed />
        <Activities />
        <Card title={<Trans>購物</Trans>}>
          <div className={entryStyles.grid}>
            <Entries of="shopping" />
          </div>
        </Card>
        <Card title={merchant ? <Trans>服務與商家</Trans> : <Trans>服務</Trans>}>
          <div className={entryStyles.grid}>
            <Notices />
            <Customer />
            <Entry to="pages/help/index" icon="help" text={t`幫助中心`} />
            <Entry to="pages/article/index" icon={moreIcons.article} text={t`文章`} />
            <Entry to="pages/user/personal/index" icon="user" text={t`個人資料`} />
            <button type="button" className={entryStyles.entry} onClick={() => setLanguages(true)}>
              <Icon name="globe" size="max(52rpx, 26px)" />
              <Trans>語言</Trans>
            </button>
            <Entry to="pages/about/about" icon="info" text={t`關於我們`} />
            {merchant && <Entry to="pages/apply/merchant" icon="edit" text={t`商家入駐`} />}
            <MerchantEntries />
          </div>
        </Card>
        <Suspense fallback={null}>
          <Recommended afterContent />
        </Suspense>
      </div>
      <LanguageSheet open={languages} onClose={() => setLanguages(false)} />
    </Page>
  )
}

/** The pages where benefits are earned; hidden if the shop has switched them all off. */
function Activities() {
  if (useEntries('activities').length === 0) return null
  return (
    <Card title={<Trans>福利與活動</Trans>}>
      <div className={entryStyles.grid}>
        <Entries of="activities" />
      </div>
    </Card>
  )
}

const entries = Object.values(
  import.meta.glob<Feature>('../../features/*/feature.ts', { eager: true, import: 'feature' }),
)
  .flatMap((feature) => feature.entries ?? [])
  .sort((one, other) => one.order - other.order)

/** The features' entries on this card, without those that are off. */
function useEntries(card: FeatureEntry['card']): FeatureEntry[] {
  const isOn = useIsOn()
  return entries.filter((entry) => entry.card === card && (entry.modules?.some(isOn) ?? true))
}

function Entries({ of }: { of: FeatureEntry['card'] }) {
  const { t } = useLingui()
  return useEntries(of).map(({ to, icon, text }) => <Entry key={to} to={to} icon={icon} text={t(text)} />)
}

/** For members of a merchant, and for users who are invited to become one. */
function MerchantEntries() {
  const { t } = useLingui()
  const signedIn = Boolean(useSession())
  const { data: mine } = useQuery({ ...mineQuery, enabled: signedIn })
  if (!signedIn || !mine) return null
  return (
    <>
      {mine.list.length > 0 && <Entry to="pages/merchant/center" icon={moreIcons.store} text={t`商家中心`} />}
      {mine.invitations > 0 && (
        <Entry to="pages/merchant/invitations" icon="mail" text={t`店舖邀請`} count={mine.invitations} />
      )}
    </>
  )
}

function Person() {
  const { t } = useLingui()
  const signedIn = Boolean(useSession())
  const { data: user, isError, refetch } = useQuery({ ...userInfoQuery, enabled: signedIn })
  const settings = <Icon name="settings" size="24px" />
  if (!signedIn) {
    return (
      <div className={styles.person}>
        <PageLink to="pages/login/index" className={styles.self}>
          <span className={styles.noFace}>
            <Icon name="user" size="max(64rpx, 32px)" />
          </span>
          <span className={styles.names}>
            <span className={styles.name}>
              <Trans>登入 / 註冊</Trans>
            </span>
            <span className={styles.line}>
              <Trans>登入後查看訂單與資產</Trans>
            </span>
          </span>
        </PageLink>
      </div>
    )
  }
  return (
    <div className={styles.person}>
      <PageLink to="pages/user/personal/index" className={styles.self} aria-label={user ? undefined : t`個人資料`}>
        {user?.avatar_url ? (
          <Picture src={user.avatar_url} alt="" round eager className={styles.face} />
        ) : (
          <span className={styles.noFace}>{user?.nick_name.slice(0, 1)}</span>
        )}
        <span className={styles.names}>
          <span className={styles.name}>{user?.nick_name ?? ' '}</span>
          <span className={styles.line}>{user ? user.grade?.name || user.mobile || user.email : ' '}</span>
        </span>
      </PageLink>
      {isError ? (
        <button type="button" className={styles.settings} onClick={() => refetch()} aria-label={t`重試`}>
          <Icon name="refresh" size="24px" />
        </button>
      ) : (
        <PageLink to="pages/user/personal/index" className={styles.settings} aria-label={t`個人資料`}>
          {settings}
        </PageLink>
      )}
    </div>
  )
}

/** Asks users without a mobile number to bind one, if the shop requires it. */
function BindBar() {
  const signedIn = Boolean(useSession())
  const { data: user } = useQuery({ ...userInfoQuery, enabled: signedIn })
  const wanted = useStoreSettings()?.setting.register.isManualBind
  if (!signedIn || !wanted || !user || user.mobile) return null
  return (
    <PageLink to="pages/user/bind/index" className={styles.bind}>
      <Icon name="phone" size="max(36rpx, 18px)" />
      <span>
        <Trans>綁定手機號碼，帳號更安全，也能收到訂單通知</Trans>
      </span>
      <strong>
        <Trans>去綁定</Trans>
      </strong>
    </PageLink>
  )
}

function Assets() {
  const { t } = useLingui()
  const signedIn = Boolean(useSession())
  const { data: assets } = useQuery({ ...userAssetsQuery, enabled: signedIn })
  const pointsName = usePointsName()
  const [wallet, points, coupons] = [useModules('wallet'), useModules('points'), useModules('coupon')]
  const shown = (known: ReactNode) => (signedIn && assets ? known : '–')
  return (
    <Card flush>
      {(wallet || points || coupons) && (
        <div className={styles.assets}>
          {wallet && (
            <Asset
              to="pages/wallet/index"
              name={assetName('balance')}
              value={shown(assets && <Price value={assets.balance} plain />)}
            />
          )}
          {points && (
            <Asset to="pages/points/log" name={pointsName} value={shown(assets?.points.toLocaleString('en'))} />
          )}
          {coupons && <Asset to="pages/my-coupon/index" name={t`優惠券`} value={shown(assets?.coupon)} />}
        </div>
      )}
      <BenefitsRow />
    </Card>
  )
}

/** The link to the shop's other benefits, naming them. */
function BenefitsRow() {
  const kinds = useBenefitKinds()
  const nameOf = useBenefitName()
  const { i18n } = useLingui()
  if (kinds?.length === 0) return null
  const names = kinds?.filter((kind) => kind !== 'points').map(nameOf) ?? []
  return (
    <PageLink to="pages/user/benefits/benefits" className={styles.benefits}>
      <strong>
        <Trans>我的福利</Trans>
      </strong>
      <span className={styles.units}>{new Intl.ListFormat(i18n.locale).format(names)}</span>
      <Icon name="next" size="28rpx" />
    </PageLink>
  )
}

function Asset({ to, name, value }: { to?: PagePath; name: string; value: ReactNode }) {
  const content = (
    <>
      <span className={styles.amount}>{value}</span>
      <span className={styles.line}>{name}</span>
    </>
  )
  return to ? (
    <PageLink to={to} className={styles.asset}>
      {content}
    </PageLink>
  ) : (
    <div className={styles.asset}>{content}</div>
  )
}

function Orders() {
  const { t } = useLingui()
  const signedIn = Boolean(useSession())
  const { data: counts } = useQuery({ ...todoCountsQuery, enabled: signedIn })
  return (
    <Card
      title={<Trans>我的訂單</Trans>}
      more={
        <MoreLink to="pages/order/index" params={{ dataType: 'all' }}>
          <Trans>全部訂單</Trans>
        </MoreLink>
      }
    >
      <div className={styles.row}>
        <Entry
          to="pages/order/index"
          params={{ dataType: 'payment' }}
          icon="pay"
          text={t`待付款`}
          count={counts?.payment}
        />
        <Entry
          to="pages/order/index"
          params={{ dataType: 'delivery' }}
          icon="box"
          text={t`待發貨`}
          count={counts?.delivery}
        />
        <Entry
          to="pages/order/index"
          params={{ dataType: 'received' }}
          icon="truck"
          text={t`待收貨`}
          count={counts?.received}
        />
        <Entry
          to="pages/comment/index"
          params={{ mine: 'todo' }}
          icon="star"
          text={t`待評價`}
          count={counts?.comment}
        />
        <Entry
          to="pages/refund/index"
          params={{ tab: 'all' }}
          icon="refund"
          text={t`退款/售後`}
          count={counts?.refund}
        />
      </div>
    </Card>
  )
}

/** With the count of unread notices. */
function Notices() {
  const { t } = useLingui()
  const signedIn = Boolean(useSession())
  const { data: unread } = useQuery({ ...unreadNoticesQuery, enabled: signedIn })
  return <Entry to="pages/notice/index" icon="bell" text={t`消息通知`} count={unread} />
}

/** With the count of tickets that have an unread answer. */
function Customer() {
  const { t } = useLingui()
  const signedIn = Boolean(useSession())
  const { data: unread } = useQuery({ ...unreadAnswersQuery, enabled: signedIn })
  return <Entry to="pages/customer/customer" icon={moreIcons.headset} text={t`聯絡客服`} count={unread} />
}
