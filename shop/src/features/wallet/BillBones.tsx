import { LineBones } from '../../ui/Bones.tsx'
import { places } from '../../ui/places.ts'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './BillLine.module.css'

/** Placeholder rows while a bill loads, edge to edge like the real ones. */
export function BillRowBones({ count }: { count: number }) {
  return (
    <div>
      {places(count).map((place) => (
        <div key={place} className={styles.line}>
          <Bone width="max(72rpx, 34px)" height="max(72rpx, 34px)" />
          <div className={styles.words}>
            <LineBones widths={['64%', '40%', '72%']} />
          </div>
          <Bone width="144rpx" height="36rpx" />
        </div>
      ))}
    </div>
  )
}

/** Placeholders for everything below a page's tabs. */
export const BillBones = ({ count }: { count: number }) => (
  <SkeletonPage flush>
    <BillRowBones count={count} />
  </SkeletonPage>
)
