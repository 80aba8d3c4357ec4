import { expect, test } from 'vitest'
import { videoProblem } from './video.ts'

test.each([
  [60.99, 100, undefined],
  [61, 100, 'too-long'],
  [12, 101, 'too-large'],
] as const)('%d s and %d bytes, where 60 s and 100 bytes are allowed', (seconds, bytes, problem) => {
  const file = new File([new Uint8Array(bytes)], 'clip.mp4')
  expect(videoProblem({ file, seconds, poster: undefined }, { maxSeconds: 60, maxBytes: 100 })).toBe(problem)
})
