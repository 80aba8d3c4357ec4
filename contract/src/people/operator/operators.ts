import Type from 'typebox'
import { Count, Id, IdParams, Instant, LocalText, Nothing, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { permissions } from '../../permissions.ts'

// Operators and their roles. An operator can neither give a role with more permissions than their own, nor change
// another operator who has more (`ROLE_BEYOND`).

const Login = Type.String({ minLength: 2, maxLength: 40, pattern: '^\\s*[A-Za-z0-9][A-Za-z0-9._-]{1,39}\\s*$' })

const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })

/** Shown once; never stored in plain text. */
const password = Type.String()

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
  body: Type.Object(roleFields),
  data: Type.Object({ id: Id }),
  refuses: ['ROLE_BEYOND'],
})

/** Applies to operators who have the role from their next call on. */
export const adminRoleUpdate = adminEndpoint({
  method: 'PUT',
  path: 'roles/:id',
  permission: 'operator.edit',
  summary: 'Change a role’s name and permissions',
  params: IdParams,
  body: Type.Object({ ...roleFields, version: Count }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'ROLE_BEYOND', 'ROLE_FIXED', 'OPERATOR_SELF'],
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
  summary: 'Create an operator; the answer contains the password',
  body: Type.Object({ login: Login, name: Name, roleId: Id }),
  data: Type.Object({ id: Id, password }),
  refuses: ['NOT_FOUND', 'ROLE_BEYOND', 'LOGIN_TAKEN'],
})

/** Disabling logs the operator out at once. */
export const adminOperatorUpdate = adminEndpoint({
  method: 'PUT',
  path: 'operators/:id',
  permission: 'operator.edit',
  summary: 'Change an operator’s name or role, disable or enable them',
  params: IdParams,
  body: Type.Object({ name: Name, roleId: Id, disabled: Type.Boolean() }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'ROLE_BEYOND', 'OPERATOR_SELF'],
})

/** Ends the operator's sessions and lifts a lock-out. */
export const adminOperatorPassword = adminEndpoint({
  method: 'POST',
  path: 'operators/:id/password',
  permission: 'operator.edit',
  summary: 'Reset an operator’s password; the answer contains the new one',
  params: IdParams,
  data: Type.Object({ password }),
  refuses: ['NOT_FOUND', 'ROLE_BEYOND', 'OPERATOR_SELF'],
})

/** Ends the operator's other sessions. */
export const operatorPassword = adminEndpoint({
  method: 'PUT',
  path: 'session/password',
  permission: 'any',
  summary: 'Change one’s own password',
  body: Type.Object({
    oldPassword: Type.String({ maxLength: 128 }),
    password: Type.String({ maxLength: 128 }),
  }),
  data: Nothing,
  refuses: ['OLD_PASSWORD_WRONG', 'PASSWORD_SHORT', 'PASSWORD_WEAK', 'PASSWORD_SAME', 'LOGIN_LOCKED'],
})
