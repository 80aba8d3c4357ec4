import { forget, store, stored } from '@shop/web/storage.ts'
import { readQuery } from './page-params.ts'
import { session } from './session.ts'

const key = 'Inviter'
const lifetimeS = 90 * 24 * 3_600

/** Remembers whose link or picture led a guest here (`scene=uid:…` on any page), until they register or log in. */
export function rememberInviter(search: string): void {
  const userId = Number(readQuery(search).uid)
  if (session.get() || !Number.isSafeInteger(userId) || userId < 1) return
  // The last link counts, because it is the one that the guest acts on.
  store(key, userId, lifetimeS)
}

export const rememberedInviter = () => stored<number>(key)

export const forgetInviter = () => forget(key)
