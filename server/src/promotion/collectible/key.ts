import { createPrivateKey, createPublicKey, generateKeyPairSync, hash, type KeyObject } from 'node:crypto'
import type { Db, Tx } from '../../core/database/database.ts'
import { seal, unseal } from '../../core/secret/seal.ts'
import type { Shop } from '../../platform/shop/shop.ts'

const use = 'collectible-key'

/** Makes the Ed25519 key of all certificates with the first series; of concurrent callers, the first makes it. */
export async function ensureKey({ secret }: Pick<Shop, 'secret'>, tx: Tx, now: Date): Promise<void> {
  if (await findKeyRow(tx)) return
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const row = {
    id: 1,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }),
    sealed: seal(secret, use, privateKey.export({ type: 'pkcs8', format: 'der' })),
    createdAt: now,
  }
  await tx
    .insertInto('collectibleKey')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Opens the private key. Reads it from the table each time: a copy in memory would outlive a transaction that made the
 * key and failed.
 */
export async function loadPrivateKey({ secret }: Pick<Shop, 'secret'>, tx: Tx): Promise<KeyObject> {
  const row = await findKeyRow(tx)
  if (!row) throw new Error('cannot sign a certificate: there is no key')
  return createPrivateKey({ key: unseal(secret, use, row.sealed), type: 'pkcs8', format: 'der' })
}

export interface PublicKey {
  key: KeyObject
  pem: string
  /** SHA-256 in hexadecimal */
  fingerprint: string
}

/** Undefined before the first series. */
export async function findPublicKey(db: Db | Tx): Promise<PublicKey | undefined> {
  const row = await findKeyRow(db)
  if (!row) return undefined
  const key = createPublicKey({ key: row.publicKey, type: 'spki', format: 'der' })
  const pem = key.export({ type: 'spki', format: 'pem' }).toString()
  return { key, pem, fingerprint: hash('sha256', row.publicKey, 'hex') }
}

const findKeyRow = (db: Db | Tx) =>
  db.selectFrom('collectibleKey').select(['publicKey', 'sealed']).where('id', '=', 1).executeTakeFirst()
