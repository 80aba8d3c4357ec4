/** The log lines of at least this level (40 warn, 50 error), without the fields that differ between runs. */
export function loggedAtLeast(output: string, level: number): string[] {
  return output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line): { level: number; msg?: string; err?: { message: string } } => JSON.parse(line))
    .filter((entry) => entry.level >= level)
    .map(({ msg, err }) => [msg, err?.message].filter(Boolean).join(': '))
}
