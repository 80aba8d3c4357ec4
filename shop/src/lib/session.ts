import { forget, onStoredElsewhere, store } from '@shop/web/storage.ts'
import { createValue, useValue } from '@shop/web/value.ts'
import { setCartTotal } from './cart-badge.ts'
import { forgetAnswers } from './saved-copy.ts'
import { type Session, storedSession } from './stored-session.ts'

const lifetimeS = 2_592_000

export const session = createValue<Session | undefined>(storedSession())

/** Stores token and user id for 30 days, and drops data read as a guest or as another user. */
export function startSession({ token, userId }: Session): void {
  // The token comes last: other tabs watch it, and then read both.
  store('userId', userId, lifetimeS)
  store('AccessToken', token, lifetimeS)
  session.set({ token, userId })
  forgetAnswers()
}

/** Clears token and user id, if there is a user id. */
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

/**
 * How often the session has changed in another tab: pages then start from scratch, because they show the former user's
 * data.
 */
export const sessionsElsewhere = createValue(0)

function follow(): void {
  const now = storedSession()
  if (now?.token === session.get()?.token) return
  if (!now) setCartTotal(0)
  session.set(now)
  forgetAnswers()
  sessionsElsewhere.set(sessionsElsewhere.get() + 1)
}
onStoredElsewhere('AccessToken', follow)
// A page that the browser kept for "back" has missed these events.
window.addEventListener('pageshow', ({ persisted }) => persisted && follow())
