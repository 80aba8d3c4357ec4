const doubleTapZoom = 2.5
const takesMs = 160

/**
 * Draws the viewer's picture under a point larger, or as it was when it is large already. The viewer has no other way in
 * than its gestures: this is the event of a trackpad on which two fingers are spread.
 */
export function switchZoom(target: EventTarget, at: { clientX: number; clientY: number }): void {
  const picture = target instanceof Element ? (target.closest('img') ?? target.querySelector('img')) : null
  const moved = picture?.parentElement
  if (!picture || !moved) return
  const now = picture.getBoundingClientRect().width / picture.offsetWidth
  const growth = (now > 1.01 ? 1 : doubleTapZoom) / now
  moved.style.transition = `transform ${takesMs}ms ease-out`
  setTimeout(() => moved.style.removeProperty('transition'), takesMs)
  // The viewer takes a hundredth of `deltaY` for the share by which it grows.
  const deltaY = (1 - growth) * 100
  target.dispatchEvent(new WheelEvent('wheel', { ...at, deltaY, ctrlKey: true, bubbles: true, cancelable: true }))
}
