import multipart from '@fastify/multipart'
import type { AdminEndpoint, Auth, Endpoint, UploadParts } from '@shop/contract/core/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { audited } from '../../core/command/audit-log.ts'
import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { compileReader } from '../../core/command/validate.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'
import { Answer } from './answer.ts'
import { auditOf, auditRefused, toAuditedCall } from './audit-log.ts'
import { memberSessions, type Operator, operatorSessions, readToken, sessions, type User } from './auth.ts'
import { type Client, type Context, readClient, toContext } from './context.ts'
import { assertSameSite } from './cross-site.ts'
import { deviceMark } from './device-mark.ts'
import { withCachedJson } from './held-json.ts'
import type { Mounted } from './openapi.ts'
import { envelopeOf } from './serialize.ts'
import { readUpload, type Upload, type UploadedFile } from './upload.ts'
import { wordMessage } from './wording.ts'

/** The part of the server on which a domain mounts its endpoints. */
export type App = FastifyInstance

/** Mounts a domain's endpoints. */
export type Routes = (app: App, shop: Shop) => void

/** Routes of the shopper and merchant API, below `/api`. */
export const shopperRoutes = point<Routes>('shopper routes')
/** Routes of the operator API, below `/admin/api`. */
export const operatorRoutes = point<Routes>('operator routes')
/** Routes outside the two APIs, at the root. */
export const rootRoutes = point<Routes>('root routes')

/**
 * Drops something this process holds in memory once a call that changes it has succeeded, so that the next reader sees
 * the change. Other nodes are notified by the database, or hold it only for a moment.
 */
export type Stale = (shop: Shop, caller: { userId?: number }) => void

/** Data shown to every visitor: `shop.reads`. */
export const publicReads: Stale = ({ reads }) => reads.clear()
/** The caller's own sessions. */
export const ownSessions: Stale = (shop, { userId }) => userId && shop.get(sessions).forget(userId)
/** Everyone's sessions, and the grade whose prices they pay. */
export const everySession: Stale = (shop) => shop.get(sessions).clear()

interface Changing {
  stale?: readonly Stale[]
}

/** An endpoint to mount whose calls make `stale` out of date in memory. */
export function changing<E extends object>(endpoint: E, ...stale: Stale[]): E & Changing {
  return { ...endpoint, stale }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** as in `Endpoint` */
    bareRefusals?: boolean
  }
  interface FastifyInstance {
    shop: Shop
    /** every endpoint mounted so far, for the documentation */
    mounted: Mounted
  }
  interface FastifyRequest {
    user: User | undefined
    operator: Operator | undefined
    /** the outcome as the log and the metrics name it: `200`, `500 STOCK_NOT_ENOUGH`, … */
    outcome: string
    /** the caller's address; behind a proxy the one it reports */
    callerIp: string
  }
}

/** The input of a handler of the shopper API. `file` is set when the endpoint declares `upload`. */
export interface Call<Query, Body, Who extends Auth> extends Context {
  query: Query
  body: Body
  user: Who extends 'user' ? User : User | undefined
  file: UploadedFile | undefined
  /** the picture sent with a video */
  poster: UploadedFile | undefined
  /** the session's token as sent, for logging out */
  token: string | undefined
  /** identifies this browser; the first use sets its cookie */
  deviceMark: () => string
}

type Answered<Data> = Data | Answer<Data>

/**
 * Serves one call of the shopper API: checks the caller, validates query and body by their schemas, wraps the handler's
 * result in the envelope and sends only declared fields.
 */
export function mount<Query extends TObject, Body extends TSchema, Data extends TSchema, Who extends Auth>(
  app: App,
  endpoint: Endpoint<Query, Body, Data, Who> & Changing,
  handler: (call: Call<Static<Query>, Static<Body>, Who>) => Answered<Static<Data>> | Promise<Answered<Static<Data>>>,
): void {
  const { shop, mounted } = app
  mounted.endpoints.push(endpoint as unknown as Endpoint)
  const readQuery = compileReader(endpoint.query ?? Type.Object({}))
  const readBody = compileReader(endpoint.body ?? Type.Object({}))
  const secure = shop.config.publicUrl.startsWith('https:')
  const { authenticate } = shop.get(sessions)

  route(app, endpoint, {
    schema: { response: { 200: envelopeOf(endpoint.data) } },
    config: { bareRefusals: endpoint.bareRefusals },
    // Before the body is read, so that a stranger's megabyte is never parsed.
    onRequest: async (request) => {
      assertOpen(shop, readClient(request))
      const token = readToken(request.headers['access-token'])
      request.user = token === undefined ? undefined : await authenticate(token)
      assertMay(endpoint, request.user)
    },
    handler: async (request: FastifyRequest, reply: FastifyReply) => {
      const context = toContext(request, shop.now())
      const query = readQuery(request.query) as Static<Query>
      const token = readToken(request.headers['access-token'])
      const answered = await withUpload(request, shop, endpoint.upload, (upload) => {
        const body = readBody(upload?.fields ?? request.body ?? {}) as Static<Body>
        const sent = { query, body, user: request.user, file: upload?.file, poster: upload?.poster, token }
        const call = { ...context, ...sent, deviceMark: () => deviceMark(request, reply, { secure }) }
        return handler(call as Call<Static<Query>, Static<Body>, Who>)
      })
      for (const forget of endpoint.stale ?? []) forget(shop, { userId: request.user?.id })
      const answer = answered instanceof Answer ? answered : new Answer(answered, 'SUCCESS')
      const message = wordMessage(shop, answer.message, context.language)
      return withCachedJson(request, reply, { status: 200, message, data: answer.data ?? {} })
    },
  })
}

/** Operators can close the shop for browsers and for the mini program; other clients are always admitted. */
function assertOpen({ settings }: Shop, { platform }: Client): void {
  const { h5, mpWeixin } = settings.get('client')
  if ((platform === 'H5' && !h5) || (platform === 'MP-WEIXIN' && !mpWeixin)) throw new Refusal('CLIENT_CLOSED')
}

function route(
  app: App,
  { method, path, upload }: Endpoint | AdminEndpoint,
  rest: Omit<RouteOptions, 'method' | 'url'>,
) {
  const options = { method, url: `/${path}`, ...rest }
  if (!upload) return app.route(options)
  // The multipart plugin adds hooks, which other calls should not run through.
  app.register(async (scope) => {
    await scope.register(multipart)
    scope.route(options)
  })
}

function assertMay(endpoint: Pick<Endpoint, 'auth' | 'method'>, user: User | undefined): void {
  if (endpoint.auth === 'guest') return
  if (!user) throw new Refusal('LOGIN_REQUIRED')
  if (user.frozen && endpoint.method !== 'GET') throw new Refusal('ACCOUNT_FROZEN')
}

/** The input of a handler of the operator API. `operator` and `by` are missing only if the permission is `public`. */
export interface AdminCall<Params, Query, Body> extends Context {
  params: Params
  query: Query
  body: Body
  operator: Operator
  /** the operator as named in histories, and the time */
  by: By
  file: UploadedFile | undefined
  poster: UploadedFile | undefined
  request: FastifyRequest
  reply: FastifyReply
}

export const operatorCookie = 'operator'

/** Serves one call of the operator API: checks permission, then schemas; answers with ordinary HTTP statuses. */
export function mountAdmin<Params extends TObject, Query extends TObject, Body extends TSchema, Data extends TSchema>(
  app: App,
  endpoint: AdminEndpoint<Params, Query, Body, Data> & Changing,
  handler: (call: AdminCall<Static<Params>, Static<Query>, Static<Body>>) => Static<Data> | Promise<Static<Data>>,
): void {
  const { shop, mounted } = app
  mounted.adminEndpoints.push(endpoint as unknown as AdminEndpoint)
  const readParams = compileReader(endpoint.params ?? Type.Object({}))
  const readQuery = compileReader(endpoint.query ?? Type.Object({}))
  const readBody = compileReader(endpoint.body ?? Type.Object({}))
  const described = endpoint as unknown as AdminEndpoint
  const audit = auditOf(described)

  route(app, endpoint, {
    schema: { response: { 200: endpoint.data as TSchema } },
    onRequest: async (request) => {
      assertSameSite(request)
      request.operator = await findOperator(shop, described, request)
      try {
        assertPermitted(described, request.operator)
      } catch (error) {
        await auditRefused(shop, described, request, error)
        throw error
      }
    },
    handler: async (request, reply) => {
      const context = toContext(request, shop.now())
      const params = readParams(request.params) as Static<Params>
      const query = readQuery(request.query) as Static<Query>
      const answered = await withUpload(request, shop, endpoint.upload, (upload) => {
        const body = readBody(upload?.fields ?? request.body ?? {}) as Static<Body>
        const { file, poster } = upload ?? {}
        const { operator } = request
        const by = operator && { actor: `operator:${operator.id}`, now: context.now }
        const call = { ...context, params, query, body, operator, by, file, poster, request, reply }
        const answer = async () => handler(call as AdminCall<Static<Params>, Static<Query>, Static<Body>>)
        if (audit === 'never') return answer()
        const sent = { params, query, body: body as object, file } as const
        return audited(shop.db, toAuditedCall(described, request, sent), audit, answer)
      })
      for (const forget of endpoint.stale ?? []) forget(shop, {})
      return answered ?? {}
    },
  })
}

/** Keeps uploaded files on disk until the call ends, whether it succeeds or fails. */
async function withUpload<Result>(
  request: FastifyRequest,
  shop: Shop,
  parts: UploadParts | undefined,
  handle: (upload: Upload | undefined) => Result | Promise<Result>,
): Promise<Result> {
  // Without a poster the body need not be multipart.
  const isPlain = parts === undefined || (parts === 'poster' && !request.isMultipart())
  const upload = isPlain ? undefined : await readUpload(request, shop, parts)
  try {
    return await handle(upload)
  } finally {
    await upload?.discard()
  }
}

/**
 * The caller: the operator or member of the console's cookie or, on a phone, the member identified by the shopper's
 * token and the header `merchant-id` of the merchant they work for.
 */
export async function findOperator(
  shop: Shop,
  { members, passive }: Pick<AdminEndpoint, 'members' | 'passive'>,
  request: FastifyRequest,
): Promise<Operator | undefined> {
  const now = shop.now()
  const token = readToken(request.cookies[operatorCookie])
  const operator = token && (await shop.get(operatorSessions)(token, { ip: request.callerIp, passive, now }))
  if (operator) return operator
  const shopperToken = readToken(request.headers['access-token'])
  const merchantId = Number(request.headers['merchant-id'])
  if (!members || !shopperToken || !Number.isSafeInteger(merchantId)) return undefined
  return shop.get(memberSessions)(shopperToken, { merchantId, now })
}

function assertPermitted({ permission, members }: AdminEndpoint, operator: Operator | undefined): void {
  if (permission === 'public') return
  if (!operator) throw new Refusal('LOGIN_REQUIRED')
  if (permission === 'enrolling') return
  if (operator.enrolling) throw operator.enrolling
  if (operator.seller ? !members : members === 'only') throw new Refusal('PERMISSION')
  if (permission === 'any' || operator.permissions.has(permission)) return
  throw operator.withheld?.permissions.has(permission) ? operator.withheld.why : new Refusal('PERMISSION')
}
