import { forget, onStoredElsewhere, store } from '@shop/web/storage.ts'
import { createValue, useValue } from '@shop/web/value.ts'
import { setCartTotal } from './cart-badge.ts'
import { forgetAnswers } from './saved-copy.ts'
import { type Session, storedSession } from './stored-session.ts'

const lifetimeS = 2_592_000

export const session = createValue<Session | undefined>(storedSession())

/** Stores token and user id for 30 days and forgets what was read as a guest or as another user. */
export function startSession({ token, userId }: Session): void {
  store('AccessToken', token, lifetimeS)
  store('userId', userId, lifetimeS)
  session.set({ token, userId })
  forgetAnswers()
}

/** Clears token and user id, only when a user id exists. */
export function endSession(): void {
  if (!session.get()?.userId) return
  forget('AccessToken')
  forget('userId')
  setCartTotal(0)
  session.set(undefined)
  forgetAnswers()
}

export function useSession(): Session | undefined {
  return useValue(session)
}

// logging in or out in another tab of the browser applies here too
onStoredElsewhere('AccessToken', () => {
  const now = storedSession()
  if (now?.token === session.get()?.token) return
  session.set(now)
  forgetAnswers()
})
