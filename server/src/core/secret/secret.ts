import { createHmac, randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'

/** The installation's secret, 32 bytes, created by whichever node starts first; every node has it as `shop.secret`. */
export async function loadSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('appSecret')
    .values({ id: 1, value: randomBytes(32) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('appSecret').select('value').executeTakeFirstOrThrow()
  return value
}

/** A keyed hash of unambiguously separated parts; `use` keeps a hash for one purpose from being valid for another. */
export function sign(secret: Buffer, use: string, ...parts: (string | number | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', secret)
  for (const part of [use, ...parts]) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(String(part))
    hmac.update(`${bytes.length}:`).update(bytes)
  }
  return hmac.digest()
}

/** Recognises an address without storing it: without the secret, nobody can reverse it by trying all addresses. */
export function hashIp(secret: Buffer, ip: string): Buffer {
  return sign(secret, 'ip', ip).subarray(0, 16)
}
