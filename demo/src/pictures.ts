import type { LogoMark } from './brands.ts'
import { type ArrangementName, isArrangement, type Rendered } from './photos.ts'
import { type BannerArt, paintBanner } from './pictures/banner.ts'
import { type CoverArt, paintCover } from './pictures/cover.ts'
import { paintIcon, paintLogo, paintQr, paintReceipt, type Receipt } from './pictures/drawn.ts'
import type { PaletteName } from './pictures/palette.ts'
import { paintScene, type Scene } from './pictures/scene.ts'
import { type Snapshot, takeSnapshot } from './pictures/snapshot.ts'
import type { Emoji, Raw } from './pictures/sprite.ts'

/** Everything needed to recreate one picture; equal specs give equal pictures. */
export type PictureSpec = Painting | Rendered

/** What a poster shows: goods arranged, or a painting where there are none to arrange. */
export type PosterArt = BannerArt | ArrangementName

export function posterOf(art: PosterArt): PictureSpec {
  return isArrangement(art) ? { kind: 'arrangement', name: art } : { kind: 'banner', art }
}

export type Painting =
  | ({ kind: 'goods' } & Scene)
  | { kind: 'icon' | 'avatar'; object: Emoji; palette: PaletteName }
  | { kind: 'logo'; mark: LogoMark; palette: PaletteName }
  | { kind: 'banner'; art: BannerArt }
  | { kind: 'cover'; art: CoverArt }
  | ({ kind: 'snapshot' } & Snapshot)
  | { kind: 'qr'; text: string; palette: PaletteName }
  | ({ kind: 'receipt' } & Receipt)

/**
 * Raw pixels: goods 750 × 750, icons and avatars 320 × 320, logos 400 × 400, banners up to 1125 wide, covers of
 * articles 900 × 600, snapshots 600 × 600, QR codes 640 × 640, payment screenshots 720 × 1280.
 */
export function paintPicture(spec: Painting): Promise<Raw> {
  switch (spec.kind) {
    case 'goods':
      return paintScene(spec)
    case 'icon':
      return paintIcon(spec.object, spec.palette, 0.66)
    case 'avatar':
      return paintIcon(spec.object, spec.palette, 0.78)
    case 'logo':
      return paintLogo(spec.mark, spec.palette)
    case 'banner':
      return paintBanner(spec.art)
    case 'cover':
      return paintCover(spec.art)
    case 'snapshot':
      return takeSnapshot(spec)
    case 'qr':
      return paintQr(spec.text, spec.palette)
    case 'receipt':
      return paintReceipt(spec)
  }
}
