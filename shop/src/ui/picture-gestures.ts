import {
  between,
  fitted,
  type Moment,
  type Point,
  settled,
  shifted,
  spanOf,
  speedOf,
  type View,
  zoomAt,
} from './picture-geometry.ts'

/** A pointer that moves less than this has not moved, px. */
const slopPx = 8
/** A longer press is not a tap: the browser may offer to save the picture. */
const tapMs = 1000
/** A second tap within this time makes a double tap. */
const doubleTapMs = 250
const doubleTapZoom = 2.5
/** A released picture glides on for this long at the speed it had. */
const glideMs = 200
/** A zoomed picture dragged this far beyond its edge gives way to its neighbour, px. */
const giveWayPx = 60
/** The share of a drag that a picture follows beyond its edge. */
const slack = 1 / 3

interface Viewer {
  /** Which of `count` pictures is shown. */
  index: number
  count: number
  onIndex(index: number): void
  onClose(): void
}

/** The pointers and the view when the number of pointers last changed. */
interface Hold {
  center: Point
  spread: number
  view: View
}

/**
 * Handles the gestures on a strip of pictures, one per child: swiping or arrow keys turn to the next, pinching (also on a
 * trackpad) and double taps zoom, dragging pans a zoomed picture, a tap closes. Sets the custom properties `--drag` on the
 * strip and `--x`, `--y`, `--zoom` on a picture, and `data-held` on the strip while a pointer is down.
 * @returns a function that stops it
 */
export function watchGestures(strip: HTMLElement, viewer: () => Viewer): () => void {
  const fingers = new Map<number, Point>()
  let view = fitted
  let hold: Hold = { center: fitted, spread: 1, view }
  let begun = { at: 0, moved: false, pinched: false }
  let recent: Moment[] = []
  let closing: ReturnType<typeof setTimeout> | undefined

  const picture = () => strip.children[viewer().index]?.querySelector('img')
  const screen = () => ({ width: strip.offsetWidth, height: strip.offsetHeight })
  const settle = (wanted: View) => {
    const { offsetWidth = 0, offsetHeight = 0 } = picture() ?? {}
    return settled(wanted, { width: offsetWidth, height: offsetHeight }, screen())
  }
  const pointOf = ({ clientX, clientY }: MouseEvent) => ({
    x: clientX - strip.offsetWidth / 2,
    y: clientY - strip.offsetHeight / 2,
  })

  function down(event: PointerEvent): void {
    if (event.button !== 0) return
    fingers.set(event.pointerId, pointOf(event))
    if (fingers.size === 1) begun = { at: event.timeStamp, moved: false, pinched: false }
    else begun.pinched = begun.moved = true
    recent = []
    takeHold()
    strip.dataset.held = ''
  }

  function takeHold(): void {
    hold = { ...spanOf([...fingers.values()]), view }
  }

  function move(event: PointerEvent): void {
    if (!fingers.has(event.pointerId)) return
    fingers.set(event.pointerId, pointOf(event))
    const now = spanOf([...fingers.values()])
    begun.moved ||= Math.hypot(now.center.x - hold.center.x, now.center.y - hold.center.y) > slopPx
    if (!begun.moved) return
    recent = [...recent, { ...now.center, at: event.timeStamp }].filter(({ at }) => event.timeStamp - at < 100)
    if (begun.pinched || view.zoom > 1) {
      drag(0)
      view = shifted(zoomAt(hold.view, now.spread / hold.spread, hold.center), now.center, hold.center)
      draw(withSlack(view))
    } else {
      const way = now.center.x - hold.center.x
      drag(hasNext(-Math.sign(way)) ? way : way * slack)
    }
  }

  function up(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return
    if (fingers.size > 0) {
      takeHold()
      return
    }
    delete strip.dataset.held
    const tapped = event.type === 'pointerup' && event.timeStamp - begun.at < tapMs
    if (begun.moved) release(pointOf(event))
    else if (tapped) tap(pointOf(event))
  }

  function release(at: Point): void {
    drag(0)
    const speed = speedOf(recent)
    if (!begun.pinched && view.zoom === 1) {
      const reached = at.x - hold.center.x + speed.x * glideMs * 2
      if (Math.abs(reached) > strip.offsetWidth / 2) turn(-Math.sign(reached))
      return
    }
    const beyond = view.x - settle(view).x
    const wasAtEdge = settle({ ...hold.view, x: hold.view.x + Math.sign(beyond) }).x === hold.view.x
    const givesWay = !begun.pinched && wasAtEdge && Math.abs(beyond) > giveWayPx && hasNext(-Math.sign(beyond))
    if (givesWay) turn(-Math.sign(beyond))
    else show(settle({ ...view, x: view.x + speed.x * glideMs, y: view.y + speed.y * glideMs }))
  }

  /** A single tap closes, a double tap zooms. */
  function tap(at: Point): void {
    if (closing === undefined) {
      closing = setTimeout(() => viewer().onClose(), doubleTapMs)
      return
    }
    clearTimeout(closing)
    closing = undefined
    show(view.zoom > 1 ? fitted : settle(zoomAt(view, doubleTapZoom, at)))
  }

  function turn(step: number): void {
    if (!hasNext(step)) return
    show(fitted)
    viewer().onIndex(viewer().index + step)
  }

  function hasNext(step: number): boolean {
    const next = viewer().index + step
    return next >= 0 && next < viewer().count
  }

  function wheel(event: WheelEvent): void {
    // A pinch on a trackpad; the browser would zoom the whole page.
    if (!event.ctrlKey) return
    event.preventDefault()
    show(settle(zoomAt(view, Math.exp(-event.deltaY / 100), pointOf(event))))
  }

  function press({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') turn(1)
    if (key === 'ArrowLeft') turn(-1)
  }

  function withSlack(wanted: View): View {
    const zoom = between(0.7, wanted.zoom, 4)
    const kept = settle(wanted)
    if (begun.pinched) return { ...wanted, zoom }
    return { zoom, x: kept.x + (wanted.x - kept.x) * slack, y: kept.y + (wanted.y - kept.y) * slack }
  }

  function show(next: View): void {
    view = next
    draw(view)
  }

  function draw({ x, y, zoom }: View): void {
    const style = picture()?.style
    style?.setProperty('--x', `${x}px`)
    style?.setProperty('--y', `${y}px`)
    style?.setProperty('--zoom', String(zoom))
  }

  function drag(way: number): void {
    strip.style.setProperty('--drag', `${way}px`)
  }

  const ended = new AbortController()
  const { signal } = ended
  strip.addEventListener('pointerdown', down, { signal })
  window.addEventListener('pointermove', move, { signal })
  window.addEventListener('pointerup', up, { signal })
  window.addEventListener('pointercancel', up, { signal })
  window.addEventListener('keydown', press, { signal })
  strip.addEventListener('wheel', wheel, { signal, passive: false })
  return () => {
    ended.abort()
    clearTimeout(closing)
  }
}
