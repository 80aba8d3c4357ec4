import { ZonePage } from '../../features/zone/ZonePage.tsx'

export { ZoneSkeleton as Skeleton } from '../../features/zone/ZoneSkeleton.tsx'

export default function BenefitZone() {
  return <ZonePage zone="fuli" layout="lines" />
}
