import { createHash, timingSafeEqual } from 'node:crypto'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import { parseJson } from '../../core/text/parse-json.ts'
import type { Kuaidi100Config } from '../../platform/config/providers.ts'
import type { Trace } from '../order/parcels.ts'

// The only file that talks to Kuaidi100. Its signatures are MD5 in capitals, its times those of China. Never call it
// inside a transaction.

const timeoutMs = 8_000
/** More than any parcel has; what is beyond them is left out. */
const tracesMax = 200
const contextMax = 500

/** Kuaidi100's data about a parcel. */
export interface Tracked {
  traces: Trace[]
  signedAt: Date | null
}

export interface AskedParcel {
  /** Kuaidi100's name of the carrier */
  carrierCode: string
  trackingNo: string
  /** of the receiver or the sender; some carriers tell nobody else */
  phone: string
}

/** Kuaidi100 refused a request or failed. */
export class Kuaidi100Failure extends Error {
  readonly code: string

  constructor(code: string, message = '') {
    super(`Kuaidi100: ${code} ${message}`.trim())
    this.code = code
  }
}

/** No data yet, a wrong number, a phone that does not fit: nothing is wrong with the service or our keys. */
const aboutParcel = ['400', '408', '500']

export const isKuaidi100Fault = (error: unknown) =>
  !(error instanceof Kuaidi100Failure && aboutParcel.includes(error.code))

const Track = Type.Object({
  nu: Type.String(),
  /** 3: signed for */
  state: Type.Optional(Type.Union([Type.String(), Type.Number()])),
  data: Type.Optional(Type.Array(Type.Object({ context: Type.String(), time: Type.String() }))),
})
const isTrack = Compile(Track)

const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()

/** @throws Kuaidi100Failure */
export async function queryParcel({ customer, key, url }: Kuaidi100Config, parcel: AskedParcel): Promise<Tracked> {
  const { carrierCode: com, trackingNo: num, phone } = parcel
  const param = JSON.stringify({ com, num, ...(phone && { phone }), resultv2: '1', show: '0', order: 'desc' })
  const form = { customer, sign: md5(param + key + customer), param }
  const answer = await post(`${url}/poll/query.do`, form)
  if (answer.result === false) throw new Kuaidi100Failure(String(answer.returnCode), String(answer.message ?? ''))
  if (!isTrack.Check(answer)) throw new Kuaidi100Failure('BAD_ANSWER')
  return toTracked(answer)
}

/**
 * Asks for pushes about a parcel; asking again is harmless.
 * @param salt the salt that pushes are signed with
 * @throws Kuaidi100Failure
 */
export async function subscribeParcel(
  { key, url }: Kuaidi100Config,
  { carrierCode, trackingNo, phone }: AskedParcel,
  { callbackUrl, salt }: { callbackUrl: string; salt: string },
): Promise<void> {
  const parameters = { callbackurl: callbackUrl, salt, resultv2: '1', ...(phone && { phone }) }
  const param = JSON.stringify({ company: carrierCode, number: trackingNo, key, parameters })
  const answer = await post(`${url}/poll`, { schema: 'json', param })
  // 501: subscribed before.
  if (answer.result !== true && String(answer.returnCode) !== '501')
    throw new Kuaidi100Failure(String(answer.returnCode), String(answer.message ?? ''))
}

/** Checks the keys by a number that no parcel has. @throws Kuaidi100Failure */
export async function checkKuaidi100(config: Kuaidi100Config): Promise<void> {
  try {
    await queryParcel(config, { carrierCode: 'yuantong', trackingNo: 'YT0000000000000', phone: '' })
  } catch (error) {
    if (isKuaidi100Fault(error)) throw error
  }
}

const isPush = Compile(Type.Object({ lastResult: Track }))

/** Whether a push was signed with this salt. */
export function isSignedPush({ param, sign }: { param: string; sign: string }, salt: string): boolean {
  const [expected, given] = [Buffer.from(md5(param + salt)), Buffer.from(sign)]
  return expected.length === given.length && timingSafeEqual(expected, given)
}

/** Reads a push; undefined when it is about no parcel, or malformed. */
export function readPush(param: string): (Tracked & { trackingNo: string }) | undefined {
  const push = parseJson(param)
  if (!isPush.Check(push)) return undefined
  return { ...toTracked(push.lastResult), trackingNo: push.lastResult.nu }
}

function toTracked({ state, data = [] }: Static<typeof Track>): Tracked {
  const traces = data.slice(0, tracesMax).flatMap(({ context, time }) => {
    const at = new Date(`${time.replace(' ', 'T')}+08:00`)
    return Number.isNaN(at.getTime()) || context.trim() === '' ? [] : [{ context: context.slice(0, contextMax), at }]
  })
  const newest = Math.max(...traces.map(({ at }) => at.getTime()))
  return { traces, signedAt: String(state) === '3' && traces.length > 0 ? new Date(newest) : null }
}

async function post(url: string, form: Record<string, string>): Promise<Record<string, unknown>> {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(form), signal, redirect: 'error' })
  const answer = parseJson(await response.text())
  if (typeof answer !== 'object' || answer === null) throw new Kuaidi100Failure(`HTTP_${response.status}`)
  return answer as Record<string, unknown>
}
