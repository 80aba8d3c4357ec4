import { buffer } from 'node:stream/consumers'
import { Refusal } from '../../core/command/refusal.ts'
import { seal, unseal } from '../../core/secret/seal.ts'
import type { Shop } from '../shop/shop.ts'
import { StorageError } from '../storage/provider-call.ts'
import { storageOf } from '../storage/storage.ts'
import type { FileRow } from './files.ts'

// Documents: encrypted before they reach the disk or the cloud, so that a stolen copy of either shows nothing.

const useOf = (fileId: number) => `file:${fileId}`

type Sizes = Record<'s' | 'm' | 'l', Buffer>

/** The three sizes, encrypted for this file. */
export function sealContents({ secret }: Pick<Shop, 'secret'>, fileId: number, { s, m, l }: Sizes): Sizes {
  const sealed = (size: Buffer) => seal(secret, useOf(fileId), size)
  return { s: sealed(s), m: sealed(m), l: sealed(l) }
}

/**
 * A sealed picture as a `data:` URL. The caller decides who may see it.
 * @throws Refusal NOT_FOUND when its bytes are gone, STORAGE_DOWN
 */
export async function openSealedPicture(
  shop: Pick<Shop, 'config' | 'providers' | 'secret' | 'log'>,
  { id, sizes, mime, visibility }: Pick<FileRow, 'id' | 'sizes' | 'mime' | 'visibility'>,
  size: 's' | 'm' | 'l',
): Promise<string> {
  if (visibility !== 'sealed') throw new Error(`file ${id} is not sealed`)
  const bytes = await fetchBytes(shop, sizes[size])
  if (!bytes) throw new Refusal('NOT_FOUND')
  return `data:${mime};base64,${unseal(shop.secret, useOf(id), bytes).toString('base64')}`
}

async function fetchBytes(shop: Pick<Shop, 'config' | 'providers' | 'log'>, key: string): Promise<Buffer | undefined> {
  try {
    const opened = await storageOf(shop).open(key)
    return opened && (await buffer(opened.stream))
  } catch (error) {
    if (!(error instanceof StorageError)) throw error
    shop.log.warn({ reason: error.message }, 'a document could not be fetched')
    throw new Refusal('STORAGE_DOWN')
  }
}
