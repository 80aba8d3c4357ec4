import Type from 'typebox'
import { Count, cursorPage, cursorQuery, Id, Instant, Nothing, nullable, oneOf, Url } from './common.ts'
import { adminEndpoint, permissions } from './endpoint.ts'
import { FenAmount } from './money.ts'

export const Operator = Type.Object({
  id: Id,
  login: Type.String(),
  name: Type.String(),
  role: Type.String(),
  permissions: Type.Array(oneOf(permissions)),
  language: Type.String(),
})

/** Sets the httpOnly session cookie. */
export const operatorLogin = adminEndpoint({
  method: 'POST',
  path: 'session',
  permission: 'public',
  summary: 'Log in',
  body: Type.Object({ login: Type.String({ maxLength: 60 }), password: Type.String({ maxLength: 128 }) }),
  data: Type.Object({ operator: Operator }),
  refuses: ['LOGIN_WRONG', 'LOGIN_LOCKED'],
})
export const operatorLogout = adminEndpoint({
  method: 'DELETE',
  path: 'session',
  permission: 'any',
  summary: 'Log out',
  data: Nothing,
})
export const operatorMe = adminEndpoint({
  method: 'GET',
  path: 'session',
  permission: 'any',
  summary: 'Who is logged in',
  data: Type.Object({ operator: Operator }),
})

/** Before log-in: what the log-in page shows. */
export const consoleInfo = adminEndpoint({
  method: 'GET',
  path: 'info',
  permission: 'public',
  summary: 'Name of the shop, demo accounts',
  data: Type.Object({
    storeName: Type.String(),
    timezone: Type.String(),
    demo: Type.Boolean(),
    demoAccounts: Type.Array(Type.Object({ login: Type.String(), password: Type.String(), note: Type.String() })),
  }),
})

/** Counts of what waits, each with the age of its oldest. Queues the operator may not see are 0. */
export const dashboard = adminEndpoint({
  method: 'GET',
  path: 'dashboard',
  permission: 'any',
  summary: 'What waits, and today',
  data: Type.Object({
    proofs: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** withdrawals to be reviewed, and those to be paid */
    withdrawals: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    payouts: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** recharges on their way back, to be paid */
    rechargeReturns: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** proposed by somebody, to be decided by somebody else */
    adjustments: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    settledRefunds: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    budgetFundings: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    settingProposals: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    toShip: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    cancelRequests: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** after-sales that wait for a decision, goods, a replacement or a payout */
    aftersales: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** held */
    reviews: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    /** questions that wait for an answer */
    tickets: Type.Object({ count: Count, oldestAt: nullable(Instant) }),
    lowStock: Type.Object({ count: Count }),
    today: Type.Object({ orders: Count, paidFen: FenAmount, newUsers: Count }),
    days: Type.Array(Type.Object({ day: Type.String(), orders: Count, paidFen: FenAmount })),
  }),
})

export const AdminUser = Type.Object({
  id: Id,
  nickname: Type.String(),
  avatarUrl: nullable(Url),
  mobile: Type.String(),
  email: Type.String(),
  frozenAt: nullable(Instant),
  frozenReason: nullable(Type.String()),
  /** by the person himself: there is nobody to see any more */
  closedAt: nullable(Instant),
  createdAt: Instant,
  lastLoginAt: nullable(Instant),
  orders: Count,
  paidFen: FenAmount,
})
export const adminUserList = adminEndpoint({
  method: 'GET',
  path: 'users',
  permission: 'user.view',
  summary: 'Shoppers, newest first',
  query: Type.Object({
    ...cursorQuery,
    keyword: Type.Optional(Type.String({ maxLength: 100 })),
    frozen: Type.Optional(Type.Boolean()),
  }),
  data: cursorPage(AdminUser),
})
export const adminUserGet = adminEndpoint({
  method: 'GET',
  path: 'users/:id',
  permission: 'user.view',
  summary: 'One shopper',
  params: Type.Object({ id: Id }),
  data: Type.Object({
    user: AdminUser,
    balanceFen: FenAmount,
    giftFen: FenAmount,
    points: Type.Integer(),
    payPassword: oneOf(['none', 'set', 'must_reset']),
    inviter: nullable(Type.Object({ id: Id, nickname: Type.String() })),
    sessions: Count,
    addresses: Count,
    history: Type.Array(
      Type.Object({
        from: nullable(Type.String()),
        to: Type.String(),
        actor: Type.String(),
        operatorName: Type.String(),
        reason: nullable(Type.String()),
        at: Instant,
      }),
    ),
  }),
  refuses: ['NOT_FOUND'],
})
/** Freezing ends every session of the shopper. */
export const adminUserFreeze = adminEndpoint({
  method: 'POST',
  path: 'users/:id/freeze',
  permission: 'user.edit',
  summary: 'Freeze or unfreeze a shopper',
  params: Type.Object({ id: Id }),
  body: Type.Object({ frozen: Type.Boolean(), reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
/** The payment password that there is is accepted no more; the shopper sets another one. */
export const adminUserPayPasswordReset = adminEndpoint({
  method: 'POST',
  path: 'users/:id/pay-password-reset',
  permission: 'user.edit',
  summary: 'Ask a shopper for a new payment password',
  params: Type.Object({ id: Id }),
  body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: 200 }) }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED'],
})
