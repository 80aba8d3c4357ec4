import type { BodyOf, DataOf, Permission } from '@shop/contract/core/endpoint.ts'
import {
  consoleInfo,
  memberLogin,
  memberSwitch,
  operatorLogin,
  operatorLogout,
  operatorMe,
} from '@shop/contract/people/operator/operator.ts'
import { CallError } from '@shop/web/call-error.ts'
import { forget, onStoredElsewhere, store, stored } from '@shop/web/storage.ts'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from './call.ts'

export type Me = DataOf<typeof operatorMe>['operator']

export const sessionKey = ['session'] as const

/** Whether the session of the operator on this page has ended; the page may still have unsaved input. */
const endedKey = ['session', 'ended'] as const

/**
 * Scripts cannot read the cookie. Whether this browser has a session is therefore stored separately, so that a first
 * visit does not start with a call that must fail.
 */
const signedInKey = 'admin.signedIn'

export function rememberSignedIn(): void {
  store(signedInKey, true)
}

/** The logged-in operator; null if nobody is. */
export const sessionQuery = queryOptions<Me | null>({
  queryKey: sessionKey,
  queryFn: async ({ signal, client }) => {
    if (!stored(signedInKey)) return null
    try {
      const { operator } = await call(operatorMe, {}, { signal })
      client.setQueryData(endedKey, false)
      return operator
    } catch (error) {
      if (!(error instanceof CallError && error.status === 401)) throw error
      const known = client.getQueryData<Me>(sessionKey)
      if (known) return known
      forget(signedInKey)
      return null
    }
  },
  // The operator may be given another role while working in another tab.
  staleTime: 5 * 60_000,
})

/** The shop's name, its time zone, and the demo accounts of a demo shop. */
export const infoQuery = queryOptions({
  queryKey: ['info'],
  queryFn: ({ signal }) => call(consoleInfo, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

export type Needs = Permission | 'any'

/** The current operator; only inside the frame, where someone is logged in. */
export function useMe(): Me & {
  may: (permission: Needs) => boolean
  /** whether the operator may see a page: members of a merchant see only pages with their merchant's data */
  mayOpen: (page: { needs: Needs; members?: true | 'only' }) => boolean
} {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('nobody is logged in')
  const may = (permission: Needs) => permission === 'any' || data.permissions.includes(permission)
  const isFor = ({ members }: { members?: true | 'only' }) =>
    data.merchant ? members !== undefined : members !== 'only'
  return { ...data, may, mayOpen: (page) => may(page.needs) && isFor(page) }
}

/** How a person logs in: with an operator's log-in name, or as a member of a merchant with their shopper account. */
export type LogInAs = 'operator' | 'member'

export function useLogin() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ as, ...body }: BodyOf<typeof operatorLogin> & { as: LogInAs }) =>
      as === 'member' ? call(memberLogin, { body }) : call(operatorLogin, { body }),
    onSuccess: async ({ operator }) => {
      rememberSignedIn()
      client.setQueryData(sessionKey, operator)
      if (!client.getQueryData(endedKey)) return
      client.setQueryData(endedKey, false)
      await client.invalidateQueries()
    },
  })
}

/** Switches to another of the member's merchants, dropping all data of the previous one. */
export function useSwitchMerchant() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (merchantId: number) => call(memberSwitch, { body: { merchantId } }),
    onSuccess: ({ operator }) => {
      client.setQueryData(sessionKey, operator)
      clearLoaded(client)
    },
  })
}

/** Whether the operator has to log in again to continue. */
export function useSessionEnded(): boolean {
  return useQuery({ queryKey: endedKey, queryFn: () => false, enabled: false, initialData: false }).data
}

/** Call when the server says that nobody is logged in. An operator who was keeps the page and is asked to log in. */
export function endSession(client: QueryClient): void {
  if (client.getQueryData(sessionKey)) client.setQueryData(endedKey, true)
  else client.setQueryData(sessionKey, null)
}

/** Leaves the page of an operator whose session has ended. */
export function leaveSession(client: QueryClient): void {
  forget(signedInKey)
  client.setQueryData(endedKey, false)
  client.setQueryData(sessionKey, null)
  clearLoaded(client)
}

/** Logs out and discards all loaded data. */
export function useLogout() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => call(operatorLogout),
    onSettled: () => {
      forget(signedInKey)
      client.setQueryData(sessionKey, null)
      clearLoaded(client)
    },
  })
}

/**
 * Applies a log-in or log-out in another tab to this one, since they share the cookie. @returns a function that
 * unsubscribes
 */
export function followSession(client: QueryClient): () => void {
  return onStoredElsewhere(signedInKey, async () => {
    await client.invalidateQueries({ queryKey: sessionKey })
    if (client.getQueryData(sessionKey)) await client.invalidateQueries()
    else clearLoaded(client)
  })
}

function clearLoaded(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => !['session', 'info'].includes(String(queryKey[0])) })
}
