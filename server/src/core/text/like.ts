import type { Language } from '@shop/contract/core/common.ts'
import { type RawBuilder, sql } from 'kysely'
import { toTsquery } from './tokens.ts'

/** A search in a user's records: among the newest `among` of a kind, for at most `limit` of them. */
export interface Sought {
  userId: number
  text: string
  among: number
  limit: number
}

/** The `LIKE` pattern of texts that contain this one, whatever characters it has. */
export function containing(text: string): string {
  return `%${literal(text)}%`
}

/** The `LIKE` pattern of texts that start with this one, whatever characters it has. */
export function startingWith(text: string): string {
  return `${literal(text)}%`
}

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Whether the words that rows of `table` are found by have this keyword's, or whether it is their id. */
export function hasWordsOrId(table: 'article' | 'goods', keyword: string): RawBuilder<boolean> {
  const tsquery = toTsquery(keyword)
  const hasWords = tsquery === undefined ? sql`false` : sql`${sql.ref(`${table}.search`)} @@ ${tsquery}::tsquery`
  const hasId = /^\d{1,15}$/.test(keyword) ? sql`${sql.ref(`${table}.id`)} = ${Number(keyword)}` : sql`false`
  return sql<boolean>`(${hasWords} OR ${hasId})`
}

/** A text in all its languages, one per line: operators search in any of them. */
export function anyText(column: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`(SELECT string_agg(value, E'\\n') FROM jsonb_each_text(${column}))`
}

/** The text a reader of this language sees, as `localText`. */
export function shownText(column: RawBuilder<unknown>, language: Language): RawBuilder<string> {
  return sql<string>`coalesce(nullif(${column}->>${language}, ''), ${column}->>'zh-Hant')`
}
