import type { Tx } from '../../core/database/database.ts'

/**
 * Says that pictures which operators have put into rich texts are part of something now, so that they are kept: such
 * a text names them by their addresses alone.
 */
export async function keepPictures(tx: Tx, texts: readonly string[], now: Date): Promise<void> {
  const html = texts.join('\n')
  if (!html.includes('<img')) return
  // Uploaded since yesterday and in no use yet: never many.
  const unused = await tx
    .selectFrom('file')
    .select(['id', 'sizes'])
    .where('usedAt', 'is', null)
    .where('operatorId', 'is not', null)
    .where('purpose', '=', 'content')
    .execute()
  const named = unused.filter(({ sizes }) =>
    // Names are random, so the last part of the address says which picture it is.
    Object.values(sizes as Record<string, string>).some((key) => html.includes(key.slice(key.lastIndexOf('/') + 1))),
  )
  if (named.length === 0) return
  await tx
    .updateTable('file')
    .set({ usedAt: now })
    .where(
      'id',
      'in',
      named.map(({ id }) => id),
    )
    .where('usedAt', 'is', null)
    .execute()
}
