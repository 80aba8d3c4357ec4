const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** A file's size: `45.2 MB`. */
export function formatBytes(bytes: number): string {
  let size = bytes
  let unit = 0
  for (; size >= 999.5 && unit < units.length - 1; unit++) size /= 1_000
  return `${unit === 0 || size >= 99.5 ? Math.round(size) : size.toFixed(1)} ${units[unit]}`
}
