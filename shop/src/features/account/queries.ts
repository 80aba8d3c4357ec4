import { ticketUnread } from '@shop/contract/content/ticket/ticket.ts'
import { sessionList, userAssets, userInfo } from '@shop/contract/people/account/account.ts'
import { userBindState } from '@shop/contract/people/account/bind.ts'
import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import { userCloseState } from '@shop/contract/people/closing/closing.ts'
import { orderTodoCounts } from '@shop/contract/trade/order-display/order-display.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'

export const userInfoQuery = queryOptions({
  queryKey: ['user', 'info'],
  queryFn: async ({ signal }) => (await call(userInfo, { signal, load: false })).userInfo,
})

export const userAssetsQuery = queryOptions({
  queryKey: ['user', 'assets'],
  queryFn: async ({ signal }) => (await call(userAssets, { signal, load: false, prompt: false })).assets,
})

/** Keyed under `order`, so that any change of an order also refreshes the counts. */
export const todoCountsQuery = queryOptions({
  queryKey: ['order', 'todoCounts'],
  queryFn: async ({ signal }) => (await call(orderTodoCounts, { signal, load: false, prompt: false })).counts,
})

/** Keyed under the list of tickets, so that reading an answer also refreshes the count. */
export const unreadAnswersQuery = queryOptions({
  queryKey: ['customer.ticket/list', 'unread'],
  queryFn: async ({ signal }) => (await call(ticketUnread, { signal, load: false, prompt: false })).unread,
})

export const sessionsQuery = queryOptions({
  queryKey: ['user', 'sessions'],
  queryFn: async ({ signal }) => (await call(sessionList, { signal, load: false })).list,
})

/** Valid for one use: a new one is requested on every visit and after every attempt. */
export const captchaQuery = (name: string) =>
  queryOptions({
    queryKey: ['captcha', name],
    queryFn: ({ signal }) => call(captchaImage, { signal, load: false }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })

export const bindStateQuery = queryOptions({
  queryKey: ['user', 'bind'],
  queryFn: ({ signal }) => call(userBindState, { signal, load: false }),
  staleTime: 0,
})

export const closeStateQuery = queryOptions({
  queryKey: ['user', 'close'],
  queryFn: ({ signal }) => call(userCloseState, { signal, load: false }),
  staleTime: 0,
})
