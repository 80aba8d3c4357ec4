import type { Language } from '@shop/contract/core/common.ts'
import type { ErrorCode, FieldErrors } from '@shop/contract/core/errors.ts'
import { type Fen, formatMoney } from '@shop/contract/core/money.ts'
import type { Refusal } from '../../../core/command/refusal.ts'
import type { Problem } from '../../../core/command/validate.ts'
import { toTime } from '../../../core/value/time.ts'
import { en } from './en.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import type { FieldWords, MessageCode, Messages, Say, Words } from './words.ts'
import { zhHans } from './zh-hans.ts'
import { zhHant } from './zh-hant.ts'

const tables: Record<Language, Words> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en, ja, ko }

type Wording = string | ((params: object, say: Say) => string)

function word(wording: Wording, params: object, zone: string): string {
  if (typeof wording === 'string') return wording
  return wording(params, { time: (at) => toTime(at, zone).slice(0, 16), money: formatMoney })
}

/** The refusal as a person reads it; moments are written in the store's `zone`. */
export function wordRefusal(refusal: Refusal, language: Language, zone: string): string {
  return word(tables[language].errors[refusal.code] as Wording, refusal.params, zone)
}

/** A code whose wording needs no parameters. */
export function wordCode(code: ErrorCode, language: Language): string {
  return word(tables[language].errors[code] as Wording, {}, 'UTC')
}

export function wordMessage<Code extends MessageCode>(code: Code, language: Language, params: Messages[Code]): string {
  return word(tables[language].messages[code] as Wording, params, 'UTC')
}

/** What is wrong with each field, and one sentence for those who show only that. */
export function wordProblems(problems: Problem[], language: Language): { message: string; fields: FieldErrors } {
  const { fields: words, errors, detail } = tables[language]
  const fields = Object.fromEntries(problems.map((problem) => [problem.field, wordProblem(problem, words)]))
  const first = problems[0]
  return { message: first ? detail(errors.VALIDATION, wordProblem(first, words)) : errors.VALIDATION, fields }
}

function wordProblem({ keyword, limit, wanted }: Problem, words: FieldWords): string {
  switch (keyword) {
    case 'required':
      return words.required
    case 'minLength':
      return words.tooShort(limit)
    case 'maxLength':
      return words.tooLong(limit)
    case 'minimum':
    case 'exclusiveMinimum':
      return words.tooSmall(wordLimit(limit, wanted))
    case 'maximum':
    case 'exclusiveMaximum':
      return words.tooLarge(wordLimit(limit, wanted))
    case 'minItems':
    case 'minProperties':
      return words.tooFew(limit)
    case 'maxItems':
    case 'maxProperties':
      return words.tooMany(limit)
    case 'uniqueItems':
      return words.repeated
    case 'gone':
      return words.gone
    case 'compliance':
      return words.compliance
    case 'complianceOpen':
      return words.complianceOpen
    case 'returnCap':
      return words.returnCap(String(wordLimit(limit, 'bp')))
    case 'enum':
    case 'const':
      return words.choice
    case 'pattern':
      return words.format
    case 'format':
      return wanted === 'uuid' ? words.uuid : wanted.startsWith('date') ? words.date : words.format
    case 'type':
      return wordType(wanted, words)
    default:
      return words.shape
  }
}

/** Money and shares are kept in their smallest unit, which nobody types. */
function wordLimit(limit: number, wanted: string): number | string {
  if (wanted === 'fen') return formatMoney(limit as Fen)
  return wanted === 'bp' ? `${limit / 100}%` : limit
}

function wordType(wanted: string, words: FieldWords): string {
  switch (wanted) {
    case 'integer':
      return words.integer
    case 'number':
      return words.number
    case 'string':
      return words.text
    case 'array':
      return words.list
    default:
      return words.shape
  }
}
