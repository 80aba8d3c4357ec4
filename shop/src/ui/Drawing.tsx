import { Suspense } from 'react'
import { part } from '../lib/part.ts'
import styles from './Drawing.module.css'

/** Small drawings for empty and error states: a soft disc behind, an outlined object, one part in the theme's tint. */
const drawings = {
  failed: (
    <>
      <path className={styles.tint} d="M80 116 50 85a42 42 0 0 1 60 0z" />
      <path className={styles.line} d="M36 70a62 62 0 0 1 88 0M50 85a42 42 0 0 1 60 0M65 100a21 21 0 0 1 30 0" />
      <circle className={styles.line} cx="80" cy="116" r="3" />
      <path className={styles.mark} d="M110 36l14 14M124 36l-14 14" />
    </>
  ),
  lost: (
    <>
      <path className={styles.tint} d="M40 50l26-10v72l-26 10zM94 50l26-10v72l-26 10z" />
      <path className={styles.line} d="M40 50l26-10 28 10 26-10v72l-26 10-28-10-26 10zM66 40v72M94 50v72" />
      <path className={styles.mark} d="M76 74c1-6 10-6 10 0 0 5-6 5-6 10M80 93v.1" />
    </>
  ),
}

type MoreName = keyof typeof import('./more-drawings.tsx').drawings
export type DrawingName = keyof typeof drawings | MoreName

/** Error states must be drawn without the network; the others are not part of the first load. */
const More = part(async () => {
  const { drawings } = await import('./more-drawings.tsx')
  return { default: ({ name }: { name: MoreName }) => drawings[name] }
})

export function Drawing({ name }: { name: DrawingName }) {
  return (
    <svg className={styles.drawing} viewBox="0 0 160 150" aria-hidden="true">
      <circle className={styles.disc} cx="80" cy="78" r="66" />
      {name in drawings ? (
        drawings[name as keyof typeof drawings]
      ) : (
        <Suspense fallback={null}>
          <More name={name as MoreName} />
        </Suspense>
      )}
    </svg>
  )
}
