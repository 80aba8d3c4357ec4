/** An event in the demo shop. */
export interface Step {
  at: Date
  run: () => Promise<unknown>
}

/** Runs the steps in chronological order, as numbers, limits and bills expect it. */
export async function happen(steps: readonly Step[]): Promise<void> {
  for (const { run } of steps.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await run()
}
