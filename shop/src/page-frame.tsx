import { Trans, useLingui } from '@lingui/react/macro'
import { CallError } from '@shop/web/call-error.ts'
import { useValue } from '@shop/web/value.ts'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { rememberInviter } from './lib/inviter.ts'
import { loadedPage, loadPage } from './lib/page-load.ts'
import { PageParamsError } from './lib/page-params.ts'
import { restart, whenOnline, whenReachable } from './lib/reconnect.ts'
import { useScrollRestoration } from './lib/scroll-restoration.ts'
import { sessionsElsewhere } from './lib/session.ts'
import { refreshStaleSettings } from './lib/settings.ts'
import { placeBeforeLogin, shownPage } from './lib/shown-page.ts'
import styles from './page-frame.module.css'
import { findPage, homePath, type Page, type PagePath } from './pages.ts'
import { Button } from './ui/Button.tsx'
import { Empty } from './ui/Empty.tsx'
import { Failed } from './ui/Failed.tsx'
import { type Frame, FrameContext, usePageTitle } from './ui/frame.ts'
import { Header } from './ui/Header.tsx'
import { OfflineBar } from './ui/OfflineBar.tsx'
import { Reading } from './ui/Reading.tsx'
import { FormSkeleton, GoodsSkeleton, GridSkeleton, ListSkeleton } from './ui/Skeleton.tsx'
import { TabBar } from './ui/TabBar.tsx'

/**
 * Shows the page of the address: a new one for every URL, with header, loading and error states and tab bar around it.
 */
export function PageFrame() {
  const { pathname, search } = useLocation()
  const page = findPage(pathname)
  const sessions = useValue(sessionsElsewhere)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of page
  useEffect(() => {
    refreshStaleSettings()
    rememberInviter(search)
    shownPage.set(page)
    if (!page?.entrance) placeBeforeLogin.set(`${pathname}${search}`)
  }, [page, search])
  if (!page) return <PageNotFound />
  return (
    <Framed key={`${pathname}${search} ${sessions}`} page={page}>
      <LazyPage page={page} />
    </Framed>
  )
}

/** A page with its header and tab bar. */
export function Framed({ page, children }: { page: Page; children: ReactNode }) {
  const { i18n } = useLingui()
  const [ownTitle, setTitle] = useState<string>()
  const [actionPlace, setActionPlace] = useState<HTMLElement | null>(null)
  const entered = useNavigationType()
  const title = ownTitle ?? i18n._(page.title)
  const tab = page.tab !== undefined
  useScrollRestoration(tab)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => focusHeading(place.current), [])
  useEffect(() => {
    document.title = title
  }, [title])
  const frame = useMemo<Frame>(
    () => ({
      setTitle,
      actionPlace,
      pull: page.pull ?? false,
      tab,
      reachBottomPx: page.reachBottomPx ?? 600,
      wayOn: (page.parent as PagePath | undefined) ?? homePath,
    }),
    [actionPlace, page, tab],
  )
  return (
    <FrameContext value={frame}>
      <div className={styles.frame} ref={place}>
        <div className={styles.top}>
          <OfflineBar />
          {page.customHeader ? (
            <header>
              <h1 className="heard-only" tabIndex={-1}>
                {title}
              </h1>
            </header>
          ) : (
            <Header title={title} back={!tab} actionRef={setActionPlace} />
          )}
        </div>
        <div className={styles.content} data-entered={tab ? undefined : entered.toLowerCase()}>
          {children}
        </div>
        {tab && <TabBar current={page.path} />}
      </div>
    </FrameContext>
  )
}

/** A page whose module or texts have not loaded after this long offers a retry; it still appears when they arrive. */
const lateMs = 15_000
let focusedBefore = false

/**
 * The focused element disappeared with the previous page: screen reader and keyboard users continue at the new page's
 * heading.
 */
function focusHeading(page: HTMLElement | null): void {
  const nowhere = document.activeElement === null || document.activeElement === document.body
  if (focusedBefore && nowhere) page?.querySelector('h1')?.focus({ preventScroll: true })
  focusedBefore = true
}

/** The server no longer has the files of a replaced build. */
async function offerNewVersion(): Promise<void> {
  const module = await import('./lib/new-version.ts').catch(() => undefined)
  await module?.checkForNewVersion({ atOnce: true })
}

/** Skeletons shown while the page's module is still loading. */
export const shapes = { list: ListSkeleton, form: FormSkeleton, tiles: GridSkeleton, goods: GoodsSkeleton }

function LazyPage({ page }: { page: Page }) {
  const [module, setModule] = useState(loadedPage(page))
  const [late, setLate] = useState<'hanging' | 'failed'>()
  const fetchModule = useCallback(() => {
    let waiting = true
    const timer = setTimeout(() => waiting && setLate('hanging'), lateMs)
    loadPage(page)
      .then((next) => waiting && setModule(next))
      .catch(() => {
        if (waiting) setLate('failed')
        void offerNewVersion()
      })
      .finally(() => clearTimeout(timer))
    return () => {
      waiting = false
      clearTimeout(timer)
    }
  }, [page])
  useEffect(() => (module ? undefined : fetchModule()), [module, fetchModule])
  useEffect(() => {
    if (!late || module) return
    // A slow file may still arrive; one that hangs is not requested again by this document.
    if (late === 'hanging') return whenOnline(restart)
    const retry = () => {
      fetchModule()
      stop = whenReachable(retry)
    }
    let stop = whenReachable(retry)
    return () => stop()
  }, [late, module, fetchModule])
  // Not only `fetchModule`: older browsers remember that a module could not be loaded.
  async function startAgain(): Promise<void> {
    setLate(undefined)
    await restart()
    setLate('failed')
  }
  if (late && !module) {
    return (
      <Empty drawing="failed" text={<Trans>頁面沒有載入成功，請檢查網路後重試</Trans>}>
        <Button kind="line" onClick={startAgain}>
          <Trans>重試</Trans>
        </Button>
      </Empty>
    )
  }
  if (!module) {
    const Shape = shapes[page.shape ?? 'list']
    return <Shape />
  }
  const { default: PageComponent, Skeleton = ListSkeleton } = module
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <PageBoundary reset={reset}>
          <ResetFailures reset={reset}>
            <Reading bones={<Skeleton />}>
              <PageComponent />
            </Reading>
          </ResetFailures>
        </PageBoundary>
      )}
    </QueryErrorResetBoundary>
  )
}

/** For React's root: failed calls and bad addresses are shown by the frame, and are not bugs to log. */
export function onCaughtError(error: unknown): void {
  if (!(error instanceof CallError || error instanceof PageParamsError)) console.error(error)
}

/** Retries queries that failed on another page, instead of showing that failure again. */
function ResetFailures({ reset, children }: { reset: () => void; children: ReactNode }) {
  useState(reset)
  return children
}

class PageBoundary extends Component<{ reset: () => void; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined as unknown }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    if (error instanceof PageParamsError) return <PageMissing />
    const retry = () => {
      this.props.reset()
      this.setState({ error: undefined })
    }
    return <Failed error={error} retry={retry} />
  }
}

function PageNotFound() {
  const { t } = useLingui()
  const title = t`頁面不存在`
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <div className={styles.frame}>
      <div className={styles.top}>
        <Header title={title} back />
      </div>
      <div className={styles.content}>
        <PageMissing />
      </div>
    </div>
  )
}

function PageMissing() {
  const { t } = useLingui()
  const title = t`頁面不存在`
  usePageTitle(title)
  return <Empty drawing="lost" text={title} action={{ text: <Trans>回到首頁</Trans>, to: 'pages/index/index' }} />
}
