import type { PrizeKind } from '@shop/contract/promotion/activity/activity.ts'
import { useId, useState } from 'react'
import { prizeShapes } from './PrizeIcon.tsx'
import { paint } from './paint.ts'
import { captionOf, partLayout, partPath, pointAt, toneOf, wheel } from './wheel.ts'

/** A prize as the wheel shows it. */
export interface WheelPrize {
  key: string | number
  kind: PrizeKind
  name: string
  image?: string | undefined
}

const tones = [
  'color-mix(in srgb, var(--main) 9%, var(--card))',
  'color-mix(in srgb, var(--vice) 30%, var(--card))',
  'color-mix(in srgb, var(--main) 22%, var(--card))',
] as const

const frame = `${-wheel.rim - 4} ${-wheel.rim - 4} ${2 * wheel.rim + 8} ${2 * wheel.rim + 8}`
const lights = 24

/** The fixed part behind the disc. */
export function WheelRim({ className }: { className?: string }) {
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <circle r={wheel.rim} cy="4" fill={paint.shadow} />
      <circle r={wheel.rim} fill={paint.deep} />
      <circle r={wheel.rim - 3} fill={paint.main} />
    </svg>
  )
}

/** Every other light of the rim, so that the two sets can glow in turn. */
export function WheelLights({ set, className }: { set: 0 | 1; className?: string }) {
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      {Array.from({ length: lights / 2 }, (_, index) => {
        const { x, y } = pointAt((2 * index + set + 0.5) * (360 / lights), (wheel.rim + wheel.disc) / 2)
        return <circle key={`${x} ${y}`} cx={x} cy={y} r="5" fill={set ? paint.white : paint.goldPale} />
      })}
    </svg>
  )
}

/**
 * The turning disc: a part for each prize, with its picture and its name, which stand upright when the disc has turned
 * by `--turned`.
 */
export function WheelDisc({ prizes, className }: { prizes: readonly WheelPrize[]; className?: string }) {
  const count = prizes.length
  return (
    <svg viewBox={frame} className={className} aria-hidden="true">
      <circle r={wheel.disc + 3} fill={paint.deep} opacity=".35" />
      {prizes.map(({ key }, index) => (
        <path
          key={key}
          d={partPath(index, count)}
          fill={tones[toneOf(index, count)]}
          stroke={paint.main}
          strokeOpacity=".35"
          strokeWidth="1.5"
        />
      ))}
      {prizes.map((prize, index) => (
        <g key={prize.key} transform={`rotate(${(index * 360) / count})`}>
          <Part prize={prize} count={count} turned={(index * 360) / count} />
        </g>
      ))}
    </svg>
  )
}

function Part({
  prize: { kind, name, image },
  count,
  turned,
}: {
  prize: WheelPrize
  count: number
  /** degrees by which the part is turned on the disc */
  turned: number
}) {
  const id = useId()
  const [broken, setBroken] = useState<string>()
  const { size, y } = partLayout(count)
  const caption = captionOf(name, count)
  const icon = size * 0.68
  const shown = image && image !== broken ? image : undefined
  return (
    <g transform={`translate(0 ${y})`}>
      <g style={{ rotate: `calc(var(--turned, 0deg) * -1 - ${turned}deg)`, transition: 'rotate 300ms ease-out' }}>
        <g transform={`translate(0 ${caption.pictureY})`}>
          <circle r={size / 2} fill={paint.card} stroke={paint.main} strokeOpacity=".25" strokeWidth="1.5" />
          {shown ? (
            <>
              <clipPath id={id}>
                <circle r={size / 2 - 1.5} />
              </clipPath>
              <image
                href={shown}
                x={-size / 2}
                y={-size / 2}
                width={size}
                height={size}
                preserveAspectRatio="xMidYMid slice"
                clipPath={`url(#${id})`}
                onError={() => setBroken(shown)}
              />
            </>
          ) : (
            <g transform={`translate(${-icon / 2} ${-icon / 2}) scale(${icon / 48})`}>{prizeShapes[kind]}</g>
          )}
        </g>
        {caption.lines.map((line) => (
          <text key={line.y} y={line.y} textAnchor="middle" fontSize={caption.fontSize} fill={paint.ink}>
            {line.text}
          </text>
        ))}
      </g>
    </g>
  )
}

/** The pointer over the disc's edge. */
export function WheelPin({ className }: { className?: string }) {
  return (
    <svg viewBox="-22 -22 44 62" className={className} aria-hidden="true">
      <path
        d="M0 38C-6 26-17 16-17-1a17 17 0 0 1 34 0C17 16 6 26 0 38z"
        fill={paint.shadow}
        transform="translate(0 2)"
      />
      <path d="M0 38C-6 26-17 16-17-1a17 17 0 0 1 34 0C17 16 6 26 0 38z" fill={paint.gold} />
      <circle cy="-1" r="8" fill={paint.white} />
    </svg>
  )
}
