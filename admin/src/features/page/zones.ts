/** An area of a picture 750 wide, as `hotZone` stores it. */
export interface Area {
  left: number
  top: number
  width: number
  height: number
}

export const pictureWidth = 750
export const smallest = 20

/** Whole numbers within the picture, and never too small to tap. */
export function fitArea({ left, top, width, height }: Area, pictureHeight: number): Area {
  const wide = Math.min(pictureWidth, Math.max(smallest, Math.round(width)))
  const high = Math.min(pictureHeight, Math.max(smallest, Math.round(height)))
  return {
    left: clamp(Math.round(left), pictureWidth - wide),
    top: clamp(Math.round(top), pictureHeight - high),
    width: wide,
    height: high,
  }
}

/** The area between two points, in whichever direction it was drawn. */
export function areaBetween(a: { x: number; y: number }, b: { x: number; y: number }): Area {
  return {
    left: Math.min(a.x, b.x),
    top: Math.min(a.y, b.y),
    width: Math.abs(a.x - b.x),
    height: Math.abs(a.y - b.y),
  }
}

const clamp = (value: number, most: number) => Math.min(Math.max(0, value), Math.max(0, most))
