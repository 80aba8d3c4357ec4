import { type HelpTopic, helpTopics } from '@shop/contract/content/help/help.ts'
import type { Language, LocalText } from '@shop/contract/core/common.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../core/database/database.ts'

export interface HelpRow {
  id: number
  question: LocalText
  answer: LocalText
  topic: HelpTopic
}

interface Search {
  /** words that the question or the answer has to contain in `language`; `''` = all */
  keyword: string
  language: Language
}

export async function findHelp(
  db: Db,
  { limit, offset, byTopic, ...search }: Search & { limit: number; offset: number; byTopic: boolean },
): Promise<HelpRow[]> {
  const place = byTopic ? sql`array_position(${helpTopics}::text[], topic),` : sql``
  const { rows } = await sql<HelpRow>`
    SELECT id, question, answer, topic FROM help_entry WHERE ${isFound(search)}
    ORDER BY ${place} sort, id LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

export async function countHelp(db: Db, search: Search): Promise<{ total: number; topics: number }> {
  const { rows } = await sql<{ total: number; topics: number }>`
    SELECT count(*)::int AS total, count(DISTINCT topic)::int AS topics
    FROM help_entry WHERE ${isFound(search)}`.execute(db)
  return rows[0] ?? { total: 0, topics: 0 }
}

/** Contains all the words, anywhere. A shop has a few dozen answers, so a sequential scan is fine. */
function isFound({ keyword, language }: Search): RawBuilder<boolean> {
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const inLanguage = (column: RawBuilder<unknown>) =>
    sql`lower(coalesce(nullif(${column}->>${language}, ''), ${column}->>'zh-Hant'))`
  const text = sql`${inLanguage(sql`question`)} || ' ' || ${inLanguage(sql`answer`)}`
  const holds = words.map((word) => sql`AND strpos(${text}, ${word}) > 0`)
  return sql`visible ${sql.join(holds, sql` `)}`
}

export interface AdminHelpRow extends HelpRow {
  visible: boolean
  version: number
  updatedAt: Date
}

export async function findAllHelp(db: Db): Promise<AdminHelpRow[]> {
  const rows = await db
    .selectFrom('helpEntry')
    .select(['id', 'question', 'answer', 'topic', 'visible', 'version', 'updatedAt'])
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows as unknown as AdminHelpRow[]
}
