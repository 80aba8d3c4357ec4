import { useLingui } from '@lingui/react/macro'
import { useValue } from '@shop/web/value.ts'
import { cartTotalNum } from '../lib/cart-badge.ts'
import { useSession } from '../lib/session.ts'
import { useStoreSettings } from '../lib/settings.ts'
import type { PagePath } from '../pages.ts'
import { Badge, CountHeard } from './Badge.tsx'
import { Icon, type IconName } from './Icon.tsx'
import { PageLink } from './PageLink.tsx'
import styles from './TabBar.module.css'

/** The four tabs; the cart's has the badge and can be hidden by a setting. */
export function TabBar({ current }: { current: string }) {
  const { t } = useLingui()
  const count = useValue(cartTotalNum)
  const badge = useSession() ? count : 0
  const showCart = useStoreSettings()?.setting.tabs.cart !== 0
  const tabs: { path: PagePath; text: string; icon: IconName; badge?: number }[] = [
    { path: 'pages/index/index', text: t`首頁`, icon: 'home' },
    { path: 'pages/category/index', text: t`分類`, icon: 'grid' },
    ...(showCart ? [{ path: 'pages/cart/index', text: t`購物車`, icon: 'cart', badge } as const] : []),
    { path: 'pages/user/index', text: t`我的`, icon: 'user' },
  ]
  return (
    <nav className={styles.bar} aria-label={t`主要頁面`}>
      {tabs.map((tab) => (
        <PageLink
          key={tab.path}
          to={tab.path}
          className={styles.tab}
          aria-current={tab.path === current ? 'page' : undefined}
        >
          <span className={styles.icon} data-cart={tab.icon === 'cart' ? '' : undefined}>
            <Icon name={tab.icon} size="24px" />
            <Badge count={tab.badge ?? 0} />
          </span>
          {tab.text}
          <CountHeard count={tab.badge ?? 0} />
        </PageLink>
      ))}
    </nav>
  )
}
