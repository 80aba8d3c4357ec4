import type { Tx } from '../db/database.ts'

/** What a person agrees to at registration, by the pages that show them, in their present versions. */
export const registrationDocuments = [
  { document: 'private/zc', version: 1 },
  { document: 'private/private', version: 1 },
] as const

/** Writes down who has accepted what, and when. */
export async function acceptTerms(
  tx: Tx,
  { userId, ipHash, now }: { userId: number; ipHash: Buffer; now: Date },
): Promise<void> {
  await tx
    .insertInto('agreementAcceptance')
    .values(registrationDocuments.map((of) => ({ ...of, userId, ipHash, acceptedAt: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
