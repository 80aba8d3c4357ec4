import { type Language, type LocalText, localText } from '@shop/contract/core/common.ts'
import { type Fen, fen, formatMoney } from '@shop/contract/core/money.ts'
import { account } from '../../books/ledger/accounts.ts'
import { monthsOf } from '../../books/ledger/months.ts'
import { toTime } from '../../core/value/time.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { amounts, findMonth, type Statement } from './statements.ts'
import { type PaperWords, paperWords, statementHeadings } from './words.ts'

/** A monthly statement as it is printed. */
export interface MonthOnPaper {
  language: Language
  words: PaperWords
  facts: [name: string, value: string][]
  headings: string[]
  /** by day; the last one is the total */
  rows: string[][]
}

/** More months than a shop can have. */
const monthsMax = 1_200

/** The settlements of each day, and the balance at the start and end of the month, from the ledger. */
export async function loadMonth(
  { db, settings }: Shop,
  merchantId: number,
  { month, language, now }: { month: string; language: Language; now: Date },
): Promise<MonthOnPaper> {
  const zone = settings.get('store').timezone
  const [merchant, days, months] = await Promise.all([
    db.selectFrom('merchant').select('name').where('id', '=', merchantId).executeTakeFirstOrThrow(),
    findMonth(db, merchantId, month),
    monthsOf(db, [account('m.bal', merchantId)], { zone, limit: monthsMax }),
  ])
  const openingFen = months
    .filter((each) => each.month < month)
    .reduce((sum, { cameIn, wentOut }) => sum + cameIn - wentOut, 0)
  const { cameIn, wentOut } = months.find((each) => each.month === month) ?? { cameIn: 0, wentOut: 0 }
  const words = paperWords[language]
  const [day = '', , , ...columns] = statementHeadings(language)
  const cells = (row: Pick<Statement, (typeof amounts)[number]>) => amounts.map((name) => amountText(row[name]))
  const total = Object.fromEntries(
    amounts.map((name) => [name, fen(days.reduce((sum, each) => sum + each[name], 0))]),
  ) as Record<(typeof amounts)[number], Fen>
  return {
    language,
    words,
    facts: [
      [words.shop, localText(merchant.name as unknown as LocalText, language)],
      [words.month, month],
      [words.opening, amountText(openingFen)],
      [words.closing, amountText(openingFen + cameIn - wentOut)],
      [words.cameIn, amountText(cameIn)],
      [words.wentOut, amountText(wentOut)],
      [words.madeAt, toTime(now, zone)],
    ],
    headings: [day, words.lines, ...columns],
    rows: [
      ...days.map((each) => [each.day, String(each.lines), ...cells(each)]),
      [words.total, String(days.reduce((sum, { lines }) => sum + lines, 0)), ...cells(total)],
    ],
  }
}

const amountText = (amount: number) => formatMoney(fen(amount))
