import type { Static, TObject, TSchema } from 'typebox'
import type { ErrorCode } from './errors.ts'

/**
 * The callers of an endpoint: `guest` also answers without a token (and may know the user), `user` answers 401 without
 * one.
 */
export type Auth = 'guest' | 'user'

/**
 * The files of a multipart body. `picture`: one, in the part `file`. `video`: one in the part `file`, and optionally
 * its poster picture in the part `poster`. `poster`: only an optional part `poster`.
 */
export type UploadParts = 'picture' | 'video' | 'poster'

/**
 * A call of the shopper and merchant API, `/api/<path>` and `/index.php?s=/api/<path>`.
 * `data` is the content of `data` in the envelope; `refuses` lists the refusals beyond those any call may give
 * (`VALIDATION`, `LOGIN_REQUIRED`, `TOO_FREQUENT`, `BUSY`, `DATABASE_AWAY`, `INTERNAL`).
 */
export interface Endpoint<
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
  Who extends Auth = Auth,
> {
  method: 'GET' | 'POST'
  path: string
  auth: Who
  /** one line for the API documentation */
  summary: string
  query?: Query
  body?: Body
  /** the body is multipart and carries files; `body` then describes its text fields */
  upload?: UploadParts
  data: Data
  refuses?: readonly ErrorCode[]
  /** old clients act on any data sent with a refusal, so they get only data meant as an instruction */
  bareRefusals?: boolean
}

/**
 * A call of the operator API, `/admin/api/<path>`; `:name` parts of the path are in `params`. Uses ordinary HTTP
 * statuses.
 */
export interface AdminEndpoint<
  Params extends TObject = TObject,
  Query extends TObject = TObject,
  Body extends TSchema = TSchema,
  Data extends TSchema = TSchema,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  /**
   * `public` = before log-in, `enrolling` = every logged-in operator, also one who still has to set up the second
   * factor, `any` = every operator who has done so, else the permission required, `module.action`
   */
  permission: Permission | 'public' | 'enrolling' | 'any'
  /**
   * `also`: open to members of a merchant too, who see and change only their merchant's records. `only`: about the
   * caller's own merchant, not for operators of the platform. Absent: operators of the platform only.
   */
  members?: 'also' | 'only'
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** as in `Endpoint` */
  upload?: UploadParts
  data: Data
  refuses?: readonly ErrorCode[]
  /**
   * Whether each call leaves an entry in the audit log. Default: all but GET do. True for a GET that exports, false for
   * a POST that changes nothing.
   */
  audited?: boolean
  /** The console calls it by itself, so it does not keep the session of an absent operator alive. */
  passive?: true
}

/**
 * The permissions of operators, by the domain that declares them (`interface Permissions { order: 'order.view' | … }`,
 * contract/src/trade/order/permissions.ts). A role is a set of permissions.
 */
// biome-ignore lint/suspicious/noEmptyInterface: domains add to it
export interface Permissions {}

export type Permission = Permissions[keyof Permissions]

/**
 * The purpose of a permission. `view`: to read, and its name ends so. `work`: daily work that neither moves money nor
 * changes what people or settings may do. `decide`: to change what people or settings may do. `money`: to move money,
 * so that the operator's own shop account has to be known. Granting either of the last two takes a second operator.
 */
export type PermissionKind = 'view' | 'work' | 'decide' | 'money'

/** A domain's permissions, in display order. */
export type PermissionKinds = Record<string, PermissionKind>

/**
 * Returns its argument unchanged: `mount` validates by it, `call` takes its types from it, the documentation reads it.
 */
export function endpoint<Query extends TObject, Body extends TSchema, Data extends TSchema, Who extends Auth>(
  value: Endpoint<Query, Body, Data, Who>,
): Endpoint<Query, Body, Data, Who> {
  return value
}

/** Returns its argument unchanged, like `endpoint`. */
export function adminEndpoint<
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  Data extends TSchema,
>(value: AdminEndpoint<Params, Query, Body, Data>): AdminEndpoint<Params, Query, Body, Data> {
  return value
}

export type QueryOf<E> = E extends { query?: infer Q extends TObject } ? Static<Q> : undefined

export type BodyOf<E> = E extends { body?: infer B extends TSchema } ? Static<B> : undefined

export type ParamsOf<E> = E extends { params?: infer P extends TObject } ? Static<P> : undefined

export type DataOf<E> = E extends { data: infer D extends TSchema } ? Static<D> : never
