import { LineBones } from '../../ui/Bones.tsx'
import { places } from '../../ui/places.ts'
import { Bone, SkeletonCard } from '../../ui/Skeleton.tsx'
import styles from './CouponBones.module.css'

/** Placeholder coupons while they load, in their final size. */
export function CouponBones({ count }: { count: number }) {
  return places(count).map((place) => (
    <SkeletonCard key={place} flush>
      <div className={styles.coupon}>
        <Bone width="max(192rpx, 96px)" height="max(176rpx, 88px)" />
        <div className={styles.words}>
          <LineBones widths={['64%', '48%', '72%']} />
        </div>
      </div>
    </SkeletonCard>
  ))
}
