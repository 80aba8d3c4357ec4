import Type from 'typebox'
import { Count, Id, IdParams, Instant, LocalText, Nothing, nullable, oneOf, RequestId } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { permissions } from '../../permissions.ts'
import { Proposed } from '../../platform/proposal/proposal.ts'

// Operators and their roles. An operator can neither give a role with more permissions than their own, nor change
// another operator who has more (`ROLE_BEYOND`).

const Login = Type.String({ minLength: 2, maxLength: 40, pattern: '^\\s*[A-Za-z0-9][A-Za-z0-9._-]{1,39}\\s*$' })

const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })

/**
 * Takes effect at once unless it concerns decisions; otherwise it is proposed to a second operator (`access.ts`). The
 * reason is kept with the proposal.
 */
const proposing = { reason: Type.String({ minLength: 1, maxLength: 200 }), requestId: RequestId }

export const adminOperatorList = adminEndpoint({
  method: 'GET',
  path: 'operators',
  permission: 'operator.view',
  summary: 'Operators, disabled ones last, and all roles',
  data: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Id,
        login: Type.String(),
        name: Type.String(),
        roleId: Id,
        disabledAt: nullable(Instant),
        createdAt: Instant,
        lastSeenAt: nullable(Instant),
        secondFactor: Type.Boolean(),
        /** the operator still has to choose a password by their link */
        enrolling: Type.Boolean(),
        /** whether the caller may create that link */
        mayLink: Type.Boolean(),
        /** their own shop account: linked, declared to be none, or not known yet */
        shopAccount: oneOf(['linked', 'none', 'unknown']),
        /** whether the caller may change this one */
        mayEdit: Type.Boolean(),
      }),
    ),
    roles: Type.Array(
      Type.Object({
        id: Id,
        code: Type.String(),
        name: LocalText,
        permissions: Type.Array(oneOf(permissions)),
        operators: Count,
        version: Count,
        /** whether the caller may give it to someone */
        mayGive: Type.Boolean(),
        /** whether the caller may change it, and remove it if no operator has it */
        mayEdit: Type.Boolean(),
      }),
    ),
  }),
})

const roleFields = { name: LocalText, permissions: Type.Array(oneOf(permissions), { uniqueItems: true }) }

export const adminRoleCreate = adminEndpoint({
  method: 'POST',
  path: 'roles',
  permission: 'operator.edit',
  summary: 'Create a role',
  body: Type.Object({ ...roleFields, ...proposing }),
  data: Proposed,
  refuses: ['ROLE_BEYOND', 'IDEMPOTENCY_MISMATCH'],
})

/** Applies to operators who have the role from their next call on. */
export const adminRoleUpdate = adminEndpoint({
  method: 'PUT',
  path: 'roles/:id',
  permission: 'operator.edit',
  summary: 'Change a role’s name and permissions',
  params: IdParams,
  body: Type.Object({ ...roleFields, version: Count, ...proposing }),
  data: Proposed,
  refuses: [
    'PROPOSAL_OPEN',
    'IDEMPOTENCY_MISMATCH',
    'NOT_FOUND',
    'STATE_CHANGED',
    'ROLE_BEYOND',
    'ROLE_FIXED',
    'OPERATOR_SELF',
  ],
})

export const adminRoleRemove = adminEndpoint({
  method: 'DELETE',
  path: 'roles/:id',
  permission: 'operator.edit',
  summary: 'Remove a role that no operator has',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE', 'ROLE_BEYOND', 'ROLE_FIXED'],
})

export const adminOperatorCreate = adminEndpoint({
  method: 'POST',
  path: 'operators',
  permission: 'operator.edit',
  summary: 'Create an operator, who then enrols by a link',
  body: Type.Object({ login: Login, name: Name, roleId: Id, ...proposing }),
  data: Proposed,
  refuses: ['PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'ROLE_BEYOND', 'LOGIN_TAKEN'],
})

/** Disabling logs the operator out at once. */
export const adminOperatorUpdate = adminEndpoint({
  method: 'PUT',
  path: 'operators/:id',
  permission: 'operator.edit',
  summary: 'Change an operator’s name or role, disable or enable them',
  params: IdParams,
  body: Type.Object({ name: Name, roleId: Id, disabled: Type.Boolean(), ...proposing }),
  data: Proposed,
  refuses: ['PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'ROLE_BEYOND', 'OPERATOR_SELF'],
})

/** Removes password and second factor, ends the operator's sessions and lifts a lock-out. */
export const adminOperatorReset = adminEndpoint({
  method: 'POST',
  path: 'operators/:id/reset',
  permission: 'operator.edit',
  summary: 'Reset an operator’s password and second factor, who then enrols again by a link',
  params: IdParams,
  body: Type.Object(proposing),
  data: Proposed,
  refuses: ['PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH', 'NOT_FOUND', 'ROLE_BEYOND', 'OPERATOR_SELF'],
})

/** A second operator has to accept it. */
export const operatorNoAccount = adminEndpoint({
  method: 'POST',
  path: 'account/no-shop-account',
  permission: 'any',
  summary: 'Declare that one has no shop account',
  body: Type.Object(proposing),
  data: Proposed,
  refuses: ['ACCOUNT_LINKED', 'PROPOSAL_OPEN', 'IDEMPOTENCY_MISMATCH'],
})

/** Ends the operator's other sessions. */
export const operatorPassword = adminEndpoint({
  method: 'PUT',
  path: 'session/password',
  permission: 'any',
  summary: 'Change one’s own password',
  body: Type.Object({
    oldPassword: Type.String({ maxLength: 128, writeOnly: true }),
    password: Type.String({ maxLength: 128, writeOnly: true }),
  }),
  data: Nothing,
  refuses: ['OLD_PASSWORD_WRONG', 'PASSWORD_SHORT', 'PASSWORD_WEAK', 'PASSWORD_SAME', 'LOGIN_LOCKED'],
})
