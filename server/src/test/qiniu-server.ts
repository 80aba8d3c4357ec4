import { createHmac } from 'node:crypto'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'

const keys = { access: 'qiniu-access', secret: 'qiniu-secret' }

interface Policy {
  scope: string
  deadline: number
  fsizeMin?: number
  fsizeLimit?: number
  mimeLimit?: string
  insertOnly?: number
  saveKey?: string
  forceSaveKey?: boolean
}

/** A loopback server that stores files like Qiniu: it checks each token's signature and policy. */
export interface QiniuServer {
  env(way: 'keys' | 'fixed' | 'fetched', options?: { privateBucket?: boolean }): Record<string, string>
  /** `bucket:name` of all objects */
  objects(): string[]
  /** the next `times` uploads and management calls are answered with this status, or never */
  fail(times: number, how?: number | 'hang'): void
  /** the policies of the tokens sent with uploads */
  policies: Policy[]
  /** how often a token was requested */
  tokensGiven(): number
  url: string
  close(): Promise<void>
}

export async function openQiniuServer(): Promise<QiniuServer> {
  const app = Fastify({ bodyLimit: 100_000_000 })
  await app.register(multipart, { limits: { fileSize: 100_000_000 } })
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null, {})
  })
  const objects = new Map<string, { data: Buffer; mime: string }>()
  const policies: Policy[] = []
  let failures: (number | 'hang')[] = []
  let tokens = 0

  /** Whether this call is set to fail. */
  function fails(reply: FastifyReply): boolean {
    const failure = failures.shift()
    if (failure === undefined) return false
    if (failure !== 'hang') void reply.code(failure).send({ error: 'not now' })
    else reply.hijack()
    return true
  }

  app.post('/', async (request, reply) => {
    if (fails(reply)) return reply
    const fields: Record<string, string> = {}
    let file: { data: Buffer; mime: string } | undefined
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname === 'file') file = { data: await part.toBuffer(), mime: part.mimetype }
    }
    const policy = readToken(fields.token)
    if (!policy) return reply.code(401).send({ error: 'bad token' })
    policies.push(policy)
    const [bucket, scopedName] = policy.scope.split(':')
    if (!file || policy.deadline < Date.now() / 1000) return reply.code(401).send({ error: 'expired token' })
    if (scopedName !== undefined && fields.key !== scopedName) return reply.code(403).send({ error: 'key' })
    const name = policy.forceSaveKey ? policy.saveKey : fields.key
    const { fsizeMin = 0, fsizeLimit = Number.POSITIVE_INFINITY } = policy
    if (file.data.length < fsizeMin || file.data.length > fsizeLimit) return reply.code(413).send({ error: 'size' })
    const isMime = policy.mimeLimit === undefined || policy.mimeLimit.split(';').includes(detect(file.data, file.mime))
    if (!isMime) return reply.code(403).send({ error: 'mime' })
    const place = `${bucket}:${name}`
    if (policy.insertOnly && objects.has(place)) return reply.code(614).send({ error: 'file exists' })
    objects.set(place, file)
    return { key: name, hash: 'hash' }
  })

  app.post<{ Params: { entry: string } }>('/delete/:entry', async (request, reply) => {
    if (fails(reply)) return reply
    const expected = `QBox ${keys.access}:${hmac(`${request.url}\n`)}`
    if (request.headers.authorization !== expected) return reply.code(401).send({ error: 'bad token' })
    const place = Buffer.from(request.params.entry, 'base64url').toString()
    if (objects.delete(place)) return {}
    // A non-standard HTTP status, which the framework does not send.
    reply.hijack()
    reply.raw.writeHead(612, { 'content-type': 'application/json' }).end('{"error":"no such file or directory"}')
    return reply
  })

  app.get('/uptoken', async () => {
    tokens++
    // Like an operator's own token endpoint: the token is valid for the bucket, and the storage names the files.
    const deadline = Math.floor(Date.now() / 1000) + 60
    return { uptoken: makeToken({ scope: 'open', deadline, forceSaveKey: true, saveKey: `file/shop/${tokens}.webp` }) }
  })

  const serve =
    (bucket: string) => async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply) => {
      const file = objects.get(`${bucket}:${request.params['*']}`)
      if (!file) return reply.code(404).send({ error: 'Document not found' })
      const [, from, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
      if (from === undefined) return reply.type(file.mime).send(file.data)
      return reply
        .code(206)
        .type(file.mime)
        .send(file.data.subarray(Number(from), Number(end) + 1))
    }
  app.get('/open/*', serve('open'))
  app.get<{ Params: { '*': string }; Querystring: { e?: string; token?: string } }>(
    '/hidden/*',
    async (request, reply) => {
      const [address, token] = `${url}${request.url}`.split('&token=')
      const isGood = token === `${keys.access}:${hmac(address ?? '')}` && Number(request.query.e) > Date.now() / 1000
      return isGood ? serve('hidden')(request, reply) : reply.code(401).send({ error: 'bad token' })
    },
  )

  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    env: (way, { privateBucket = true } = {}) => ({
      QINIU_DOMAIN: `${url}/open`,
      QINIU_UPLOAD_URL: url,
      QINIU_MANAGE_URL: url,
      ...(way === 'fixed' && { QINIU_TOKEN: makeToken({ scope: 'open', deadline: 4_000_000_000 }) }),
      ...(way === 'fetched' && { QINIU_TOKEN_URL: `${url}/uptoken` }),
      ...(way === 'keys' && {
        QINIU_BUCKET: 'open',
        QINIU_ACCESS_KEY: keys.access,
        QINIU_SECRET_KEY: keys.secret,
        ...(privateBucket && { QINIU_PRIVATE_BUCKET: 'hidden', QINIU_PRIVATE_DOMAIN: `${url}/hidden` }),
      }),
    }),
    objects: () => [...objects.keys()],
    fail: (times, how = 503) => {
      failures = Array.from({ length: times }, () => how)
    },
    policies,
    tokensGiven: () => tokens,
    url,
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

/** The policy of a token with a valid signature. */
function readToken(token = ''): Policy | undefined {
  const [access, signature, text = ''] = token.split(':')
  if (access !== keys.access || signature !== hmac(text)) return undefined
  return JSON.parse(Buffer.from(text, 'base64url').toString())
}

function makeToken(policy: Policy): string {
  const text = safe(Buffer.from(JSON.stringify(policy)))
  return `${keys.access}:${hmac(text)}:${text}`
}

const hmac = (text: string) => safe(createHmac('sha1', keys.secret).update(text).digest())
const safe = (data: Buffer) => data.toString('base64').replaceAll('+', '-').replaceAll('/', '_')

/** The type by content, as `detectMime` does. */
function detect(data: Buffer, otherwise: string): string {
  if (data[0] === 0xff && data[1] === 0xd8) return 'image/jpeg'
  if (data.toString('latin1', 1, 4) === 'PNG') return 'image/png'
  if (data.toString('latin1', 4, 8) === 'ftyp') return 'video/mp4'
  return data.toString('latin1', 0, 1) === '<' ? 'text/html' : otherwise
}
