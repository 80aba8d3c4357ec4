import './play.css'
import type { PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import { PrizeIcon } from '@shop/web/play/PrizeIcon.tsx'

/** A prize as the shop shows it: its picture, or the icon of its kind. */
export function PrizePicture({ prize: { kind, image } }: { prize: { kind: PrizeKind; image?: string } }) {
  return image ? <img className="play-prize" src={image} alt="" /> : <PrizeIcon kind={kind} className="play-prize" />
}
