import { type Fen, fen } from '@shop/contract/core/money.ts'
import type { MatchKind } from '@shop/contract/desk/statement/statement.ts'
import { parseTime } from '../../core/value/time.ts'

/** Small enough that the sums of a whole statement stay exact. */
const largestFen = 100_000_000_000
const dayMs = 86_400_000

/**
 * An amount as banks write it, in fen: `1,234.50`, `1.234,50`, `¥ 12`, `(12.00)`, `-12`. Further decimals must be
 * zeros, as fractions of a fen do not exist.
 */
export function readAmount(text: string): Fen | 'missing' | 'format' | 'rounded' | 'large' {
  const plain = text.replace(/[\s¥￥$元圓円원]|CNY|RMB/gi, '')
  if (plain === '' || /^[-–—/]+$/.test(plain)) return 'missing'
  if (/^[+-]?\d(\.\d+)?E\+?\d+$/i.test(plain)) return 'rounded'
  const [, open = '', sign = '', digits = '', close = ''] = /^(\(?)([+-]?)([\d.,]+)(\)?)$/.exec(plain) ?? []
  if (digits === '' || (open === '(') !== (close === ')')) return 'format'
  const whole = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?$/.exec(digits)
  const european = /^(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(digits)
  const [, units = '', decimals = ''] = whole ?? european ?? []
  if (units === '' || /[1-9]/.test(decimals.slice(2))) return 'format'
  const number = units.replace(/[.,]/g, '')
  if (number.length > 13) return 'large'
  const amount = Number(number) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  if (amount > largestFen) return 'large'
  return fen(open || sign === '-' ? 0 - amount : amount)
}

/**
 * A moment in the store's zone: `2026-11-21 09:30:00`, `2026/11/21`, `20261121`, `2026年11月21日`, `115/11/21` in the
 * calendar of Taiwan; the time may be in a separate cell. A day without a time means its first moment.
 */
export function readMoment(
  date: string,
  time: string,
  { zone, now }: { zone: string; now: Date },
): Date | 'date_missing' | 'date_format' | 'date_future' {
  if (date === '') return 'date_missing'
  const match =
    /^(\d{3,4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[T\s]*(.*))?$/.exec(date) ??
    /^(\d{4})(\d{2})(\d{2})(?:[T\s]*(.*))?$/.exec(date)
  if (!match) return 'date_format'
  const [, yearText = '', month = '', day = '', rest = ''] = match
  const year = yearText.length === 3 ? Number(yearText) + 1911 : Number(yearText)
  const clock = readClock(rest || time)
  if (clock === undefined || year < 2000) return 'date_format'
  const at = parseTime(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')} ${clock}`, zone)
  if (!at) return 'date_format'
  return at.getTime() > now.getTime() + dayMs ? 'date_future' : at
}

/** `09:30`, `9:30:15`, `093015`; ignores suffixes that some banks append. */
function readClock(text: string): string | undefined {
  if (text.trim() === '') return '00:00:00'
  const match =
    /^(\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?$/.exec(text.trim()) ?? /^(\d{2})(\d{2})(\d{2})$/.exec(text.trim())
  if (!match) return undefined
  const [, hour = '', minute = '', second = '00'] = match
  return `${hour.padStart(2, '0')}:${minute}:${second}`
}

const ways = {
  in: [
    '收入',
    '收',
    '貸',
    '贷',
    '入',
    '轉入',
    '转入',
    '存入',
    '入金',
    '입금',
    'in',
    'c',
    'cr',
    'credit',
    'deposit',
    '+',
  ],
  out: [
    '支出',
    '支',
    '付',
    '借',
    '出',
    '轉出',
    '转出',
    '提出',
    '出金',
    '출금',
    'out',
    'd',
    'dr',
    'debit',
    'withdrawal',
    '-',
  ],
}

/** 1 came in, -1 went out; undefined for a word that means neither. */
export function signOf(direction: string): 1 | -1 | undefined {
  const word = direction.trim().toLowerCase()
  if (ways.in.includes(word)) return 1
  return ways.out.includes(word) ? -1 : undefined
}

/** A payment in the shop that a line may be matched with. */
export interface Target {
  kind: MatchKind
  id: number
  /** number of the payment, recharge, withdrawal, case or late money */
  number: string
  /** the four-digit remark code a payer adds to the bank transfer, or `''` */
  code: string
  /** > 0 came in */
  amountFen: number
  at: Date
  state: string
  person: string
  /** as entered by the payer, or by the operator who paid it out */
  reference: string
  /** name and address of the payer or payee, as they gave them */
  name: string
  address: string
}

export interface Line {
  id: number
  bookedAt: Date
  amountFen: number
  name: string
  counterAccount: string
  reference: string
  remark: string
}

/** Scores from here on mean that a number or a reference matched. */
export const sureScore = 70
const nearDays = 4
const farDays = 31

const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase()

/** A line with the values to compare, prepared once for all its pairs. */
const preparedLine = (line: Line) => ({
  line,
  time: line.bookedAt.getTime(),
  reference: plain(line.reference),
  said: `${plain(line.remark)} ${plain(line.reference)}`,
  name: plain(line.name),
  account: line.counterAccount.replace(/\D/g, '').slice(-4),
})
const preparedTarget = (target: Target) => ({
  target,
  time: target.at.getTime(),
  reference: plain(target.reference),
  code: target.code === '' ? undefined : new RegExp(`(^|\\D)${target.code}(\\D|$)`),
  name: plain(target.name),
})

/**
 * How likely it is that a line belongs to a target; 0: impossible. The amounts must be equal. A name and a day are weak
 * evidence; a reference, a number or a remark code is strong.
 */
export function scoreOf(line: Line, target: Target): number {
  return score(preparedLine(line), preparedTarget(target))
}

function score(
  { line, time, reference, said, name, account }: ReturnType<typeof preparedLine>,
  { target, ...theirs }: ReturnType<typeof preparedTarget>,
): number {
  const days = Math.abs(time - theirs.time) / dayMs
  if (line.amountFen !== target.amountFen || days > farDays) return 0
  let points = 0
  if (theirs.reference.length >= 6 && reference === theirs.reference) points += 100
  else if (theirs.reference.length >= 6 && said.includes(theirs.reference)) points += 80
  if (target.number.length >= 6 && said.includes(target.number)) points += 80
  if (theirs.code?.test(line.remark)) points += 40
  if (name !== '' && name === theirs.name) points += 30
  if (account.length === 4 && target.address.endsWith(account)) points += 30
  if (days <= nearDays) points += days <= 1.5 ? 20 : 10
  // With only an amount and a name, and many days apart, no suggestion is better than a wrong one.
  return days > nearDays && points < sureScore ? 0 : points
}

export interface Suggestion {
  lineId: number
  target: Target
  sure: boolean
}

/** How many lines and targets of one amount are compared when no reference distinguishes them. */
const mostCompared = 400

/**
 * At most one target per line and one line per target, strongest first. If two are equally likely, nothing is
 * suggested: an operator can judge better than an arbitrary order.
 */
export function suggest(lines: readonly Line[], targets: readonly Target[]): Suggestion[] {
  const named = suggestNamed(lines, targets)
  const done = new Set<number | Target>(named.flatMap(({ lineId, target }) => [lineId, target]))
  const left = lines.filter(({ id }) => !done.has(id)).slice(0, mostCompared)
  const others = targets.filter((target) => !done.has(target)).slice(0, mostCompared)
  return [...named, ...suggestLikely(left, others)]
}

/** Pairs whose reference belongs to exactly one line and one target. */
function suggestNamed(lines: readonly Line[], targets: readonly Target[]): Suggestion[] {
  const byReference = Map.groupBy(targets, ({ reference }) => plain(reference))
  const sameLines = Map.groupBy(lines, ({ reference }) => plain(reference))
  return [...sameLines].flatMap(([reference, [line, another]]) => {
    const [target, second] = byReference.get(reference) ?? []
    if (!line || another || !target || second || scoreOf(line, target) < sureScore) return []
    return [{ lineId: line.id, target, sure: true }]
  })
}

function suggestLikely(lines: readonly Line[], targets: readonly Target[]): Suggestion[] {
  const prepared = targets.map(preparedTarget)
  const pairs: { line: Line; target: Target; points: number }[] = []
  for (const line of lines.map(preparedLine)) {
    for (const target of prepared) {
      const points = score(line, target)
      if (points > 0) pairs.push({ line: line.line, target: target.target, points })
    }
  }
  pairs.sort((a, b) => b.points - a.points)
  const ofLine = Map.groupBy(pairs, ({ line }) => line)
  const ofTarget = Map.groupBy(pairs, ({ target }) => target)
  const taken = new Set<Line | Target>()
  const suggestions: Suggestion[] = []
  for (const { line, target, points } of pairs) {
    if (taken.has(line) || taken.has(target)) continue
    const others = ofLine
      .get(line)
      ?.some((pair) => pair.target !== target && pair.points === points && !taken.has(pair.target))
    const rivals = ofTarget
      .get(target)
      ?.some((pair) => pair.line !== line && pair.points === points && !taken.has(pair.line))
    if (others || rivals) continue
    taken.add(line).add(target)
    suggestions.push({ lineId: line.id, target, sure: points >= sureScore })
  }
  return suggestions
}
