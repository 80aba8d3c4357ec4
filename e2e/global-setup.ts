import { rmSync } from 'node:fs'
import { openStack, seededDirVariable } from './stack.ts'

/** Loads the demo shop once; every stack of the run then starts on a copy of it. */
export default async function setup(): Promise<() => void> {
  const stack = await openStack()
  await stack.end()
  process.env[seededDirVariable] = stack.dataDir
  return () => rmSync(stack.dataDir, { recursive: true, force: true })
}
