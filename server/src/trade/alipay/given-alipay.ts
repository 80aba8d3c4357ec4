import { generateKeyPairSync, sign, verify } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

interface Trade {
  outTradeNo: string
  amount: string
  notifyUrl: string
  returnUrl: string
  status: 'WAIT_BUYER_PAY' | 'TRADE_SUCCESS' | 'TRADE_CLOSED'
  tradeNo: string
}
interface Refund {
  outTradeNo: string
  amount: string
  status: string
}
type Fields = Record<string, string>

/**
 * `lost`: done, but the answer never arrives. `hang`: the same, with the connection kept open. `busy`: nothing is done.
 * `forged`: done, but signed by someone else. `unsigned`: done, without a signature. `garbage`: done, but the answer is
 * not in Alipay's format.
 */
type Trouble = 'lost' | 'hang' | 'busy' | 'forged' | 'unsigned' | 'garbage'

/**
 * A fake Alipay on this machine: checks the app's signature, signs its answers, stores payments and refunds by number.
 * Buyers come to it by the shop's form, with `open`, or in a browser. `env` is for `openShop`.
 */
export async function givenAlipay() {
  const [app, platform] = [newKeys(), newKeys()]
  const [appId, sellerId] = ['2021000000000001', '2088000000000001']
  const trades = new Map<string, Trade>()
  const refunds = new Map<string, Refund>()
  const asked: string[] = []
  const trouble: { with: string; kind: Trouble }[] = []
  const refusals: { with: string; code: string }[] = []
  let refundsBecome = 'REFUND_SUCCESS'
  let last = 0

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://alipay')
    const body = await read(request)
    if (pathname === '/paid') {
      const trade = pay(searchParams.get('number') ?? '')
      await notifyPaid(trade.notifyUrl, trade.outTradeNo)
      // Alipay adds parameters to the address it returns to.
      response.writeHead(302, { location: `${trade.returnUrl}?charset=utf-8&out_trade_no=${trade.outTradeNo}&sign=x` })
      return response.end()
    }
    const fields = Object.fromEntries(new URLSearchParams(body))
    if (searchParams.get('charset') !== 'utf-8' || !isSignedByApp(fields)) return response.end(wrongSignature())
    const content = JSON.parse(fields.biz_content ?? '{}') as Fields
    const method = fields.method ?? ''
    if (method === 'alipay.trade.wap.pay') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      const { outTradeNo, amount } = create(fields, content)
      return response.end(`<h1>Alipay ${amount}</h1><a href="/paid?number=${outTradeNo}">Pay now</a>`)
    }
    asked.push(method)
    const kind = trouble.find((one) => method === one.with)?.kind
    const refused = refusals.find((one) => method === one.with)?.code
    const answer =
      kind === 'busy'
        ? failed('20000', 'aop.ACQ.SYSTEM_ERROR')
        : refused
          ? failed('40004', refused)
          : act(method, content)
    if (kind === 'hang') return
    if (kind === 'lost') return void request.socket.destroy()
    if (kind === 'garbage') return response.end('<html>502 Bad Gateway</html>')
    response.end(toAnswer(method, answer, kind))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  function isSignedByApp({ sign: signature = '', ...fields }: Fields): boolean {
    const text = Object.entries(fields)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const isOurs = fields.app_id === appId && fields.sign_type === 'RSA2' && fields.version === '1.0'
    return isOurs && verify('sha256', Buffer.from(text), app.publicKey, Buffer.from(signature, 'base64'))
  }

  const signed = (text: string, key = platform.privateKey) => sign('sha256', Buffer.from(text), key).toString('base64')
  const failed = (code: string, sub_code: string) => ({ code, msg: 'Failed', sub_code, sub_msg: '失敗' })
  const done = (fields: Fields) => ({ code: '10000', msg: 'Success', ...fields })
  const noTrade = () => failed('40004', 'ACQ.TRADE_NOT_EXIST')

  function wrongSignature(): string {
    const content = { code: '40002', msg: 'Invalid Arguments', sub_code: 'isv.invalid-signature', sub_msg: '验签出错' }
    return JSON.stringify({ error_response: content })
  }

  /**
   * With spaces, escaped slashes, and braces and quotes in strings, because the signature covers the text, not its
   * meaning.
   */
  function toAnswer(method: string, answer: object, kind?: Trouble): string {
    const more = `, "store_name" : "拾光\\/小舖 {\\"1}" }`
    const content = JSON.stringify(answer).slice(0, -1) + more
    const name = `${method.replaceAll('.', '_')}_response`
    const signature = signed(content, kind === 'forged' ? app.privateKey : undefined).replaceAll('/', '\\/')
    return kind === 'unsigned' ? `{"${name}":${content}}` : `{"${name}":${content},"sign":"${signature}"}`
  }

  function create(fields: Fields, content: Fields): Trade {
    const outTradeNo = content.out_trade_no ?? ''
    const known = trades.get(outTradeNo)
    if (known) return known
    // China's time, as Alipay reads it.
    if (Date.parse(`${content.time_expire?.replace(' ', 'T')}+08:00`) <= Date.now()) throw new Error('expired')
    const trade: Trade = {
      outTradeNo,
      amount: content.total_amount ?? '',
      status: 'WAIT_BUYER_PAY',
      notifyUrl: fields.notify_url ?? '',
      returnUrl: fields.return_url ?? '',
      tradeNo: `20261123${Date.now()}${++last}`,
    }
    trades.set(outTradeNo, trade)
    return trade
  }

  function act(method: string, content: Fields): object {
    const { out_trade_no = '', out_request_no = '' } = content
    const trade = trades.get(out_trade_no)
    if (!trade) return noTrade()
    const of = { out_trade_no, trade_no: trade.tradeNo }
    switch (method) {
      case 'alipay.trade.query':
        return done({ ...of, trade_status: trade.status, total_amount: trade.amount })
      case 'alipay.trade.close':
        if (trade.status !== 'WAIT_BUYER_PAY') return failed('40004', 'ACQ.TRADE_STATUS_ERROR')
        trade.status = 'TRADE_CLOSED'
        return done(of)
      case 'alipay.trade.refund':
        return refund(trade, content, of)
      case 'alipay.trade.fastpay.refund.query': {
        const known = refunds.get(out_request_no)
        return done(known ? { ...of, out_request_no, refund_amount: known.amount, refund_status: known.status } : of)
      }
      default:
        return failed('40004', 'isv.invalid-method')
    }
  }

  function refund(trade: Trade, { out_request_no = '', refund_amount = '' }: Fields, of: Fields): object {
    const known = refunds.get(out_request_no)
    if (known)
      return known.amount === refund_amount
        ? done({ ...of, fund_change: 'N' })
        : failed('40004', 'ACQ.DISCORDANT_REPEAT_REQUEST')
    if (trade.status !== 'TRADE_SUCCESS') return failed('40004', 'ACQ.TRADE_STATUS_ERROR')
    refunds.set(out_request_no, { outTradeNo: trade.outTradeNo, amount: refund_amount, status: refundsBecome })
    return done({ ...of, fund_change: refundsBecome === 'REFUND_SUCCESS' ? 'Y' : 'N', refund_fee: refund_amount })
  }

  function pay(outTradeNo: string): Trade {
    const trade = trades.get(outTradeNo)
    if (trade?.status !== 'WAIT_BUYER_PAY') throw new Error(`${outTradeNo} cannot be paid: ${trade?.status}`)
    trade.status = 'TRADE_SUCCESS'
    return trade
  }

  /** Notifies the shop, as Alipay does. `more` replaces fields before they are signed. */
  function notifyPaid(address: string, outTradeNo: string, more: Fields = {}, key = platform.privateKey) {
    const trade = trades.get(outTradeNo) as Trade
    const fields: Fields = {
      app_id: appId,
      auth_app_id: appId,
      charset: 'utf-8',
      notify_type: 'trade_status_sync',
      version: '1.0',
      notify_time: '2026-11-23 18:00:00',
      subject: '拾光小舖 & 朋友',
      seller_id: sellerId,
      passback_params: '',
      out_trade_no: outTradeNo,
      trade_no: trade.tradeNo,
      trade_status: trade.status,
      total_amount: trade.amount,
      ...more,
    }
    const text = Object.entries(fields)
      .filter(([, value]) => value !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const body = new URLSearchParams({ ...fields, sign_type: 'RSA2', sign: signed(text, key) })
    return fetch(address, { method: 'POST', body })
  }

  return {
    env: {
      ALIPAY_APP_ID: appId,
      ALIPAY_SELLER_ID: sellerId,
      ALIPAY_KEY: app.privateKey,
      ALIPAY_PUBLIC_KEY: platform.publicKey,
      ALIPAY_URL: `${url}/gateway.do`,
    },
    appKey: app.privateKey,
    trades,
    refunds,
    /** method of each call, in order */
    asked,
    /** From here on calls of this method fail, until `repair`. */
    breakAt: (method: string, kind: Trouble) => void trouble.push({ with: method, kind }),
    refuseAt: (method: string, code: string) => void refusals.push({ with: method, code }),
    repair: () => {
      trouble.length = 0
      refusals.length = 0
      refundsBecome = 'REFUND_SUCCESS'
    },
    refundsBecome: (status: string) => {
      refundsBecome = status
    },
    /** The buyer's browser submits the first form: returns Alipay's page, and the trade exists. */
    async open(formHtml: string): Promise<string> {
      const { action, fields } = readForm(formHtml)
      const response = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) })
      return response.text()
    },
    pay,
    notifyPaid: (shopUrl: string, outTradeNo: string, more?: Fields, key?: string) =>
      notifyPaid(`${shopUrl}/api/notify/alipay`, outTradeNo, more, key),
  }
}
export type GivenAlipay = Awaited<ReturnType<typeof givenAlipay>>

/** The fields a browser would submit. */
export function readForm(html: string): { action: string; fields: Fields } {
  const text = (attribute = '') =>
    attribute
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&')
  const inputs = [...html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  return {
    action: text(/^<form method="post" action="([^"]*)">/.exec(html)?.[1]),
    fields: Object.fromEntries(inputs.map(([, name, value]) => [name, text(value)])),
  }
}

function newKeys() {
  return generateKeyPairSync('rsa', {
    modulusLength: 2_048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
