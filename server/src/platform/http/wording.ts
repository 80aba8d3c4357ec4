import type { Language, Texts } from '@shop/contract/core/common.ts'
import type { ErrorCode, FieldErrors } from '@shop/contract/core/errors.ts'
import { type Fen, formatMoney, formatUnits } from '@shop/contract/core/money.ts'
import type { Refusal } from '../../core/command/refusal.ts'
import type { Problem } from '../../core/command/validate.ts'
import { toTime } from '../../core/value/time.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'
import { type FieldWords, fieldWords, joinDetail } from './field-words.ts'

/** Formats parameters for wordings. */
export interface Say {
  /** in the store's time zone */
  time(at: Date): string
  /** with the currency's sign; `inUnits`: without it, because units are not money */
  money(amount: Fen, inUnits?: boolean): string
  /** a store day (yyyy-mm-dd), as month and day */
  day(day: string): string
}

type Worded<Params> = keyof Params extends never ? string : (params: Params, say: Say) => string

/**
 * Wordings of a domain's refusals (`refusals.ts`), by code: a missing code or language does not compile. `status` is
 * the HTTP status in the operator API, default 422.
 */
export type Wordings<Refusals> = {
  [Code in keyof Refusals]: Record<Language, Worded<Refusals[Code]>> & { status?: number }
}

/** The wordings of any domain. */
export type RefusalTable = Record<
  string,
  Record<Language, string | ((params: never, say: Say) => string)> & { status?: number }
>

/**
 * Messages of the protocol's success toasts. A domain adds its own (`interface Messages extends OrderMessages {}`,
 * server/src/trade/order/messages.ts).
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface Messages {}

export type MessageCode = keyof Messages

export const refusals = point<RefusalTable>('refusals')
export const messages = point<Record<string, Texts>>('messages')

/** The text of a refusal in the given language. */
export function wordRefusal(
  shop: Pick<Shop, 'all' | 'settings'>,
  { code, params }: Pick<Refusal, 'code' | 'params'>,
  language: Language,
): string {
  const wording = entryOf(shop.all(refusals), code)[language]
  if (typeof wording === 'string') return wording
  const time = (at: Date) => toTime(at, shop.settings.get('store').timezone).slice(0, 16)
  const day = (day: string) =>
    new Intl.DateTimeFormat(language, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(day))
  return wording(params as never, { time, money: wordAmount, day })
}

/** The HTTP status of a refusal in the operator API. The shopper API always answers 200. */
export function statusOf(shop: Pick<Shop, 'all'>, code: ErrorCode): number {
  return entryOf(shop.all(refusals), code).status ?? 422
}

export function wordMessage(shop: Pick<Shop, 'all'>, code: MessageCode, language: Language): string {
  return entryOf(shop.all(messages), code)[language]
}

function entryOf<Entry>(tables: readonly Record<string, Entry>[], code: string): Entry {
  const entry = tables.find((table) => Object.hasOwn(table, code))?.[code]
  if (!entry) throw new Error(`no domain has a wording for ${code}`)
  return entry
}

/** The problem of each field, and one sentence for clients that show only that. */
export function wordProblems(
  shop: Pick<Shop, 'all' | 'settings'>,
  problems: Problem[],
  language: Language,
): { message: string; fields: FieldErrors } {
  const fields = Object.fromEntries(problems.map((problem) => [problem.field, wordProblem(problem, language)]))
  const general = wordRefusal(shop, { code: 'VALIDATION', params: {} }, language)
  const first = problems[0]
  return { message: first ? joinDetail(general, wordProblem(first, language), language) : general, fields }
}

function wordProblem({ keyword, limit, wanted }: Problem, language: Language): string {
  const word = <Key extends keyof FieldWords>(key: Key): FieldWords[Key] => fieldWords[key][language]
  switch (keyword) {
    case 'required':
      return word('required')
    case 'minLength':
      return word('tooShort')(limit)
    case 'maxLength':
      return word('tooLong')(limit)
    case 'minimum':
    case 'exclusiveMinimum':
      return word('tooSmall')(wordLimit(limit, wanted))
    case 'maximum':
    case 'exclusiveMaximum':
      return word('tooLarge')(wordLimit(limit, wanted))
    case 'minItems':
    case 'minProperties':
      return word('tooFew')(limit)
    case 'maxItems':
    case 'maxProperties':
      return word('tooMany')(limit)
    case 'uniqueItems':
      return word('repeated')
    case 'gone':
      return word('gone')
    case 'platformOnly':
      return word('platformOnly')
    case 'compliance':
      return word('compliance')
    case 'complianceOpen':
      return word('complianceOpen')
    case 'returnCap':
      return word('returnCap')(String(wordLimit(limit, 'bp')))
    case 'profitSum':
      return word('profitSum')(String(wordLimit(limit, 'bp')))
    case 'enum':
    case 'const':
      return word('choice')
    case 'pattern':
      return word('format')
    case 'format':
      return wanted === 'uuid' ? word('uuid') : wanted.startsWith('date') ? word('date') : word('format')
    case 'type':
      return wordType(wanted, word)
    default:
      return word('shape')
  }
}

const wordAmount = (amount: Fen, inUnits = false) => (inUnits ? formatUnits(amount) : formatMoney(amount))

/** Money, units and shares are stored in their smallest unit but entered in larger ones. */
function wordLimit(limit: number, wanted: string): number | string {
  if (wanted === 'fen' || wanted === 'units') return wordAmount(limit as Fen, wanted === 'units')
  return wanted === 'bp' ? `${limit / 100}%` : limit
}

type TypeWord = 'integer' | 'number' | 'text' | 'list' | 'shape'

function wordType(wanted: string, word: (key: TypeWord) => string): string {
  switch (wanted) {
    case 'integer':
      return word('integer')
    case 'number':
      return word('number')
    case 'string':
      return word('text')
    case 'array':
      return word('list')
    default:
      return word('shape')
  }
}
