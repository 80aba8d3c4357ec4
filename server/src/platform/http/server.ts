import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import cors from '@fastify/cors'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { Refusal } from '../../core/command/refusal.ts'
import { runAsRoute } from '../../core/database/shares.ts'
import { DatabaseAway, DatabaseBusy } from '../../core/database/unavailable.ts'
import type { Shop } from '../shop/shop.ts'
import { readClient, readLanguage } from './context.ts'
import { documentApi } from './docs.ts'
import { type Failure, toFailure } from './failure.ts'
import { guardFlood } from './flood.ts'
import { compressJson } from './held-json.ts'
import { measure } from './metrics.ts'
import { type App, operatorRoutes, rootRoutes, shopperRoutes } from './mount.ts'
import { readJson } from './read-json.ts'
import { rewriteUrl } from './rewrite.ts'
import { secure } from './security.ts'
import { serializerOf } from './serialize.ts'
import { type BodyTimes, cutIdleBodies, usualBodyTimes } from './slow-body.ts'
import { serveFiles } from './static.ts'
import { serveStatus } from './status.ts'
import { knowCallers } from './trust.ts'
import { answerUnparsable } from './unreadable.ts'
import { statusOf } from './wording.ts'

/** 1 MiB: the longest text is a goods description. Pictures are sent as multipart, which has its own limit. */
const bodyLimit = 1_048_576

/** The whole server, not yet listening. `bodyTimes` are shorter in tests. */
export async function createServer(shop: Shop, bodyTimes: BodyTimes = usualBodyTimes): Promise<FastifyInstance> {
  const callers = knowCallers(shop.config.trustedProxies)
  const app = Fastify({
    loggerInstance: shop.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    rewriteUrl: (request) => rewriteUrl(request.url ?? '/'),
    bodyLimit,
    requestTimeout: bodyTimes.totalMs,
    http: { connectionsCheckingInterval: Math.min(5_000, bodyTimes.totalMs / 4), headersTimeout: bodyTimes.idleMs },
    trustProxy: callers.isTrusted,
    routerOptions: { maxParamLength: 200 },
    clientErrorHandler: answerUnparsable,
    frameworkErrors: (error, request, reply) => answerFailure(shop, error, request, reply),
    return503OnClosing: false,
  }) as unknown as FastifyInstance
  app.decorate('shop', shop)
  app.decorate('mounted', { endpoints: [], adminEndpoints: [] })
  app.decorateRequest('user', undefined)
  app.decorateRequest('operator', undefined)
  app.decorateRequest('outcome', '')
  app.decorateRequest('callerIp', '')
  app.setSerializerCompiler(serializerOf)
  app.setErrorHandler((error, request, reply) => answerFailure(shop, error, request, reply))
  app.setNotFoundHandler((request, reply) => answerFailure(shop, new Refusal('UNKNOWN_PATH'), request, reply))

  measure(app, shop, callers)
  secure(app, shop)
  shareConnections(app)
  cutIdleBodies(app, bodyTimes)
  readJson(app)
  guardFlood(app, shop)
  serveStatus(app, shop)
  compressJson(app)
  await documentApi(app)
  await app.register(async (api) => await shopperApi(api, shop), { prefix: '/api' })
  await app.register(async (api) => await operatorApi(api, shop), { prefix: '/admin/api' })
  for (const serve of shop.all(rootRoutes)) serve(app, shop)
  await serveFiles(app, shop)
  return app
}

/** A server with only health and metrics, not yet listening, for a process that runs jobs. */
export async function createStatusServer(shop: Shop): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: shop.log,
    logController: new LogController({ disableRequestLogging: true }),
  }) as unknown as FastifyInstance
  serveStatus(app, shop)
  return app
}

/** Twice, because reading the body leaves the context of the first hook. */
function shareConnections(app: App): void {
  for (const hook of ['onRequest', 'preValidation'] as const) {
    app.addHook(hook, (request: FastifyRequest, _reply: FastifyReply, done: () => void) => {
      runAsRoute(`${request.method} ${request.routeOptions.url ?? 'unknown'}`, done)
    })
  }
}

async function shopperApi(api: App, shop: Shop): Promise<void> {
  await api.register(cors, {
    origin: '*',
    maxAge: 1800,
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'],
    allowedHeaders: allowedHeaders.join(', '),
    exposedHeaders: 'x-request-id',
    optionsSuccessStatus: 200,
    strictPreflight: false,
  })
  refuseUnknownPaths(api)
  for (const mountRoutes of shop.all(shopperRoutes)) mountRoutes(api, shop)
}

/** The protocol's headers and our own; only older clients send `storeId`. */
const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'X-CSRF-TOKEN',
  'X-Requested-With',
  'If-Match',
  'If-Modified-Since',
  'If-None-Match',
  'If-Unmodified-Since',
  'Access-Token',
  'storeId',
  'platform',
  'client',
  'lang',
]

async function operatorApi(api: App, shop: Shop): Promise<void> {
  await api.register(cookie)
  refuseUnknownPaths(api)
  for (const mountRoutes of shop.all(operatorRoutes)) mountRoutes(api, shop)
}

/** Distinguishes an unknown path from one called with the wrong method. Call before mounting endpoints. */
function refuseUnknownPaths(api: App): void {
  const patterns: RegExp[] = []
  const refuse = (request: FastifyRequest) => {
    const known = patterns.some((pattern) => pattern.test(pathOf(request)))
    throw new Refusal(known ? 'WRONG_METHOD' : 'UNKNOWN_PATH')
  }
  // A route, because the shop's files, which are served from the root, would otherwise be searched for the path.
  api.route({ method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', handler: refuse })
  api.setNotFoundHandler(refuse)
  api.addHook('onRoute', ({ url }) => {
    const literal = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    patterns.push(new RegExp(`^${literal.replace(/:[^/]+/g, '[^/]+')}$`))
  })
}

function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? ''
}

function answerFailure(shop: Shop, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(shop, error, readLanguage(request))
  const inEnvelope = /^\/api(\/|$)/.test(pathOf(request))
  const status = inEnvelope ? toStatus(failure, request) : statusOf(shop, failure.code)
  request.outcome = `${status} ${failure.code}`
  if (failure.unexpected) request.log.error({ err: error }, 'a request failed')
  if (error instanceof DatabaseAway || error instanceof DatabaseBusy) {
    request.log.warn({ err: error }, 'the database could not serve a request')
  }
  if (inEnvelope) reply.header('access-control-allow-origin', '*')
  if (failure.code === 'TOO_FREQUENT') reply.header('retry-after', (failure.params as { seconds: number }).seconds)
  return reply
    .code(inEnvelope ? 200 : status)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send(inEnvelope ? toEnvelope(failure, status, isBare(request)) : toPlain(failure))
}

/** The protocol's statuses besides 200. 401 makes a client drop its session, so a refused log-in is not a 401. */
function toStatus({ code }: Failure, request: FastifyRequest): 401 | 500 {
  return code === 'LOGIN_REQUIRED' || (code === 'ACCOUNT_FROZEN' && request.user) ? 401 : 500
}

/** Whether to send this caller only the fields it can act on. */
function isBare(request: FastifyRequest): boolean {
  return Boolean(request.routeOptions?.config?.bareRefusals) && !readClient(request).isCurrentClient
}

function toEnvelope({ code, message, fields, params, data }: Failure, status: number, isBare: boolean) {
  return { status, message, data: isBare ? { ...data } : { ...data, code, fields, params } }
}

function toPlain({ code, message, fields, params }: Failure) {
  return { code, message, fields, params }
}
