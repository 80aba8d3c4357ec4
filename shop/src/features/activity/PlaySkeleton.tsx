import { Bone, ListSkeleton, SkeletonCard, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './Activity.module.css'
import type { ActivityKind } from './queries.ts'

/** The picture, its button, and the odds below. */
export function PlaySkeleton({ kind }: { kind: ActivityKind }) {
  return (
    <SkeletonPage>
      <SkeletonCard>
        <Bone width="40%" height="40rpx" />
        <div className={styles.bones}>
          {kind === 'wheel' ? <Bone width="640rpx" ratio="1" round /> : <Bone width="620rpx" height="460rpx" />}
        </div>
        <Bone height="96rpx" />
      </SkeletonCard>
      <ListSkeleton rows={3} />
    </SkeletonPage>
  )
}
