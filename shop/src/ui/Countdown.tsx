import { secondsUntil } from '@shop/web/time.ts'
import { Fragment, useEffect, useRef, useState } from 'react'
import styles from './Countdown.module.css'

/**
 * Hours, minutes and seconds until a moment: in wire format (a wrong device clock shifts it), or in ms of the device's
 * own clock (`Date.now()` + the time left according to the server).
 */
export function Countdown({ until, onEnd }: { until: string | number; onEnd?: () => void }) {
  const seconds = useSecondsUntil(until, onEnd)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) =>
    String(part).padStart(2, '0'),
  )
  return (
    <span className={styles.timer} role="timer" aria-label={parts.join(':')}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three fixed positions
        <Fragment key={index}>
          {index > 0 && (
            <span className={styles.colon} aria-hidden="true">
              :
            </span>
          )}
          <span aria-hidden="true">{part}</span>
        </Fragment>
      ))}
    </span>
  )
}

/** Whole seconds until a moment in either form of `Countdown`, counted down to 0; `onEnd` is called once at 0. */
export function useSecondsUntil(until: string | number, onEnd?: () => void): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(until))
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    let ended = secondsUntil(until) === 0
    const tick = () => {
      const left = secondsUntil(until)
      setSeconds(left)
      if (left === 0 && !ended) {
        ended = true
        end.current?.()
      }
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return seconds
}
