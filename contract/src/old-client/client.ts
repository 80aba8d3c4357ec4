import type { OldPath, Params } from './path.ts'
import { isObject, reader } from './shape.ts'

/** What is in the envelope of every answer. */
export interface Envelope {
  status: number
  message: string
  data: unknown
}

export interface OldClientOptions {
  /** of the server, without a slash at its end */
  url: string
  /** `/api/<path>`, or `/index.php?s=/api/<path>` where an address cannot be rewritten */
  form?: 'rewrite' | 'query'
  /** `H5`, or `WXOFFICIAL` inside the browser of WeChat */
  platform?: string
  token?: string
  /** of the answers; old clients say nothing of it */
  lang?: string
}

/** A refusal, as the pages catch it. The message of one that `isPrompt` is shown. */
export class Refused extends Error {
  readonly statusCode = 0
  readonly result: Envelope
  constructor(path: string, result: Envelope) {
    super(`${path}: ${result.status} ${result.message}`)
    this.name = 'Refused'
    this.result = result
  }
}

/** Parameters whose booleans are turned into 0 or 1 before a query is written. */
const flagsInQueries = ['verifyStatus', 'sortPrice', 'isUsePoints', 'checkLogin']

/**
 * Asks the way deployed clients do: the address is the base and the path strung together, the token of a guest is the
 * text `false`, every call but an upload says it is JSON, and what is undefined goes into a query as an empty text.
 * Like them it takes no answer but an envelope of HTTP status 200 and status 200, 401 or 500.
 */
export function openOldClient({ url, form = 'rewrite', platform = 'H5', lang, ...options }: OldClientOptions) {
  const base = form === 'rewrite' ? `${url}/api/` : `${url}/index.php?s=/api/`
  let token: string | false = options.token ?? false
  const messages: string[] = []
  const sender = () => ({ platform, 'Access-Token': String(token), ...(lang && { lang }) })

  /** The envelope, whatever is in it. `params` may be anything: what a client sends is checked by `call`. */
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

  /** @throws Refused, and Error where a client would crash */
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
    /** What the pages have shown after something worked, the newest last. */
    messages,
    isLoggedIn: () => token !== false,
    /** What a page does after logging in: keeps both, of which the id must be a number. */
    keep({ token: given, userId }: { token: string; userId: number }) {
      if (!(userId > 0)) throw new Error(`${userId} is no user`)
      token = given
    },

    /**
     * One of the known calls, and its answer as a page may read it.
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

/** Other than in a query, what is undefined is left out. */
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
