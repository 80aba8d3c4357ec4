/** Something that happened in the demo shop. */
export interface Step {
  at: Date
  run: () => Promise<unknown>
}

/** One after the other in the order of time, as numbers, limits and bills expect it. */
export async function happen(steps: readonly Step[]): Promise<void> {
  for (const { run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run()
}
