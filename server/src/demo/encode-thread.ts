import { parentPort, workerData } from 'node:worker_threads'
import type { PictureSpec } from '@shop/demo/pictures'
import { encodePicture } from './encode-picture.ts'

// Sends the pictures of `workerData` one by one, as { at, encoded }.
const specs = workerData as PictureSpec[]
const todo = specs.entries()
const work = async () => {
  for (const [at, spec] of todo) parentPort?.postMessage({ at, encoded: await encodePicture(spec) })
}
// The painting is JavaScript, the encoding is not: a few at a time keep both busy.
await Promise.all([work(), work(), work()])
