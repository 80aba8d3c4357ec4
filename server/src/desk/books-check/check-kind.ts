import type { BooksCheck } from '@shop/contract/desk/books-check/books-check.ts'
import type { RawBuilder } from 'kysely'

/** One check of the books. */
export interface Check {
  /** permanent; the title may be reworded */
  key: BooksCheck
  code: string
  title: string
  kind: 'difference' | 'alarm'
  /** a query that returns `what, expected, found`; it may read `recomputed` and `escrow` of `check.ts` */
  findings: RawBuilder<unknown>
}
