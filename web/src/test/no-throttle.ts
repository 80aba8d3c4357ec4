// Imported before React is: it keeps the `setTimeout` that it finds.

/**
 * After a placeholder was shown, React holds what comes next back for up to 300 ms, so that a screen does not flicker.
 * Nobody watches the pages of tests, and each would wait for it.
 */
const waits = globalThis.setTimeout
const throttled = 'bound completeRootWhenReady'
type Waits = (run: () => void, ms?: number, ...given: []) => ReturnType<typeof waits>
const waitsLess: Waits = (run, ms, ...given) => waits(run, run.name === throttled ? 0 : ms, ...given)
globalThis.setTimeout = Object.assign(waitsLess, waits) as typeof waits
