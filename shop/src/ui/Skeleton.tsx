import { Trans } from '@lingui/react/macro'
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { visibleSkeletons } from '../lib/loading.ts'
import { classes } from './classes.ts'
import { places } from './places.ts'
import styles from './Skeleton.module.css'

/** When a skeleton was last removed, ms of `performance.now()`. */
let goneAt: number | undefined
/** Whether the app starts on a skeleton that the server sent (src/first-page.ts). */
const follows = () => !['home', undefined].includes(document.documentElement.dataset.first)

/**
 * The container of a page's skeleton: visible only after 200 ms (at once if it replaces another, as a page's own
 * skeleton does once its module has loaded); `ui/LoadingLine.tsx` announces it to screen readers. `flush` leaves out
 * the gutter.
 */
export function SkeletonPage({ children, flush }: { children: ReactNode; flush?: boolean }) {
  const ground = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    visibleSkeletons.set(visibleSkeletons.get() + 1)
    const cameAt = performance.now()
    goneAt ??= follows() ? cameAt : Number.NEGATIVE_INFINITY
    if (cameAt - goneAt < 50) ground.current?.style.setProperty('animation', 'none')
    return () => {
      visibleSkeletons.set(visibleSkeletons.get() - 1)
      if (performance.now() - cameAt > 200) goneAt = performance.now()
    }
  }, [])
  return (
    <div ref={ground} className={classes(styles.page, flush && styles.edge)} aria-busy="true">
      <span className="heard-only">
        <Trans>載入中</Trans>
      </span>
      {children}
    </div>
  )
}

/** A grey block. Lengths are CSS; `rpx` works as in style sheets. */
export function Bone({
  width,
  height,
  round,
  ratio,
}: {
  width?: string
  height?: string
  round?: boolean
  ratio?: string
}) {
  const length = (text?: string) => text?.replace(/(-?\d*\.?\d+)rpx/g, 'calc(var(--rpx) * $1)')
  const style: CSSProperties = { width: length(width), height: length(height), aspectRatio: ratio }
  return <div className={classes(styles.bone, round && styles.round)} style={style} />
}

export function SkeletonCard({ children, flush }: { children: ReactNode; flush?: boolean }) {
  return <div className={classes(styles.card, flush && styles.flush)}>{children}</div>
}

/** Cards with a picture at the left and lines of text: lists of goods, orders, addresses. */
export function ListSkeleton({ rows = 6, picture = true }: { rows?: number; picture?: boolean }) {
  return (
    <SkeletonPage>
      {places(rows).map((row) => (
        <SkeletonCard key={row}>
          <div className={styles.row}>
            {picture && <Bone width="160rpx" height="160rpx" />}
            <div className={styles.lines}>
              <Bone width="85%" height="32rpx" />
              <Bone width="60%" height="26rpx" />
              <Bone width="35%" height="32rpx" />
            </div>
          </div>
        </SkeletonCard>
      ))}
    </SkeletonPage>
  )
}

/** Two columns of goods tiles. */
export function GridSkeleton({ tiles = 6 }: { tiles?: number }) {
  return (
    <SkeletonPage>
      <div className={styles.grid}>
        {places(tiles).map((tile) => (
          <SkeletonCard key={tile} flush>
            <Bone ratio="1" />
            <div className={classes(styles.lines, styles.words)}>
              <Bone width="90%" height="30rpx" />
              <Bone width="60%" height="26rpx" />
              <Bone width="50%" height="34rpx" />
              <Bone width="40%" height="22rpx" />
            </div>
          </SkeletonCard>
        ))}
      </div>
    </SkeletonPage>
  )
}

/** One card of label-and-value lines: forms, details. */
export function FormSkeleton({ lines = 5 }: { lines?: number }) {
  return (
    <SkeletonPage>
      <SkeletonCard>
        {places(lines).map((line) => (
          <div key={line} className={styles.field}>
            <Bone width="22%" height="30rpx" />
            <Bone width="60%" height="30rpx" />
          </div>
        ))}
      </SkeletonCard>
    </SkeletonPage>
  )
}

/** A picture across the screen, and cards with lines: goods. */
export function GoodsSkeleton() {
  return (
    <SkeletonPage flush>
      <Bone ratio="1" />
      <div className={styles.cards}>
        <SkeletonCard>
          <div className={styles.lines}>
            <Bone width="90%" height="36rpx" />
            <Bone width="60%" height="28rpx" />
            <Bone width="40%" height="56rpx" />
          </div>
        </SkeletonCard>
        <SkeletonCard>
          <div className={styles.lines}>
            <Bone width="100%" height="32rpx" />
            <Bone width="80%" height="32rpx" />
          </div>
        </SkeletonCard>
      </div>
    </SkeletonPage>
  )
}
