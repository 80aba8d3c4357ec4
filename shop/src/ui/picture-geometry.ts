export interface Point {
  x: number
  y: number
}
interface Size {
  width: number
  height: number
}

/** How a picture is shown: its centre at `x`, `y` px from the screen's centre, at `zoom` times its fitted size. */
export interface View extends Point {
  zoom: number
}

/** Where a pointer was, and when (ms). */
export interface Moment extends Point {
  at: number
}

export const fitted: View = { x: 0, y: 0, zoom: 1 }
export const maxZoom = 3

/** Scales by `factor`; the point at `at`, relative to the screen's centre, stays in place. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const away = (from: number, to: number) => to - (to - from) * factor
  return { x: away(view.x, at.x), y: away(view.y, at.y), zoom: view.zoom * factor }
}

/** The nearest allowed view: zoom within its limits, and no gap at an edge that the picture can cover. */
export function settled(view: View, picture: Size, screen: Size): View {
  const zoom = between(1, view.zoom, maxZoom)
  const keep = (place: number, length: number, room: number) => {
    const reach = Math.max(0, (length * zoom - room) / 2)
    return between(-reach, place, reach)
  }
  return {
    x: keep(view.x, picture.width, screen.width),
    y: keep(view.y, picture.height, screen.height),
    zoom,
  }
}

export function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value))
}

/** The middle of the pointers and the distance between them; 1 for a single one. */
export function spanOf(points: Point[]): { center: Point; spread: number } {
  const [first = fitted, second = first] = points
  const center = { x: (first.x + second.x) / 2, y: (first.y + second.y) / 2 }
  return { center, spread: Math.hypot(first.x - second.x, first.y - second.y) || 1 }
}

/** The view after a pointer has dragged it from one point to another. */
export function shifted(view: View, to: Point, from: Point): View {
  return { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
}

/** How fast a pointer moved, px per millisecond. */
export function speedOf(recent: Moment[]): Point {
  const [first, last] = [recent[0], recent.at(-1)]
  const ms = first && last ? last.at - first.at : 0
  if (!first || !last || ms <= 0) return { x: 0, y: 0 }
  return { x: (last.x - first.x) / ms, y: (last.y - first.y) / ms }
}
