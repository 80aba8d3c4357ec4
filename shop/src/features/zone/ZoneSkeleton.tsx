import { places } from '../../ui/places.ts'
import { Bone, SkeletonPage } from '../../ui/Skeleton.tsx'
import styles from './ZoneSkeleton.module.css'

/** A zone's page while its data loads. */
export function ZoneSkeleton() {
  return (
    <SkeletonPage>
      <Bone ratio="2.2" />
      <div className={styles.tiles}>
        {places(4).map((place) => (
          <Bone key={place} ratio="0.7" />
        ))}
      </div>
    </SkeletonPage>
  )
}
