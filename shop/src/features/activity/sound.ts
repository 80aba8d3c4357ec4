// The sounds are synthesised when played, so there is no file to load.

const key = 'activity-sound'

/** Also off if nothing can be stored. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(key) === '1'
  } catch {
    return false
  }
}

export function setSoundOn(on: boolean): void {
  try {
    localStorage.setItem(key, on ? '1' : '0')
  } catch {
    // Without storage, the sound is off again on the next visit.
  }
  if (on) wakeSound()
}

let speaker: AudioContext | undefined

/** Call it within a tap: browsers start sounds only there. */
export function wakeSound(): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  speaker ??= new AudioContext()
  if (speaker.state === 'suspended') void speaker.resume().catch(() => undefined)
}

interface Tone {
  hz: number
  atMs: number
  ms: number
  type?: OscillatorType
  /** up to 1 */
  loud?: number
}

function sing(tones: readonly Tone[]): void {
  if (!speaker || !isSoundOn()) return
  for (const { hz, atMs, ms, type = 'sine', loud = 0.12 } of tones) {
    const [from, until] = [speaker.currentTime + atMs / 1_000, speaker.currentTime + (atMs + ms) / 1_000]
    const [tone, volume] = [speaker.createOscillator(), speaker.createGain()]
    tone.type = type
    tone.frequency.value = hz
    // Rises and falls, so that it neither clicks nor ends abruptly.
    volume.gain.setValueAtTime(0.0001, from)
    volume.gain.exponentialRampToValueAtTime(loud, from + 0.01)
    volume.gain.exponentialRampToValueAtTime(0.0001, until)
    tone.connect(volume).connect(speaker.destination)
    tone.start(from)
    tone.stop(until)
  }
}

/** Ticks that slow down as the wheel does. */
export function soundOfTurning(ms: number): void {
  const ticks = 28
  sing(
    Array.from({ length: ticks }, (_, n) => {
      return { hz: 1_400, atMs: ms * (n / ticks) ** 2.2, ms: 40, type: 'square' as const, loud: 0.04 }
    }),
  )
}

/** Three knocks, then the shell breaks. */
export function soundOfCracking(ms: number): void {
  const knocks = [0.1, 0.3, 0.5].map((part) => ({
    hz: 220,
    atMs: ms * part,
    ms: 90,
    type: 'triangle' as const,
    loud: 0.2,
  }))
  sing([...knocks, { hz: 90, atMs: ms * 0.7, ms: 260, type: 'sawtooth', loud: 0.08 }])
}

export function soundOfPrize(): void {
  sing([523, 659, 784, 1_047].map((hz, n) => ({ hz, atMs: n * 110, ms: 320 })))
}

export function soundOfNothing(): void {
  sing([330, 262].map((hz, n) => ({ hz, atMs: n * 160, ms: 260, loud: 0.08 })))
}
