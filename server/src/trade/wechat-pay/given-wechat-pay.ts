import { createPublicKey, generateKeyPairSync, sign, verify } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { encryptResource, newNonce } from './signature.ts'

interface Order {
  out_trade_no: string
  appid: string
  mchid: string
  description: string
  notify_url: string
  amount: { total: number; currency: string }
  payer?: { openid: string }
  scene_info?: { payer_client_ip: string }
  trade_state: string
  transaction_id?: string
}
interface Refund {
  out_trade_no: string
  out_refund_no: string
  refund_id: string
  notify_url: string
  amount: { refund: number; total: number }
  status: string
}
interface Answered {
  status: number
  body?: object
}

/** `lost`: done, but the answer never arrives. `busy`: nothing is done. `forged`: done, but signed by someone else. */
type Trouble = 'lost' | 'busy' | 'forged'

/**
 * A fake WeChat Pay on this machine: checks our signature, signs its answers, stores payments and refunds by number.
 * `env` is for `openShop`.
 */
export async function givenWechatPay() {
  const [merchant, platform] = [newKeys(), newKeys()]
  const dir = mkdtempSync(path.join(tmpdir(), 'wechat-pay-'))
  const file = (name: string, content: string) => {
    writeFileSync(path.join(dir, name), content)
    return path.join(dir, name)
  }
  const [mchId, serial, publicKeyId, apiV3Key] = [
    '1900000001',
    'SERIAL01',
    'PUB_KEY_ID_01',
    '0123456789abcdef'.repeat(2),
  ]
  const orders = new Map<string, Order>()
  const refunds = new Map<string, Refund>()
  const asked: string[] = []
  const trouble: { with: RegExp; kind: Trouble }[] = []
  const refusals: { with: RegExp; status: number; code: string }[] = []
  let newRefundStatus = 'PROCESSING'
  let now = () => new Date()
  let last = 0

  const server = createServer(async (request, response) => {
    const body = await read(request)
    const { method = '', url = '' } = request
    asked.push(`${method} ${url.split('?')[0]}`)
    const refused = refusals.find((one) => one.with.test(url))
    const troubled = trouble.find((one) => one.with.test(url))
    if (!isSignedByShop(request, body))
      return reply(response, { status: 401, body: { code: 'SIGN_ERROR', message: '' } })
    if (troubled?.kind === 'busy') return reply(response, { status: 500, body: { code: 'SYSTEM_ERROR', message: '' } })
    if (refused) return reply(response, { status: refused.status, body: { code: refused.code, message: 'refused' } })
    const answer = act(method, new URL(url, 'http://wechat').pathname, body === '' ? {} : JSON.parse(body))
    if (troubled?.kind === 'lost') return void request.socket.destroy()
    reply(response, answer, troubled?.kind === 'forged')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
    rmSync(dir, { recursive: true, force: true })
  })

  function isSignedByShop({ method = '', url = '', headers }: IncomingMessage, body: string): boolean {
    const parts = Object.fromEntries(
      [...(headers.authorization ?? '').matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    )
    const text = [method, url, parts.timestamp, parts.nonce_str, body, ''].join('\n')
    const isOurs = parts.mchid === mchId && parts.serial_no === serial
    return isOurs && verify('sha256', Buffer.from(text), createPublicKey(merchant.publicKey), toBytes(parts.signature))
  }

  function signed(text: string, key = platform.privateKey) {
    const [timestamp, nonce] = [String(Math.floor(now().getTime() / 1_000)), newNonce()]
    const signature = sign('sha256', Buffer.from(`${timestamp}\n${nonce}\n${text}\n`), key).toString('base64')
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-signature': signature,
      'wechatpay-serial': publicKeyId,
    }
  }

  function reply(response: ServerResponse, { status, body }: Answered, forged = false): void {
    const text = body === undefined ? '' : JSON.stringify(body)
    response.writeHead(status, {
      'content-type': 'application/json',
      ...signed(text, forged ? merchant.privateKey : undefined),
    })
    response.end(text)
  }

  function act(method: string, pathname: string, body: Record<string, never>): Answered {
    const [, outTradeNo = '', closing] =
      /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(pathname) ?? []
    const [, outRefundNo = ''] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(pathname) ?? []
    if (method === 'POST' && pathname === '/v3/pay/transactions/jsapi')
      return prepay(body, { prepay_id: `wx${++last}` })
    if (method === 'POST' && pathname === '/v3/pay/transactions/h5') {
      return prepay(body, { h5_url: `https://wx.tenpay.com/cgi-bin/checkmweb?prepay_id=wx${++last}` })
    }
    if (method === 'POST' && pathname === '/v3/refund/domestic/refunds') return refund(body)
    if (outRefundNo) {
      const known = refunds.get(outRefundNo)
      return known ? { status: 200, body: known } : { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '' } }
    }
    const order = orders.get(outTradeNo)
    if (!order) return { status: 404, body: { code: 'ORDER_NOT_EXIST', message: '' } }
    if (!closing) return { status: 200, body: toTransaction(order) }
    if (order.trade_state === 'SUCCESS') return { status: 400, body: { code: 'ORDERPAID', message: '' } }
    order.trade_state = 'CLOSED'
    return { status: 204 }
  }

  function prepay(body: Record<string, never>, answer: object): Answered {
    const wanted = body as unknown as Order
    const known = orders.get(wanted.out_trade_no)
    if (known && known.trade_state !== 'NOTPAY') return { status: 400, body: { code: 'ORDER_CLOSED', message: '' } }
    orders.set(wanted.out_trade_no, { ...wanted, trade_state: 'NOTPAY' })
    return { status: 200, body: answer }
  }

  function refund(body: Record<string, never>): Answered {
    const wanted = body as unknown as Refund
    const order = orders.get(wanted.out_trade_no)
    if (order?.trade_state !== 'SUCCESS' && order?.trade_state !== 'REFUND') {
      return { status: 404, body: { code: 'RESOURCE_NOT_EXISTS', message: '' } }
    }
    const known = refunds.get(wanted.out_refund_no)
    if (known) return { status: 200, body: known }
    const before = [...refunds.values()].filter(
      (one) => one.out_trade_no === wanted.out_trade_no && one.status !== 'CLOSED',
    )
    const sum = before.reduce((total, one) => total + one.amount.refund, wanted.amount.refund)
    if (sum > order.amount.total) return { status: 403, body: { code: 'NOT_ENOUGH', message: '' } }
    const made = { ...wanted, refund_id: `50${++last}`, status: newRefundStatus }
    refunds.set(wanted.out_refund_no, made)
    order.trade_state = 'REFUND'
    return { status: 200, body: made }
  }

  const toTransaction = ({ appid, mchid, out_trade_no, trade_state, transaction_id, amount }: Order) => ({
    appid,
    mchid,
    out_trade_no,
    trade_state,
    trade_type: 'JSAPI',
    ...(transaction_id && { transaction_id, success_time: now().toISOString(), amount }),
  })

  /** Notifies the shop, as WeChat does. */
  async function tell(shopUrl: string, kind: 'TRANSACTION' | 'REFUND', value: object, more: { forged?: boolean } = {}) {
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      original_type: kind.toLowerCase(),
      ...encryptResource(Buffer.from(apiV3Key), value),
    }
    const text = JSON.stringify({
      id: newNonce(),
      event_type: `${kind}.SUCCESS`,
      resource_type: 'encrypt-resource',
      resource,
    })
    const headers = {
      'content-type': 'application/json',
      ...signed(text, more.forged ? merchant.privateKey : undefined),
    }
    return fetch(`${shopUrl}/api/notify/wechatV3`, { method: 'POST', headers, body: text })
  }

  return {
    env: {
      WECHAT_APP_ID: 'wx-official',
      WECHAT_APP_SECRET: 'official-secret',
      WECHAT_PAY_MCH_ID: mchId,
      WECHAT_PAY_SERIAL: serial,
      WECHAT_PAY_KEY_FILE: file('merchant.pem', merchant.privateKey),
      WECHAT_PAY_API_V3_KEY: apiV3Key,
      WECHAT_PAY_PUBLIC_KEY_ID: publicKeyId,
      WECHAT_PAY_PUBLIC_KEY_FILE: file('platform.pem', platform.publicKey),
      WECHAT_PAY_API_URL: `http://127.0.0.1:${port}`,
    },
    /** must verify a client's `paySign` */
    merchantKey: createPublicKey(merchant.publicKey),
    orders,
    refunds,
    /** method and path of each call, in order */
    asked,
    setClock: (clock: () => Date) => {
      now = clock
    },
    /** From here on calls to matching addresses fail, until `repair`. */
    breakAt: (address: RegExp, kind: Trouble) => void trouble.push({ with: address, kind }),
    refuseAt: (address: RegExp, status: number, code: string) => void refusals.push({ with: address, status, code }),
    repair: () => {
      trouble.length = 0
      refusals.length = 0
    },
    refundsBecome: (status: string) => {
      newRefundStatus = status
    },
    /** The payer pays. */
    pay(outTradeNo: string, more: { total?: number } = {}): Order {
      const order = orders.get(outTradeNo)
      if (order?.trade_state !== 'NOTPAY') throw new Error(`${outTradeNo} cannot be paid: ${order?.trade_state}`)
      Object.assign(order, { trade_state: 'SUCCESS', transaction_id: `4200${Date.now()}${++last}` })
      if (more.total !== undefined) order.amount.total = more.total
      return order
    },
    notifyPaid: (
      shopUrl: string,
      outTradeNo: string,
      more: { forged?: boolean; mchid?: string; appid?: string } = {},
    ) => {
      const { forged, ...other } = more
      return tell(shopUrl, 'TRANSACTION', { ...toTransaction(orders.get(outTradeNo) as Order), ...other }, { forged })
    },
    notifyRefund: (shopUrl: string, outRefundNo: string, status = 'SUCCESS') => {
      const { amount, ...refund } = refunds.get(outRefundNo) as Refund
      Object.assign(refunds.get(outRefundNo) as Refund, { status })
      return tell(shopUrl, 'REFUND', { ...refund, mchid: mchId, refund_status: status, amount: { ...amount } })
    },
  }
}
export type GivenWechatPay = Awaited<ReturnType<typeof givenWechatPay>>

function newKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

const toBytes = (base64 = '') => Buffer.from(base64, 'base64')

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
