import './frame.css'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { noticeCountMax } from '@shop/contract/platform/notice/admin.ts'
import { setStoreZone } from '@shop/web/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Drawer, Dropdown, Modal, Spin, Tooltip } from 'antd'
import { lazy, Suspense, useEffect, useState } from 'react'
import {
  Link,
  Navigate,
  Outlet,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useRouteError,
} from 'react-router'
import { inMenu, menu, proposalKinds, queues } from '../../features.ts'
import icon from '../../icon.svg'
import type { Page } from '../../lib/feature.ts'
import { useMedia } from '../../lib/media.ts'
import { infoQuery, type Me, sessionQuery, useLogout, useMe, useSwitchMerchant } from '../../lib/session.ts'
import { useActiveShortcuts, useShortcuts } from '../../lib/shortcuts.ts'
import { useStored } from '../../lib/stored.ts'
import {
  LockOutlined,
  LogoutOutlined,
  MenuFoldOutlined,
  MenuUnfoldOutlined,
  QuestionCircleOutlined,
  ShopOutlined,
  UserOutlined,
} from '../../ui/icons.tsx'
import { LanguageMenu } from '../../ui/LanguageMenu.tsx'
import { NavList } from '../../ui/NavList.tsx'
import { Empty, Failed, MenuTitle, Moment, PageFailed } from '../../ui/show.tsx'
import { useOpenModules } from '../dashboard/open-modules.ts'
import { dashboardQuery, type Overview } from '../dashboard/queries.ts'
import { Bell } from '../notice/Bell.tsx'
import { useStaffNews } from '../notice/news.ts'
import { unreadQuery } from '../notice/queries.ts'
import { SessionEnded } from './SessionEnded.tsx'

/** Each operator sees this page once, so others do not load its QR code library. */
const SecondFactorPage = lazy(async () => ({
  default: (await import('../operator/SecondFactorPage.tsx')).SecondFactorPage,
}))

/** The frame around every page; sends operators who are not logged in to the log-in page, and back afterwards. */
export function Frame() {
  const session = useQuery(sessionQuery)
  const info = useQuery(infoQuery)
  const location = useLocation()
  if (info.data) setStoreZone(info.data.timezone)
  if (session.isError && !session.data) return <Failed error={session.error} retry={() => void session.refetch()} />
  if (session.isPending || info.isPending) return <Spin fullscreen delay={300} />
  if (!session.data) {
    return <Navigate to={`/login?from=${encodeURIComponent(location.pathname + location.search)}`} replace />
  }
  if (session.data.enrolling) {
    return (
      <Suspense>
        <SecondFactorPage />
      </Suspense>
    )
  }
  return <SignedIn storeName={info.data?.storeName ?? ''} />
}

function SignedIn({ storeName }: { storeName: string }) {
  const { t } = useLingui()
  const me = useMe()
  const [folded, setFolded] = useStored('narrow', false)
  // A small window, or one zoomed to 200%, needs its width for the page.
  const small = useMedia('(max-width: 900px)')
  const narrow = folded || small
  const [opened, setOpened] = useState(false)
  const page = useMatches().at(-1)?.handle as Page | undefined
  const loading = useNavigation().state === 'loading'
  const title = page ? t(page.title) : ''
  const name = me.merchant?.name ?? storeName
  const active = activeOf(page, Boolean(me.merchant))
  const unread = useQuery(unreadQuery).data?.unread ?? 0
  useEffect(() => {
    const count = unread > 0 ? `(${unread < noticeCountMax ? unread : `${noticeCountMax - 1}+`}) ` : ''
    document.title = count + [title, me.merchant?.name, storeName].filter(Boolean).join(' · ')
  }, [title, me.merchant?.name, storeName, unread])
  useStaffNews()

  return (
    <div className={narrow ? 'frame narrow' : 'frame'}>
      <button type="button" className="skip" onClick={() => document.getElementById('content')?.focus()}>
        <Trans>跳到內容</Trans>
      </button>
      {loading && <div className="progress" />}
      <nav className="side" aria-label={t`主選單`}>
        <div className="side-name">
          <img src={icon} alt="" />
          {!narrow && name}
        </div>
        <div className="side-menu">
          <Menu narrow={narrow} active={active} />
        </div>
      </nav>
      {/* A touch screen shows no tooltips: where only icons fit, their names open over the page. */}
      <Drawer
        open={small && opened}
        placement="left"
        size={280}
        title={name}
        styles={{ body: { padding: '4px 6px 12px' } }}
        onClose={() => setOpened(false)}
      >
        <nav aria-label={t`主選單`}>
          <Menu narrow={false} active={active} onChosen={() => setOpened(false)} />
        </nav>
      </Drawer>
      <div className="main">
        <header className="top">
          <Tooltip title={narrow ? t`展開側欄` : t`收合側欄`}>
            <Button
              type="text"
              icon={narrow ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
              aria-label={narrow ? t`展開側欄` : t`收合側欄`}
              onClick={() => (small ? setOpened(true) : setFolded(!folded))}
            />
          </Tooltip>
          <span className="top-space" />
          <Bell />
          <Help />
          <Button
            type="text"
            icon={<ShopOutlined />}
            href="/"
            target="_blank"
            rel="noopener"
            aria-label={t`打開商店`}
            title={t`打開商店`}
          >
            <span className="top-text">
              <Trans>打開商店</Trans>
            </span>
          </Button>
          <LanguageMenu />
          <Account me={me} />
        </header>
        <main className="content" id="content" tabIndex={-1}>
          <Withheld />
          {page && !me.mayOpen(page) ? (
            <>
              <MenuTitle />
              <Empty text={<Trans>你的角色沒有這一頁的權限，需要時請找管理員。</Trans>} />
            </>
          ) : (
            <Outlet />
          )}
        </main>
      </div>
      <SessionEnded me={me} />
    </div>
  )
}

/** The sidebar entry to highlight. */
function activeOf(page: Page | undefined, isMember: boolean): string {
  const under = isMember ? (page?.underOfMembers ?? (page?.menuOfMembers ? undefined : page?.under)) : page?.under
  return under ?? page?.path ?? ''
}

/** Why the operator may do less than their role permits. */
function Withheld() {
  const { withheld, decidesFrom } = useMe()
  if (!withheld) return null
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 14 }}
      title={
        withheld === 'waiting' ? (
          <>
            <Trans>你的帳號剛啟用，還不能做決定。開始時間：</Trans> <Moment at={decidesFrom} />
          </>
        ) : (
          <>
            <Trans>你還不能經手款項：請先綁定自己的商店帳號，或聲明沒有。</Trans>{' '}
            <Link to="/operator/account">
              <Trans>前往帳號與安全</Trans>
            </Link>
          </>
        )
      }
    />
  )
}

function Menu({ narrow, active, onChosen }: { narrow: boolean; active: string; onChosen?: () => void }) {
  const { t } = useLingui()
  const me = useMe()
  const open = useOpenModules()
  const { data: waiting } = useQuery({ ...dashboardQuery, enabled: me.merchant === null })
  const counts = countsOf(waiting)
  const parts = menu
    .map((group) => ({
      title: group.title && t(group.title),
      entries: group.pages
        .filter((page) => inMenu(page, { merchant: me.merchant, open }) && me.mayOpen(page))
        .map((page) => ({
          to: `/${page.path}`,
          title: t(page.title),
          icon: page.icon,
          count: counts.get(page.path),
          current: page.path === active,
        })),
    }))
    .filter(({ entries }) => entries.length > 0)
  return <NavList groups={parts} narrow={narrow} onChosen={onChosen} />
}

/** The number of open items for each entry of the sidebar that shows one. */
function countsOf(waiting: Overview | undefined): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (badge: string | undefined, more = 0) => badge && counts.set(badge, (counts.get(badge) ?? 0) + more)
  for (const { name, badge } of queues) count(badge, waiting?.queues[name]?.count)
  for (const { kind, count: more } of waiting?.proposals ?? []) count(proposalKinds[kind]?.badge, more)
  return counts
}

/** The shortcuts of the current page, opened by `?`. */
function Help() {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const shortcuts = useActiveShortcuts()
  useShortcuts([{ keys: '?', does: msg`顯示快捷鍵`, run: () => setOpen(true) }])
  return (
    <>
      <Tooltip title={`${t`快捷鍵`} (?)`}>
        <Button type="text" icon={<QuestionCircleOutlined />} aria-label={t`快捷鍵`} onClick={() => setOpen(true)} />
      </Tooltip>
      <Modal open={open} title={t`快捷鍵`} footer={null} onCancel={() => setOpen(false)} width={420}>
        <dl className="facts">
          {shortcuts.map(({ keys, does }) => (
            <div key={keys} style={{ display: 'contents' }}>
              <dt>
                {keys
                  .replace('mod', 'Ctrl')
                  .split('+')
                  .map((key) => (
                    <kbd key={key} style={{ marginRight: 4 }}>
                      {key || '+'}
                    </kbd>
                  ))}
              </dt>
              <dd>{t(does)}</dd>
            </div>
          ))}
        </dl>
      </Modal>
    </>
  )
}

function Account({ me: { name, role, merchant } }: { me: Me }) {
  const { t } = useLingui()
  const logout = useLogout()
  const change = useSwitchMerchant()
  const navigate = useNavigate()
  const ownAccount = {
    key: 'account',
    icon: <LockOutlined />,
    label: <Link to="/operator/account">{t`帳號與安全`}</Link>,
  }
  const others = merchant?.all.filter(({ id }) => id !== merchant.id) ?? []
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'role', label: <span className="muted">{role}</span>, disabled: true },
          { type: 'divider' },
          ...others.map((other) => ({
            key: `merchant-${other.id}`,
            icon: <ShopOutlined />,
            label: other.name,
            // The open page belongs to the previous merchant.
            onClick: () => change.mutate(other.id, { onSuccess: () => void navigate('/') }),
          })),
          ...(merchant ? [] : [ownAccount]),
          { key: 'logout', icon: <LogoutOutlined />, label: t`登出`, onClick: () => logout.mutate() },
        ],
      }}
    >
      <Button type="text" icon={<UserOutlined />} aria-label={name} loading={logout.isPending || change.isPending}>
        <span className="top-text">{name}</span>
      </Button>
    </Dropdown>
  )
}

/** The first page this operator may see. */
export function Home() {
  const me = useMe()
  const open = useOpenModules()
  const entries = menu.flatMap(({ pages }) => pages)
  const first = entries.find((page) => inMenu(page, { merchant: me.merchant, open }) && me.mayOpen(page))
  return <Navigate to={`/${first?.path ?? 'dashboard/index'}`} replace />
}

export function UnknownPage() {
  return (
    <Empty
      text={
        <h1>
          <Trans>沒有這一頁。</Trans>
        </h1>
      }
      action={
        <Link to="/">
          <Trans>回到首頁</Trans>
        </Link>
      }
    />
  )
}

/** A page that crashed or could not be fetched. */
export function Broken() {
  return <PageFailed error={useRouteError()} retry={() => window.location.reload()} />
}
