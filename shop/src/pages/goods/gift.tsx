import { ZonePage } from '../../features/zone/ZonePage.tsx'

export { ZoneSkeleton as Skeleton } from '../../features/zone/ZoneSkeleton.tsx'

export default function GiftZone() {
  return <ZonePage zone="gift" layout="tiles" />
}
