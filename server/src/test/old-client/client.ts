import type { OldPath, Params } from './path.ts'
import { isObject, reader } from './shape.ts'

/** The envelope of every answer. */
export interface Envelope {
  status: number
  message: string
  data: unknown
}

export interface OldClientOptions {
  /** the server's address, without a trailing slash */
  url: string
  /** `/api/<path>`, or `/index.php?s=/api/<path>` where URL rewriting is not available */
  form?: 'rewrite' | 'query'
  /** `H5`, or `WXOFFICIAL` inside WeChat's browser */
  platform?: string
  token?: string
  /** language of the answers; old clients do not send one */
  lang?: string
}

/** A refusal, as the pages catch it. If `isPrompt`, the message is shown. */
export class Refused extends Error {
  readonly statusCode = 0
  readonly result: Envelope
  constructor(path: string, result: Envelope) {
    super(`${path}: ${result.status} ${result.message}`)
    this.name = 'Refused'
    this.result = result
  }
}

/** Parameters whose booleans are sent as 0 or 1 in a query. */
const flagsInQueries = ['verifyStatus', 'sortPrice', 'isUsePoints', 'checkLogin']

/**
 * Sends requests the way deployed clients do: the address is base and path concatenated, a guest's token is the text
 * `false`, every call but an upload declares itself as JSON, and undefined query parameters are sent empty. Like those
 * clients, it accepts only an envelope of HTTP status 200 with status 200, 401 or 500.
 */
export function openOldClient({ url, form = 'rewrite', platform = 'H5', lang, ...options }: OldClientOptions) {
  const base = form === 'rewrite' ? `${url}/api/` : `${url}/index.php?s=/api/`
  let token: string | false = options.token ?? false
  const messages: string[] = []
  const sender = () => ({ platform, 'Access-Token': String(token), ...(lang && { lang }) })

  /** Returns the envelope, whatever it holds. Accepts any `params`: `call` checks what a client sends. */
  async function ask(method: string, path: string, params: Record<string, unknown> = {}): Promise<Envelope> {
    const headers = { ...sender(), 'content-type': 'application/json;charset=utf-8' }
    if (method !== 'GET') return receive(path, await fetch(base + path, { method, headers, body: toBody(params) }))
    const query = toQuery(params)
    const address = query === '' ? base + path : `${base}${path}${base.includes('?') ? '&' : '?'}${query}`
    return receive(path, await fetch(address, { headers }))
  }

  async function upload(path: string, file: Blob, fields: Record<string, string>): Promise<Envelope> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('file', file, 'picture.png')
    return receive(path, await fetch(base + path, { method: 'POST', headers: sender(), body }))
  }

  /** @throws Refused, or Error if a client would crash */
  function settle(path: string, envelope: Envelope): Envelope {
    if (envelope.status === 200) {
      messages.push(envelope.message)
      return envelope
    }
    if (envelope.status === 401) token = false
    throw new Refused(path, envelope)
  }

  return {
    ask,
    upload,
    /** The messages pages showed after successful calls, newest last. */
    messages,
    isLoggedIn: () => token !== false,
    /** A page's step after logging in: stores both; the id must be a number. */
    keep({ token: given, userId }: { token: string; userId: number }) {
      if (!(userId > 0)) throw new Error(`${userId} is not a user id`)
      token = given
    },

    /**
     * Makes one of the known calls and returns its answer as a page may read it.
     * @throws Refused with status 401 (the session is forgotten) or 500; Error on a parameter that no client sends
     */
    async call<P extends Params, Data>(path: OldPath<P, Data>, params: Sent<P> = {}): Promise<Data> {
      for (const name of Object.keys(params)) {
        if (!Object.hasOwn(path.params, name)) throw new Error(`no old client sends ${name} to ${path.path}`)
      }
      const envelope = settle(path.path, await ask(path.method, path.path, params))
      return reader(path.data, envelope.data, `${path.path}: data`)
    },

    async callUpload<P extends Params, Data>(path: OldPath<P, Data>, file: Blob, checkLogin: 0 | 1 = 1): Promise<Data> {
      const fields = { test: '123', checkLogin: String(checkLogin) }
      const envelope = settle(path.path, await upload(path.path, file, fields))
      return reader(path.data, envelope.data, `${path.path}: data`)
    },
  }
}
export type OldClient = ReturnType<typeof openOldClient>

type Sent<P extends Params> = { [K in keyof P]?: unknown }

function toQuery(params: Record<string, unknown>): string {
  const toText = (name: string, value: unknown) => {
    if (value === undefined || value === null) return ''
    return String(typeof value === 'boolean' && flagsInQueries.includes(name) ? Number(value) : value)
  }
  return Object.entries(params)
    .map(([name, value]) => `${name}=${encodeURIComponent(toText(name, value))}`)
    .join('&')
}

/** Unlike in a query, undefined values are left out. */
function toBody(params: Record<string, unknown>): string {
  return JSON.stringify(params)
}

async function receive(path: string, response: Response): Promise<Envelope> {
  if (response.status !== 200) throw new Error(`${path}: network request error: ${response.status}`)
  const text = await response.text()
  const body: unknown = JSON.parse(text)
  if (!isObject(body)) throw new Error(`${path}: not an object: ${text.slice(0, 100)}`)
  return body as unknown as Envelope
}
