import type { LocalText } from '@shop/contract/core/common.ts'
import type { BodyOf, DataOf } from '@shop/contract/core/endpoint.ts'
import type { adminHotWords, adminHotWordsPut } from '@shop/contract/goods/search/admin.ts'
import { sql } from 'kysely'
import { type By, type ChangeType, recordChange } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Db, Tx } from '../../core/database/database.ts'
import { requireText } from '../../core/text/tidy-text.ts'
import type { Shop } from '../../platform/shop/shop.ts'

export const hotWordChanges: ChangeType = { type: 'hot-word', permission: 'goods.view' }

const missDays = 30
const mostMisses = 50

/** For operators: the words offered, including disabled ones, and keywords that found nothing. */
export async function getHotWords({ db }: Pick<Shop, 'db'>, now: Date): Promise<DataOf<typeof adminHotWords>> {
  const since = new Date(now.getTime() - missDays * 86_400_000).toISOString().slice(0, 10)
  const [words, misses, version] = await Promise.all([
    db.selectFrom('hotWord').select(['word', 'enabled']).orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('searchMiss')
      .select(['word', (eb) => eb.cast<number>(eb.fn.sum('count'), 'integer').as('count')])
      .where('day', '>=', since)
      .groupBy('word')
      .orderBy('count', 'desc')
      .orderBy('word')
      .limit(mostMisses)
      .execute(),
    versionOf(db),
  ])
  return { version, misses, words: words.map((row) => ({ ...row, word: row.word as unknown as LocalText })) }
}

/** @throws Refusal STATE_CHANGED if another operator has replaced them meanwhile; Invalid without a zh-Hant word */
export async function replaceHotWords(
  db: Db,
  { version, words: given }: BodyOf<typeof adminHotWordsPut>,
  by: By,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE hot_word IN SHARE ROW EXCLUSIVE MODE`.execute(tx)
    if ((await versionOf(tx)) !== version) throw new Refusal('STATE_CHANGED')
    const old = await tx.deleteFrom('hotWord').returningAll().execute()
    const words = given.map(({ word, enabled }, index) => ({ word: requireText(word, `words.${index}.word`), enabled }))
    const rows = words.map((row, index) => ({ ...row, word: JSON.stringify(row.word), sort: (index + 1) * 10 }))
    if (rows.length > 0) await tx.insertInto('hotWord').values(rows).execute()
    const before = old
      .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
      .map(({ word, enabled }) => ({ word, enabled }))
    const edit = { entityId: '', name: null, before: { words: before }, after: { words } }
    await recordChange(tx, hotWordChanges, edit, by)
  })
}

/** The words are replaced as a whole, so every change gives the newest row another id. */
async function versionOf(db: Db | Tx): Promise<number> {
  const { rows } = await sql<{ version: number }>`SELECT coalesce(max(id), 0)::int AS version FROM hot_word`.execute(db)
  return rows[0]?.version ?? 0
}
