import { LineBones } from '../../ui/Bones.tsx'
import { places } from '../../ui/places.ts'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './BillLine.module.css'

/** Rows of a bill while they are on the way, from edge to edge as they will lie. */
export function BillRowBones({ count }: { count: number }) {
  return (
    <div>
      {places(count).map((place) => (
        <div key={place} className={styles.line}>
          <LineBones widths={['40%', '64%', '52%']} />
          <Bone width="144rpx" height="36rpx" />
        </div>
      ))}
    </div>
  )
}

/** The same as all that is below a page's tabs. */
export const BillBones = ({ count }: { count: number }) => (
  <SkeletonPage flush>
    <BillRowBones count={count} />
  </SkeletonPage>
)
