import { createHash, createHmac } from 'node:crypto'
import dns from 'node:dns'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The parts of s3rver used here; it has no types. */
interface S3rver {
  configureBuckets(): Promise<unknown>
  callback(): (request: IncomingMessage, response: ServerResponse) => void
}

/** The host whose subdomains are buckets; the name resolves in this process only. */
const bucketsHost = 's3.shop.test'

/** A real S3-compatible server on loopback that checks signatures, behind a bucket policy of our own. */
export interface S3Server {
  /** The environment of a shop that stores its files here. */
  env(options?: { hosts?: boolean; privateBucket?: boolean }): Record<string, string>
  /** names of all objects, with their buckets */
  objects(): string[]
  /** the next `times` calls are answered with this status, or never */
  fail(times: number, how?: number | 'hang'): void
  /** calls received so far, `PUT /bucket/name` */
  calls: string[]
  /** requests that a real service would have refused and this one accepts, such as a body with another hash */
  complaints: string[]
  close(): Promise<void>
}

const buckets = ['shop-files', 'shop-hidden']

export async function openS3Server(): Promise<S3Server> {
  const directory = mkdtempSync(path.join(tmpdir(), 'shop-s3-'))
  const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3rver
  const common = { directory, silent: true, serviceEndpoint: bucketsHost.replace('s3.', '') }
  const s3 = new S3rver({ ...common, configureBuckets: buckets.map((name) => ({ name })) })
  await s3.configureBuckets()
  const byPath = s3.callback()
  // For a bucket named by its host, s3rver expects the bucket in the signed path too, unlike the protocol, so the
  // signature is checked here instead.
  const byHost = new S3rver({ ...common, allowMismatchedSignatures: true }).callback()
  const [calls, complaints]: string[][] = [[], []]
  let failures: (number | 'hang')[] = []
  const objects = new Set<string>()

  const server = createServer((request, response) => {
    const host = request.headers.host ?? ''
    const bucket = host.includes(`.${bucketsHost}`) ? `/${host.split('.')[0]}` : ''
    const url = new URL(`http://s3${bucket}${request.url}`)
    calls?.push(`${request.method} ${url.pathname}`)
    const failure = failures.shift()
    if (failure === 'hang') return
    if (failure !== undefined) return refuse(response, failure, 'InternalError')
    if (!isAllowed(request, url)) return refuse(response, 403, 'AccessDenied')
    response.on('finish', () => {
      if (response.statusCode >= 300) return
      if (request.method === 'PUT') {
        objects.add(url.pathname.slice(1))
        const isRight = isHashRight(request, path.join(directory, url.pathname))
        if (!isRight) complaints?.push(`${url.pathname} has a different hash than its request says`)
      }
      if (request.method === 'DELETE') objects.delete(url.pathname.slice(1))
    })
    if (!bucket) return byPath(request, response)
    if (isSigned(request, url) && !isSignatureRight(request)) return refuse(response, 403, 'SignatureDoesNotMatch')
    byHost(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const forget = resolveHere()
  return {
    env: ({ hosts = false, privateBucket = false } = {}) => ({
      S3_ENDPOINT: `http://${hosts ? bucketsHost : '127.0.0.1'}:${port}`,
      S3_REGION: 'eu-test-1',
      S3_BUCKET: 'shop-files',
      S3_ACCESS_KEY: 'S3RVER',
      S3_SECRET_KEY: 'S3RVER',
      ...(privateBucket && { S3_PRIVATE_BUCKET: 'shop-hidden' }),
    }),
    objects: () => [...objects],
    fail: (times, how = 503) => {
      failures = Array.from({ length: times }, () => how)
    },
    calls: calls as string[],
    complaints: complaints as string[],
    close: async () => {
      forget()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const isSigned = (request: IncomingMessage, url: URL) =>
  Boolean(request.headers.authorization) || url.searchParams.has('X-Amz-Signature')

/** Checks signature version 4 as the protocol describes it, in the headers or in the address. */
function isSignatureRight({ method, url = '', headers }: IncomingMessage): boolean {
  const { pathname, searchParams } = new URL(`http://s3${url}`)
  const inAddress = searchParams.get('X-Amz-Signature')
  const named = Object.fromEntries(
    (headers.authorization ?? '').split(/[ ,]+/).flatMap((part) => (part.includes('=') ? [part.split('=')] : [])),
  )
  const word = (name: string) => (inAddress ? searchParams.get(`X-Amz-${name}`) : named[name]) ?? ''
  const [access, day = '', ...scope] = word('Credential').split('/')
  const query = [...searchParams].filter(([name]) => name !== 'X-Amz-Signature')
  const canonical = [
    method,
    pathname,
    query
      .map((pair) => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...word('SignedHeaders')
      .split(';')
      .map((name: string) => `${name}:${headers[name]}`),
    '',
    word('SignedHeaders'),
    inAddress ? 'UNSIGNED-PAYLOAD' : headers['x-amz-content-sha256'],
  ].join('\n')
  const date = inAddress ? searchParams.get('X-Amz-Date') : headers['x-amz-date']
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', date, [day, ...scope].join('/'), digest].join('\n')
  const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
  const key = scope.reduce(hmac, hmac('AWS4S3RVER', day))
  return access === 'S3RVER' && hmac(key, text).toString('hex') === (inAddress ?? named.Signature)
}

/** The bucket's policy: without a signature anyone may read public files, and nothing else. */
function isAllowed(request: IncomingMessage, url: URL): boolean {
  if (isSigned(request, url)) return true
  if (request.method === 'OPTIONS') return true
  return ['GET', 'HEAD'].includes(request.method ?? '') && url.pathname.startsWith('/shop-files/public/')
}

/** The server trusts the hash of a body; its stored file shows the real one. */
function isHashRight({ headers }: IncomingMessage, file: string): boolean {
  const expected = headers['x-amz-content-sha256']
  if (expected === undefined || expected === 'UNSIGNED-PAYLOAD') return true
  return (
    createHash('sha256')
      .update(readFileSync(`${file}._S3rver_object`))
      .digest('hex') === expected
  )
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml', connection: 'close' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}

/** Resolves the buckets' hosts to loopback in this process only. */
function resolveHere(): () => void {
  const lookup = dns.lookup
  const here = { address: '127.0.0.1', family: 4 }
  const patched = (name: string, options: unknown, done: (...result: unknown[]) => void) => {
    if (!name.endsWith('.shop.test')) return (lookup as (...all: unknown[]) => void)(name, options, done)
    const all = typeof options === 'object' && options !== null && 'all' in options && options.all
    process.nextTick(() => (all ? done(null, [here]) : done(null, here.address, here.family)))
  }
  dns.lookup = patched as unknown as typeof dns.lookup
  return () => {
    dns.lookup = lookup
  }
}
