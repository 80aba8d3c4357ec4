import { Detail } from '../../../features/collectible/Detail.tsx'
import { Gallery } from '../../../features/collectible/Gallery.tsx'
import { GiftLog } from '../../../features/collectible/GiftLog.tsx'
import { KeyView } from '../../../features/collectible/KeyView.tsx'
import { Verify } from '../../../features/collectible/Verify.tsx'
import { usePageParams } from '../../../lib/page-params.ts'
import { Bone, SkeletonPage } from '../../../ui/Skeleton.tsx'
import styles from './nft.module.css'

export const Skeleton = () => (
  <SkeletonPage>
    <div className={styles.bones}>
      {[1, 2, 3, 4].map((key) => (
        <Bone key={key} ratio="0.84" />
      ))}
    </div>
  </SkeletonPage>
)

/**
 * Digital collectibles: the shopper's own, one of them, and the gifts given and received; for everyone, the
 * verification of a collectible (`verify`, its number) and the public key.
 */
export default function Collectibles() {
  const { collectibleId, verify, view } = usePageParams({
    collectibleId: 'id?',
    verify: 'text?',
    view: ['mine', 'log', 'verify', 'key'],
  })
  if (verify !== undefined || view === 'verify') return <Verify number={verify} />
  if (view === 'key') return <KeyView />
  if (view === 'log') return <GiftLog />
  return collectibleId ? <Detail collectibleId={collectibleId} /> : <Gallery />
}
