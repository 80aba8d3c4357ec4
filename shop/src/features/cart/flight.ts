// Goods added to the cart fly to the cart's icon. One finger adds one thing at a time, so a single origin is enough.

let origin: Element | undefined

/** Sets where the next flight starts: the picture or button that was touched. */
export function flyFrom(element: Element | null): void {
  origin = element ?? undefined
}

/** Marks the destination: put it on the element that shows the cart. */
export const landing = { 'data-cart': '' }

const flightMs = 520

/** Shows the flight, and the badge as it lands; nothing moves if the user prefers reduced motion. */
export function fly(): void {
  const [from, to] = [origin, [...document.querySelectorAll('[data-cart]')].at(-1)]
  origin = undefined
  if (!from?.isConnected || !to || !canMove()) return
  const [start, end] = [from.getBoundingClientRect(), to.getBoundingClientRect()]
  const picture = from.querySelector('img')
  const thing = document.createElement('span')
  const size = Math.min(start.width, 72)
  const [left, top] = [start.left + (start.width - size) / 2, start.top + (start.height - size) / 2]
  Object.assign(thing.style, {
    position: 'fixed',
    zIndex: '90',
    left: `${left}px`,
    top: `${top}px`,
    width: `${size}px`,
    height: `${size}px`,
    borderRadius: picture ? '16px' : '50%',
    pointerEvents: 'none',
    background: picture ? `center / cover url(${JSON.stringify(picture.currentSrc)})` : 'var(--main-fill)',
  })
  thing.setAttribute('aria-hidden', 'true')
  document.body.append(thing)
  const [x, y] = [end.left + end.width / 2 - left - size / 2, end.top + end.height / 2 - top - size / 2]
  // Up first, like a tossed object.
  const frames = [
    { transform: 'none', opacity: 1 },
    { transform: `translate(${x * 0.45}px, ${Math.min(y * 0.2, 0) - 60}px) scale(0.7)`, opacity: 1, offset: 0.4 },
    { transform: `translate(${x}px, ${y}px) scale(0.15)`, opacity: 0.6 },
  ]
  const flight = thing.animate(frames, { duration: flightMs, easing: 'cubic-bezier(0.4, 0, 0.7, 1)' })
  const land = () => {
    thing.remove()
    to.animate([{ transform: 'none' }, { transform: 'scale(1.25)' }, { transform: 'none' }], { duration: 220 })
  }
  flight.finished.then(land, () => thing.remove())
}

/** Some old web views cannot animate from a script. */
const canMove = () => 'animate' in Element.prototype && !matchMedia('(prefers-reduced-motion: reduce)').matches
