/** One line of the table. */
export interface Row {
  what: string
  /** the measurement, worded with its unit */
  figure: string
  /** the limit measured in the same run, or what the figure is compared with */
  beside: string
  /** undefined if it could not be measured here; the note says why */
  value: number | undefined
  /** missing if the figure is for information only */
  target?: { least: number } | { most: number }
  /** the unit of `value` and `target` */
  unit: '×' | 'KiB' | 'MiB' | 's' | 'points' | 'statements'
  /** of the rounds */
  spread?: [least: number, most: number]
  note?: string
}

/** Undefined if there is no target, or nothing was measured. */
export function isReached({ value, target }: Row): boolean | undefined {
  if (value === undefined || target === undefined) return undefined
  return 'least' in target ? value >= target.least : value <= target.most
}

export function toTable(rows: readonly Row[]): string {
  const lines = rows.map((row) => [
    row.what,
    row.figure,
    row.beside,
    withUnit(row.value, row.unit),
    row.spread ? row.spread.map((value) => digits(value)).join('–') : '',
    toTarget(row),
    toVerdict(row),
    row.note ?? '',
  ])
  const head = ['what', 'figure', 'beside', 'is', 'spread', 'target', '', 'note']
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function toTarget({ target, unit }: Row): string {
  if (!target) return ''
  return 'least' in target ? `≥ ${withUnit(target.least, unit)}` : `≤ ${withUnit(target.most, unit)}`
}

function toVerdict(row: Row): string {
  if (!row.target) return ''
  if (row.value === undefined) return 'not measured'
  return isReached(row) ? 'reached' : 'NOT reached'
}

function withUnit(value: number | undefined, unit: Row['unit']): string {
  if (value === undefined) return '–'
  return unit === '×' ? `${digits(value)} ×` : `${digits(value)} ${unit}`
}

function digits(value: number): string {
  return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)
}
