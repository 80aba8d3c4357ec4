/** The longest side of each size, in pixels. */
export const pictureSides = { s: 240, m: 750, l: 1600 } as const
/**
 * The least width, or height, of the largest size: scaled by its longest side alone, a long screenshot would be
 * unreadably thin.
 */
const readableSide = 720

/** How much smaller a size is than the picture that was sent. */
export function pictureScale(
  { width, height }: { width: number; height: number },
  size: keyof typeof pictureSides,
): number {
  const scale = pictureSides[size] / Math.max(width, height)
  const readable = size === 'l' ? readableSide / Math.min(width, height) : 0
  return Math.min(1, Math.max(scale, readable))
}
