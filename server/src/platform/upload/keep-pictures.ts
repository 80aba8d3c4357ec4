import type { Tx } from '../../core/database/database.ts'

/**
 * Marks pictures that operators have put into rich texts as used, so that they are not cleaned up. Such texts refer to
 * pictures only by address.
 */
export async function markPicturesUsed(tx: Tx, texts: readonly string[], now: Date): Promise<void> {
  const html = texts.join('\n')
  if (!html.includes('<img')) return
  // Only files uploaded since yesterday and not used yet, so never many.
  const unused = await tx
    .selectFrom('file')
    .select(['id', 'sizes'])
    .where('usedAt', 'is', null)
    .where('operatorId', 'is not', null)
    .where('purpose', '=', 'content')
    .execute()
  const named = unused.filter(({ sizes }) =>
    // Names are random, so the last part of the address identifies the picture.
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
