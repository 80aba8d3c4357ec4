import type { ReactNode } from 'react'
import styles from './Bones.module.css'
import { classes } from './classes.ts'
import { places } from './places.ts'
import { Bone, SkeletonCard } from './Skeleton.tsx'

// The usual parts of pages while their data loads, in their final sizes. `ui/Skeleton.tsx` has the page around them,
// and the skeletons that the start needs.

/** Lines of text, with the given widths. */
export function LineBones({ widths, end }: { widths: string[]; end?: boolean }) {
  return (
    <div className={classes(styles.lines, end && styles.end)}>
      {widths.map((width, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its position
        <Bone key={line} width={width} height="28rpx" />
      ))}
    </div>
  )
}

/** Side by side, the first and the last at opposite ends. */
export function RowBones({ children, tall }: { children: ReactNode; tall?: boolean }) {
  return <div className={classes(styles.row, tall && styles.tall)}>{children}</div>
}

/** A card's title, and the text at its right end. */
export function TitleBones({ more }: { more?: string }) {
  return (
    <RowBones>
      <Bone width="32%" height="34rpx" />
      {more && <Bone width={more} height="28rpx" />}
    </RowBones>
  )
}

/** A card of rows that open something, as `ui/Cell.tsx` draws them. */
export function CellBones({ count, first }: { count: number; first?: ReactNode }) {
  return (
    <SkeletonCard flush>
      {places(count).map((place) => (
        <div key={place} className={styles.cell}>
          <Bone width="24%" height="30rpx" />
          {place === 0 && first ? first : <Bone width="30%" height="28rpx" />}
        </div>
      ))}
    </SkeletonCard>
  )
}

/** Label and value, line by line, as `ui/Facts.tsx` draws them. */
export function FactBones({ count }: { count: number }) {
  return (
    <div className={styles.facts}>
      {places(count).map((place) => (
        <RowBones key={place}>
          <Bone width="20%" height="26rpx" />
          <Bone width="34%" height="26rpx" />
        </RowBones>
      ))}
    </div>
  )
}

/** Goods of an order, as `ui/GoodsLine.tsx` draws them. */
export function GoodsBones({ count = 1 }: { count?: number }) {
  return places(count).map((place) => (
    <div key={place} className={styles.goods}>
      <Bone width="max(152rpx, 72px)" ratio="1" />
      <div className={styles.words}>
        <LineBones widths={['72%', '40%']} />
        <RowBones>
          <Bone width="30%" height="30rpx" />
          <Bone width="8%" height="26rpx" />
        </RowBones>
      </div>
    </div>
  ))
}

/** An order in a list, with its actions. */
export function OrderBones({ goods = 1, quiet }: { goods?: number; quiet?: boolean }) {
  return (
    <SkeletonCard>
      <TitleBones more="14%" />
      <GoodsBones count={goods} />
      <LineBones widths={['46%']} end />
      {!quiet && (
        <div className={styles.actions}>
          <Bone width="152rpx" height="max(60rpx, 30px)" round />
          <Bone width="152rpx" height="max(60rpx, 30px)" round />
        </div>
      )}
    </SkeletonCard>
  )
}

/** A receiver and their address. */
export function AddressBones() {
  return (
    <SkeletonCard>
      <div className={styles.goods}>
        <Bone width="36rpx" height="44rpx" />
        <LineBones widths={['52%', '88%']} />
      </div>
    </SkeletonCard>
  )
}

/** The bar of actions at the bottom edge; `above` the tab bar on a tab page. */
export function BarBones({ children, above }: { children?: ReactNode; above?: boolean }) {
  return (
    <div className={classes(styles.bar, above && styles.above)}>
      {children ?? <Bone width="100%" height="max(96rpx, 48px)" round />}
    </div>
  )
}
