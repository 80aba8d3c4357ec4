import { useLingui } from '@lingui/react/macro'
import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { places } from './places.ts'
import styles from './Swiper.module.css'

/**
 * Slides side by side, swiped (the browser's own scrolling) or advancing every `autoMs`; not while touched, focused or
 * off screen, nor if the user prefers reduced motion. `marks` are dots, a count (`2/5`), or nothing.
 */
export function Swiper({
  children,
  label,
  autoMs,
  marks = 'dots',
  onIndex,
}: {
  children: ReactNode
  label: string
  autoMs?: number
  marks?: 'dots' | 'count' | 'none'
  onIndex?: (index: number) => void
}) {
  const { t } = useLingui()
  const slides = Children.toArray(children)
  const [index, setIndex] = useState(0)
  const [held, setHeld] = useState(false)
  const track = useRef<HTMLUListElement>(null)
  const many = slides.length > 1

  function show(next: number): void {
    const element = track.current
    element?.scrollTo({ left: element.clientWidth * (next % slides.length), behavior: 'smooth' })
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: every slide is shown for the full interval
  useEffect(() => {
    if (!autoMs || !many || held || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => document.visibilityState === 'visible' && show(index + 1), autoMs)
    return () => clearTimeout(timer)
  }, [autoMs, index, held, many])

  return (
    <section
      className={styles.swiper}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerDown={() => setHeld(true)}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be scrollable by keyboard too
        tabIndex={0}
        className={styles.track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          const next = Math.round(scrollLeft / clientWidth)
          if (next === index) return
          setIndex(next)
          onIndex?.(next)
        }}
      >
        {[...slides.entries()].map(([position, slide]) => (
          <li
            key={position}
            className={styles.slide}
            aria-hidden={position !== index || undefined}
            inert={position !== index}
          >
            {slide}
          </li>
        ))}
      </ul>
      {many && marks === 'count' && (
        <span className={styles.count}>
          {index + 1}/{slides.length}
        </span>
      )}
      {many && marks === 'dots' && (
        <div className={styles.dots}>
          {places(slides.length).map((position) => (
            <button
              key={position}
              type="button"
              aria-label={t`第 ${position + 1} 張`}
              aria-current={position === index || undefined}
              onClick={() => show(position)}
            />
          ))}
        </div>
      )}
    </section>
  )
}
