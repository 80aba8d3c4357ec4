import Type from 'typebox'
import { Count, Id, IdParams, Instant, LocalText, Nothing, nullable, oneOf } from '../../core/common.ts'
import { adminEndpoint } from '../../core/endpoint.ts'
import { permissions } from '../../permissions.ts'

// Who works at the console, and as what. Nobody gives a role that may more than he may himself, nor changes somebody
// who may more (`ROLE_BEYOND`).

const Login = Type.String({ minLength: 2, maxLength: 40, pattern: '^\\s*[A-Za-z0-9][A-Za-z0-9._-]{1,39}\\s*$' })

const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' })

/** Shown once; it is stored nowhere. */
const password = Type.String()

export const adminOperatorList = adminEndpoint({
  method: 'GET',
  path: 'operators',
  permission: 'operator.view',
  summary: 'Operators, disabled ones last, and the roles there are',
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
        /** whether the caller may give it */
        mayGive: Type.Boolean(),
        /** whether the caller may change it and, while nobody has it, remove it */
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
  summary: 'Make a role',
  body: Type.Object(roleFields),
  data: Type.Object({ id: Id }),
  refuses: ['ROLE_BEYOND'],
})

/** Holds for those who have it from their next call on. */
export const adminRoleUpdate = adminEndpoint({
  method: 'PUT',
  path: 'roles/:id',
  permission: 'operator.edit',
  summary: 'Change the name of a role and what it may',
  params: IdParams,
  body: Type.Object({ ...roleFields, version: Count }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'STATE_CHANGED', 'ROLE_BEYOND', 'ROLE_FIXED', 'OPERATOR_SELF'],
})

export const adminRoleRemove = adminEndpoint({
  method: 'DELETE',
  path: 'roles/:id',
  permission: 'operator.edit',
  summary: 'Remove a role that nobody has',
  params: IdParams,
  data: Nothing,
  refuses: ['NOT_FOUND', 'IN_USE', 'ROLE_BEYOND', 'ROLE_FIXED'],
})

export const adminOperatorCreate = adminEndpoint({
  method: 'POST',
  path: 'operators',
  permission: 'operator.edit',
  summary: 'Make an operator; the answer has his password',
  body: Type.Object({ login: Login, name: Name, roleId: Id }),
  data: Type.Object({ id: Id, password }),
  refuses: ['NOT_FOUND', 'ROLE_BEYOND', 'LOGIN_TAKEN'],
})

/** A disabled one is signed out at once. */
export const adminOperatorUpdate = adminEndpoint({
  method: 'PUT',
  path: 'operators/:id',
  permission: 'operator.edit',
  summary: 'Change name and role of an operator, disable him or let him in again',
  params: IdParams,
  body: Type.Object({ name: Name, roleId: Id, disabled: Type.Boolean() }),
  data: Nothing,
  refuses: ['NOT_FOUND', 'ROLE_BEYOND', 'OPERATOR_SELF'],
})

/** Ends his sessions and lifts a lock-out. */
export const adminOperatorPassword = adminEndpoint({
  method: 'POST',
  path: 'operators/:id/password',
  permission: 'operator.edit',
  summary: 'Give an operator a new password; the answer has it',
  params: IdParams,
  data: Type.Object({ password }),
  refuses: ['NOT_FOUND', 'ROLE_BEYOND', 'OPERATOR_SELF'],
})

/** Ends the operator's other sessions. */
export const operatorPassword = adminEndpoint({
  method: 'PUT',
  path: 'session/password',
  permission: 'any',
  summary: 'Change the own password',
  body: Type.Object({
    oldPassword: Type.String({ maxLength: 128 }),
    password: Type.String({ maxLength: 128 }),
  }),
  data: Nothing,
  refuses: ['OLD_PASSWORD_WRONG', 'PASSWORD_SHORT', 'PASSWORD_WEAK', 'PASSWORD_SAME', 'LOGIN_LOCKED'],
})
