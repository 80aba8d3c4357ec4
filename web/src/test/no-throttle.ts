// Import this before React, which keeps the `setTimeout` it finds when it loads.

/**
 * After it has shown a placeholder, React waits up to 300 ms before it shows the next content, so that the screen does
 * not flicker. Tests do not need this.
 */
const waits = globalThis.setTimeout
const throttled = 'bound completeRootWhenReady'
type Waits = (run: () => void, ms?: number, ...given: []) => ReturnType<typeof waits>
const waitsLess: Waits = (run, ms, ...given) => waits(run, run.name === throttled ? 0 : ms, ...given)
globalThis.setTimeout = Object.assign(waitsLess, waits) as typeof waits
