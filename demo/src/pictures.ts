import type { LogoMark } from './brands.ts'
import type { Rendered } from './photos.ts'
import { paintCard, paintIcon, paintLogo, paintQr, paintReceipt, type Receipt } from './pictures/drawn.ts'
import type { PaletteName } from './pictures/palette.ts'
import { type Snapshot, takeSnapshot } from './pictures/snapshot.ts'
import type { Emoji, Raw } from './pictures/sprite.ts'

/** Everything needed to recreate one picture; equal specs give equal pictures. */
export type PictureSpec = Painting | Rendered

export type Painting =
  | { kind: 'icon' | 'avatar'; object: Emoji; palette: PaletteName }
  | { kind: 'logo'; mark: LogoMark; palette: PaletteName }
  | ({ kind: 'snapshot' } & Snapshot)
  | { kind: 'qr'; text: string; palette: PaletteName }
  | { kind: 'card'; number: string; palette: PaletteName }
  | ({ kind: 'receipt' } & Receipt)

/**
 * Raw pixels: icons and avatars 320 × 320, logos 400 × 400, snapshots 600 × 600, QR codes 640 × 640, bank cards 640 × 404, payment screenshots 720 × 1280.
 */
export function paintPicture(spec: Painting): Promise<Raw> {
  switch (spec.kind) {
    case 'icon':
      return paintIcon(spec.object, spec.palette, 0.66)
    case 'avatar':
      return paintIcon(spec.object, spec.palette, 0.78)
    case 'logo':
      return paintLogo(spec.mark, spec.palette)
    case 'snapshot':
      return takeSnapshot(spec)
    case 'qr':
      return paintQr(spec.text, spec.palette)
    case 'card':
      return paintCard(spec.number, spec.palette)
    case 'receipt':
      return paintReceipt(spec)
  }
}
