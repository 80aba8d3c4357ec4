import { useEffect, useState } from 'react'
import { whenOnline } from '../lib/reconnect.ts'
import { isSeen } from '../lib/seen-pictures.ts'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Picture.module.css'

/**
 * A picture whose space is reserved before it loads (`ratio` = width / height, square when absent). `alt` describes it,
 * `""` if the text beside it does. `sizes` with `srcSet` fetches the size shown; `eager` is for the first screen.
 */
export function Picture({
  src,
  srcSet,
  sizes,
  alt,
  ratio = 1,
  eager,
  round,
  className,
}: {
  src: string | null | undefined
  srcSet?: string
  sizes?: string
  alt: string
  ratio?: number | undefined
  eager?: boolean
  round?: boolean
  className?: string
}) {
  const known = isSeen(src)
  const [state, setState] = useState<'waiting' | 'shown' | 'missing'>(known ? 'shown' : src ? 'waiting' : 'missing')
  useEffect(() => {
    if (!src || state !== 'missing') return
    return whenOnline(() => setState('waiting'))
  }, [src, state])
  return (
    <span
      className={classes(styles.place, round && styles.round, className)}
      style={{ aspectRatio: ratio }}
      data-state={state}
    >
      {src && state !== 'missing' ? (
        <img
          // a picture from the browser's cache is complete before React attaches its listener
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && state === 'waiting') setState('shown')
          }}
          src={src}
          srcSet={srcSet || undefined}
          sizes={srcSet ? sizes : undefined}
          alt={alt}
          loading={eager || known ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          decoding="async"
          draggable={false}
          onLoad={() => setState('shown')}
          onError={() => setState('missing')}
        />
      ) : (
        <span className={styles.missing}>
          <Icon name="picture" size="36%" />
          {alt && <span className="heard-only">{alt}</span>}
        </span>
      )}
    </span>
  )
}
