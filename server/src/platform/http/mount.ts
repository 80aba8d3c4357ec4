import multipart from '@fastify/multipart'
import type { AdminEndpoint, Auth, Endpoint, Permission, UploadParts } from '@shop/contract/core/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import Type, { type Static, type TObject, type TSchema } from 'typebox'
import type { By } from '../../core/command/change.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { compileReader } from '../../core/command/validate.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'
import { Answer } from './answer.ts'
import { type Operator, operatorSessions, readToken, sessions, type User } from './auth.ts'
import { type Client, type Context, readClient, toContext } from './context.ts'
import { assertSameSite } from './cross-site.ts'
import { deviceMark } from './device-mark.ts'
import { withHeldJson } from './held-json.ts'
import type { Mounted } from './openapi.ts'
import { readUpload, type Upload, type UploadedFile } from './upload.ts'
import { wordMessage } from './wording.ts'

/** The part of the server that a domain mounts its endpoints on. */
export type App = FastifyInstance

/** Mounts endpoints of a domain. */
export type Routes = (app: App, shop: Shop) => void

/** Of the shopper and merchant API, below `/api`. */
export const shopperRoutes = point<Routes>('shopper routes')
/** Of the operator API, below `/admin/api`. */
export const operatorRoutes = point<Routes>('operator routes')
/** Beside the two APIs, at the root. */
export const rootRoutes = point<Routes>('root routes')

/**
 * Something that this process keeps in memory and a write makes stale: forgotten once the call has succeeded, so that
 * whoever asks next sees it. Other nodes are told by the database, or keep it for a moment only.
 */
export type Stale = (shop: Shop, caller: { userId?: number }) => void

/** What every visitor is shown: `shop.reads`. */
export const publicReads: Stale = ({ reads }) => reads.clear()
/** The caller's own sessions. */
export const ownSessions: Stale = (shop, { userId }) => userId && shop.get(sessions).forget(userId)
/** Everyone's sessions, and the grade whose prices they pay. */
export const everySession: Stale = (shop) => shop.get(sessions).clear()

interface Changing {
  stale?: readonly Stale[]
}

/** An endpoint to be mounted, and what this process keeps that a call of it changes. */
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
    /** every endpoint that was mounted so far, for the documentation */
    mounted: Mounted
  }
  interface FastifyRequest {
    user: User | undefined
    operator: Operator | undefined
    /** what the log line and the metrics call the outcome: `200`, `500 STOCK_NOT_ENOUGH`, … */
    outcome: string
    /** the caller's address, behind a proxy the one that it reports */
    callerIp: string
  }
}

/** What a handler of the shopper API gets. `file` is there when the endpoint says `upload`. */
export interface Call<Query, Body, Who extends Auth> extends Context {
  query: Query
  body: Body
  user: Who extends 'user' ? User : User | undefined
  file: UploadedFile | undefined
  /** the picture that came with a video */
  poster: UploadedFile | undefined
  /** the session's token as sent, for logging out */
  token: string | undefined
  /** what this browser is known by; it keeps it from the first time that it is asked for */
  deviceMark: () => string
}

type Answered<Data> = Data | Answer<Data>

/**
 * Serves one call of the shopper API: checks who calls, reads query and body by their schemas, wraps what the handler
 * returns into the envelope and lets only the declared fields out.
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
  const isRead = endpoint.method === 'GET'
  const secure = shop.config.publicUrl.startsWith('https:')
  // What a guest may read refuses nobody; all else asks whether the session has not just been ended.
  const { recognise, authenticate: ask } = shop.get(sessions)
  const authenticate = endpoint.auth === 'guest' && isRead ? recognise : ask

  route(app, endpoint, {
    schema: { response: { 200: envelopeOf(endpoint.data) } },
    config: { bareRefusals: endpoint.bareRefusals },
    // Before the body is read: a stranger's megabyte is not parsed.
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
      return withHeldJson(request, reply, { status: 200, message, data: answer.data ?? {} })
    },
  })
}

/** The operator may close the shop for the browser and for the mini program; other clients are not asked about. */
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
  // What reads a file has hooks of its own, which all other calls shall not pass through.
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

function envelopeOf(data: TSchema) {
  return Type.Object({ status: Type.Integer(), message: Type.String(), data })
}

/** What a handler of the operator API gets. `operator` and `by` are missing only where the endpoint's permission is `public`. */
export interface AdminCall<Params, Query, Body> extends Context {
  params: Params
  query: Query
  body: Body
  operator: Operator
  /** the operator as histories name them, and when */
  by: By
  file: UploadedFile | undefined
  poster: UploadedFile | undefined
  request: FastifyRequest
  reply: FastifyReply
}

export const operatorCookie = 'operator'

/** Serves one call of the operator API: the session's permission first, then the schemas; ordinary HTTP statuses. */
export function mountAdmin<Params extends TObject, Query extends TObject, Body extends TSchema, Data extends TSchema>(
  app: App,
  endpoint: AdminEndpoint<Params, Query, Body, Data> & Changing,
  handler: (call: AdminCall<Static<Params>, Static<Query>, Static<Body>>) => Static<Data> | Promise<Static<Data>>,
): void {
  const { shop, mounted } = app
  mounted.adminEndpoints.push(endpoint as unknown as AdminEndpoint)
  const authenticate = shop.get(operatorSessions)
  const readParams = compileReader(endpoint.params ?? Type.Object({}))
  const readQuery = compileReader(endpoint.query ?? Type.Object({}))
  const readBody = compileReader(endpoint.body ?? Type.Object({}))

  route(app, endpoint, {
    schema: { response: { 200: endpoint.data as TSchema } },
    onRequest: async (request) => {
      assertSameSite(request)
      const token = readToken(request.cookies[operatorCookie])
      request.operator = token === undefined ? undefined : await authenticate(token, shop.now())
      assertPermitted(endpoint.permission, request.operator)
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
        return handler(call as AdminCall<Static<Params>, Static<Query>, Static<Body>>)
      })
      for (const forget of endpoint.stale ?? []) forget(shop, {})
      return answered ?? {}
    },
  })
}

/** What was uploaded lies on the disk until the call is over, however it ends. */
async function withUpload<Result>(
  request: FastifyRequest,
  shop: Shop,
  parts: UploadParts | undefined,
  handle: (upload: Upload | undefined) => Result | Promise<Result>,
): Promise<Result> {
  // Without a picture of the video there is no need for a multipart body.
  const isPlain = parts === undefined || (parts === 'poster' && !request.isMultipart())
  const upload = isPlain ? undefined : await readUpload(request, shop, parts)
  try {
    return await handle(upload)
  } finally {
    await upload?.discard()
  }
}

function assertPermitted(needed: Permission | 'public' | 'any', operator: Operator | undefined): void {
  if (needed === 'public') return
  if (!operator) throw new Refusal('LOGIN_REQUIRED')
  if (needed !== 'any' && !operator.permissions.has(needed)) throw new Refusal('PERMISSION')
}
