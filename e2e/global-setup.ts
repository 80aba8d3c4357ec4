import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { openStack, preparedDirs } from './stack.ts'

/** Sets a shop up once, with the demo for the browser tests; every stack of the run then starts on a copy of it. */
export default async function setup({ name }: TestProject): Promise<() => void> {
  const kind = name === 'process' ? 'empty' : 'demo'
  const stack = await openStack(kind === 'empty' ? { DEMO: '0' } : {})
  await stack.end()
  process.env[preparedDirs[kind]] = stack.dataDir
  return () => rmSync(stack.dataDir, { recursive: true, force: true })
}
