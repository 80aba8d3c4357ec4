import { payPasswordCheck, payPasswordState } from '@shop/contract/people/paypwd/paypwd.ts'
import {
  cashierOrderInfo,
  cashierOrderPay,
  cashierTradeQuery,
  submitProof,
  withdrawProof,
} from '@shop/contract/trade/cashier/cashier.ts'
import { fakeUploads } from '@shop/web/test/fake-uploads.ts'
import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cashier, paypwd, proof } from '../../../test/checkout.ts'
import { answer, openPage, type Sent } from '../../../test/open-page.tsx'
import { seen } from '../../../test/seen.ts'
import { uploaded } from '../../../test/uploaded.ts'

const params = { orderId: 5 }
const picture = () => new File(['x'], 'transfer.png', { type: 'image/png' })
const inReview = { ...cashier, trade: { ...cashier.trade, state: 'pay_review', closes_in_ms: null }, proof } as const
const paid = {
  ...cashier,
  trade: { ...cashier.trade, state: 'paid', pay_method: 'balance', closes_in_ms: null },
} as const

test('shows the receiving account with its remark code, and copies it', async () => {
  const page = openPage('pages/checkout/cashier/index', { params, answers: [answer(cashierOrderInfo, cashier)] })
  expect(await page.findByText('6222020000001234567')).toBeTruthy()
  expect(page.getByText('4821')).toBeTruthy()
  expect(page.getByRole('timer').textContent).toMatch(/^0?1:00:00$|^00:59:5\d$/)
  await page.user.click(page.getByRole('button', { name: /^複製\s*帳號$/ }))
  expect(await page.findByText('已複製')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('6222020000001234567')
  await page.user.click(page.getByRole('button', { name: '一鍵複製全部' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toBe(
      '開戶銀行 中國銀行\n收款人 拾光商貿有限公司\n帳號 6222020000001234567\n轉帳金額 173.00\n備註碼 4821',
    ),
  )
  await page.user.click(page.getByRole('tab', { name: '支付寶' }))
  expect(page.getByText('pay@shop.test')).toBeTruthy()
  expect(page.getByRole('img', { name: '收款碼' })).toBeTruthy()
})

test('submits a screenshot; a refusal keeps everything; the page then waits for the review', async () => {
  const uploads = fakeUploads()
  const sent: Sent<typeof submitProof>[] = []
  let state: typeof cashier = cashier
  const page = openPage('pages/checkout/cashier/index', {
    params,
    answers: [
      answer(cashierOrderInfo, () => state),
      answer(submitProof, (call) => {
        sent.push(call)
        if (sent.length === 1) return { refuse: '時間不能晚於現在', fields: { paidTime: '時間不能晚於現在' } }
        state = inReview
        return { proofId: 9 }
      }),
    ],
  })
  const send = await page.findByRole('button', { name: '我已轉帳，提交審核' })
  await page.user.click(send)
  expect((await page.findAllByText('請上傳付款截圖')).length).toBeGreaterThan(0)
  await page.user.upload(page.getByLabelText('付款截圖', { selector: 'input' }), picture())
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(uploads[0]?.form.get('purpose')).toBe('proof')
  await act(async () => uploads[0]?.answer(uploaded(21)))
  await page.user.type(page.getByLabelText('付款人'), '王小明')
  expect(page.getByText('選填，點擊選擇')).toBeTruthy()
  fireEvent.change(page.getByLabelText('轉帳時間（北京時間）'), { target: { value: '2026-11-21T09:30' } })
  expect(page.getByText('2026-11-21 09:30')).toBeTruthy()
  await page.user.click(await page.findByRole('button', { name: '我已轉帳，提交審核' }))
  expect((await page.findAllByText('時間不能晚於現在')).length).toBeGreaterThan(0)
  expect(page.getByLabelText('付款人')).toHaveProperty('value', '王小明')
  await page.user.click(page.getByRole('button', { name: '我已轉帳，提交審核' }))
  expect(await page.findByText('付款憑證審核中')).toBeTruthy()
  expect(sent[1]?.body).toMatchObject({ orderId: 5, images: [21], payerName: '王小明', paidTime: '2026-11-21 09:30' })
})

test('a missing screenshot is scrolled into sight', async () => {
  const scrolled: Element[] = []
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = function () {
    scrolled.push(this)
  }
  const page = openPage('pages/checkout/cashier/index', { params, answers: [answer(cashierOrderInfo, cashier)] })
  await page.user.click(await page.findByRole('button', { name: '我已轉帳，提交審核' }))
  expect(scrolled).toHaveLength(1)
  expect(within(scrolled[0] as HTMLElement).getByRole('alert').textContent).toBe('請上傳付款截圖')
  Element.prototype.scrollIntoView = scrollIntoView
})

test('the result updates by itself when the review is decided', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let state: typeof cashier = inReview
  const page = openPage('pages/checkout/cashier/index', { params, answers: [answer(cashierOrderInfo, () => state)] })
  expect(await page.findByText('付款憑證審核中')).toBeTruthy()
  state = paid
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(await page.findByText('付款成功')).toBeTruthy()
  vi.useRealTimers()
})

test('a rejection shows its reason and the submissions left, and another screenshot can be sent', async () => {
  const uploads = fakeUploads()
  let state: typeof cashier = {
    ...cashier,
    trade: { ...cashier.trade, rejections: 1, rejections_left: 2 },
    proof: { ...proof, state: 'rejected', reject_reason: 'amount_short', reject_note: '少了 10 元' },
  }
  const page = openPage('pages/checkout/cashier/index', {
    params,
    answers: [
      answer(cashierOrderInfo, () => state),
      answer(submitProof, () => {
        state = inReview
        return { proofId: 10 }
      }),
    ],
  })
  expect(await page.findByText('轉帳金額不足，請補足差額後一併上傳截圖')).toBeTruthy()
  expect(page.getByText('審核備註：少了 10 元')).toBeTruthy()
  expect(page.getByText('還可以再提交 2 次，全部未通過時訂單會關閉')).toBeTruthy()
  await page.user.upload(page.getByLabelText('付款截圖', { selector: 'input' }), picture())
  await waitFor(() => expect(uploads).toHaveLength(1))
  await act(async () => uploads[0]?.answer(uploaded(22)))
  await page.user.click(await page.findByRole('button', { name: '重新提交審核' }))
  expect(await page.findByText('付款憑證審核中')).toBeTruthy()
})

test('a screenshot is withdrawn only after a confirmation', async () => {
  let state: typeof cashier = inReview
  const page = openPage('pages/checkout/cashier/index', {
    params,
    answers: [
      answer(cashierOrderInfo, () => state),
      answer(withdrawProof, () => {
        state = cashier
        return {}
      }),
    ],
  })
  await page.user.click(await page.findByRole('button', { name: '撤回憑證' }))
  await page.user.click(within(await page.findByRole('alertdialog')).getByRole('button', { name: '撤回' }))
  expect(await page.findByRole('button', { name: '我已轉帳，提交審核' })).toBeTruthy()
})

test('a balance chosen at the checkout asks for the password at once, and only once', async () => {
  const page = openPage('pages/checkout/cashier/index', {
    params: { ...params, go: 'balance' },
    answers: [answer(cashierOrderInfo, cashier), answer(payPasswordState, { ...paypwd, obstacle: '' })],
  })
  expect(await page.findByRole('dialog', { name: '輸入支付密碼' })).toBeTruthy()
  expect(window.location.hash).not.toContain('go=')
  await page.user.click(page.getByRole('button', { name: '關閉' }))
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull())
  expect(page.getByRole('button', { name: '確認支付 ¥173.00' })).toBeTruthy()
})

test('pays from the balance by password: a wrong one is explained, the right one gives the ticket', async () => {
  let state: typeof cashier = cashier
  const checks: Sent<typeof payPasswordCheck>['body'][] = []
  let payment: Sent<typeof cashierOrderPay> | undefined
  const page = openPage('pages/checkout/cashier/index', {
    params,
    answers: [
      answer(cashierOrderInfo, () => state),
      answer(payPasswordState, { ...paypwd, obstacle: '' }),
      answer(payPasswordCheck, ({ body }) => {
        checks.push(body)
        return body.password === '246810'
          ? { payTicket: 'ticket' }
          : { refuse: '支付密碼錯誤，還可以試 4 次', code: 'PAYPWD_WRONG' }
      }),
      answer(cashierOrderPay, (call) => {
        payment = call
        state = paid
        return { payment: [], paid: true }
      }),
    ],
  })
  await page.user.click(await page.findByRole('radio', { name: /餘額支付/ }))
  await page.user.click(page.getByRole('button', { name: '確認支付 ¥173.00' }))
  await page.user.keyboard('111111')
  expect(await page.findByText('支付密碼錯誤，還可以試 4 次')).toBeTruthy()
  await page.user.keyboard('246810')
  expect(await page.findByText('付款成功')).toBeTruthy()
  expect(checks[1]).toMatchObject({ action: 'order-pay', target: '5', amount: '173.00' })
  expect(payment?.body).toMatchObject({ orderId: 5, method: 'balance', payTicket: 'ticket' })
})

test('an obstacle to the payment password is shown before six digits are typed in vain', async () => {
  const page = openPage('pages/checkout/cashier/index', {
    params,
    answers: [
      answer(cashierOrderInfo, cashier),
      answer(payPasswordState, { ...paypwd, obstacle: 'locked', lockedUntil: '2026-11-21 10:30:00' }),
    ],
  })
  await page.user.click(await page.findByRole('radio', { name: /餘額支付/ }))
  await page.user.click(page.getByRole('button', { name: '確認支付 ¥173.00' }))
  expect(await page.findByText(seen('輸入錯誤次數過多，支付密碼鎖定至 2026-11-21 10:30'))).toBeTruthy()
  await page.user.click(page.getByRole('button', { name: '知道了' }))
  expect(page.queryByRole('dialog')).toBeNull()
})

test('without a payment password, paying leads to setting one, and back to the same order', async () => {
  const page = openPage('pages/checkout/cashier/index', {
    params,
    answers: [
      answer(cashierOrderInfo, cashier),
      answer(payPasswordState, { ...paypwd, obstacle: 'not_set', isSet: false, hasPassword: false }),
    ],
  })
  await page.user.click(await page.findByRole('radio', { name: /餘額支付/ }))
  await page.user.click(page.getByRole('button', { name: '確認支付 ¥173.00' }))
  await page.user.click(await page.findByRole('button', { name: '去設定' }))
  expect((await page.findAllByRole('button', { name: /驗證碼/ })).length).toBeGreaterThan(0)
  window.history.back()
  expect(await page.findByRole('radio', { name: /餘額支付/ })).toBeTruthy()
})

test('a try that locks the password is explained and stays on screen', async () => {
  const words = '支付密碼已鎖定，10:30 後再試'
  const page = openPage('pages/checkout/cashier/index', {
    params,
    answers: [
      answer(cashierOrderInfo, cashier),
      answer(payPasswordState, 'offline'),
      answer(payPasswordCheck, { refuse: words, code: 'PAYPWD_LOCKED' }),
    ],
  })
  await page.user.click(await page.findByRole('radio', { name: /餘額支付/ }))
  await page.user.click(page.getByRole('button', { name: '確認支付 ¥173.00' }))
  await page.user.keyboard('111111')
  expect(await page.findByText(words)).toBeTruthy()
  expect(page.getByRole('button', { name: '找回支付密碼' })).toBeTruthy()
})

test.each([
  ['', '500.00', /餘額支付/],
  ['', '172.99', /轉帳/],
  ['screenshot', '500.00', /轉帳/],
] as const)(
  'with %j chosen at the checkout and a balance of %s, the cashier begins with the method the checkout would',
  async (payMethod, balance, name) => {
    const info = {
      ...cashier,
      personal: { ...cashier.personal, balance },
      trade: { ...cashier.trade, pay_method: payMethod },
    }
    const page = openPage('pages/checkout/cashier/index', {
      params: { orderId: 5 },
      answers: [answer(cashierOrderInfo, info), answer(payPasswordState, paypwd)],
    })
    expect(((await page.findByRole('radio', { name })) as HTMLInputElement).checked).toBe(true)
  },
)

test('says how much the balance lacks, and disables paying', async () => {
  const poor = { ...cashier, personal: { balance: '100.00', has_pay_password: true } }
  const page = openPage('pages/checkout/cashier/index', { params, answers: [answer(cashierOrderInfo, poor)] })
  await page.user.click(await page.findByRole('radio', { name: /餘額支付/ }))
  expect(page.getByText('餘額還差 ¥73.00，請選擇其他支付方式')).toBeTruthy()
  expect(page.getByRole('button', { name: '確認支付 ¥173.00' })).toHaveProperty('disabled', true)
})

test('a closed trade says so', async () => {
  const closed: typeof cashier = { ...cashier, trade: { ...cashier.trade, state: 'cancelled', closes_in_ms: null } }
  const page = openPage('pages/checkout/cashier/index', { params, answers: [answer(cashierOrderInfo, closed)] })
  expect(await page.findByText('訂單已關閉')).toBeTruthy()
  expect(page.getByRole('button', { name: '查看訂單' })).toBeTruthy()
})

describe('through WeChat', () => {
  const method = cashier.paymentMethods[0] as (typeof cashier.paymentMethods)[number]
  const offered: typeof cashier = {
    ...cashier,
    trade: { ...cashier.trade, pay_method: 'wechat' },
    paymentMethods: [
      { ...method, method: 'wechat', is_default: true },
      ...cashier.paymentMethods.map((one) => ({ ...one, is_default: false })),
    ],
  }
  const paidByWechat: typeof cashier = { ...paid, trade: { ...paid.trade, pay_method: 'wechat' } }
  const left: string[] = []
  beforeEach(() => {
    left.length = 0
    HTMLAnchorElement.prototype.click = function () {
      left.push(this.href)
    }
  })
  afterEach(() => {
    Reflect.deleteProperty(HTMLAnchorElement.prototype, 'click')
    Reflect.deleteProperty(window, 'WeixinJSBridge')
    localStorage.clear()
  })
  const signed = {
    out_trade_no: 'T1-1',
    appId: 'wx',
    timeStamp: '1',
    nonceStr: 'n',
    package: 'prepay_id=1',
    signType: 'RSA',
    paySign: 's',
  }
  const givenBridge = (answerOf: () => string) => {
    const invoke = vi.fn((_name: string, _sent: object, done: (result: { err_msg: string }) => void) =>
      done({ err_msg: `get_brand_wcpay_request:${answerOf()}` }),
    )
    Object.assign(window, { WeixinJSBridge: { invoke } })
    return invoke
  }

  test('a phone’s browser leaves for WeChat’s page, and on return the page detects the result by itself', async () => {
    let state: typeof cashier = offered
    let isPay = false
    const answers = [
      answer(cashierOrderInfo, () => state),
      answer(cashierOrderPay, () => ({
        paid: false,
        payment: { out_trade_no: 'T1-1', mweb_url: 'https://wx.test/h5?p=1', h5_url: 'https://wx.test/h5?p=1' },
      })),
      answer(cashierTradeQuery, ({ query }) => {
        expect(query).toMatchObject({ outTradeNo: 'T1-1', method: 'wechat' })
        return { isPay, state: isPay ? ('paid' as const) : ('open' as const) }
      }),
    ]
    const page = openPage('pages/checkout/cashier/index', { params, answers })
    await page.user.click(await page.findByRole('button', { name: '微信支付 ¥173.00' }))
    await waitFor(() =>
      expect(left).toEqual([`https://wx.test/h5?p=1&redirect_url=${encodeURIComponent(window.location.href)}`]),
    )
    page.unmount()
    // After a page load, the pending try is remembered.
    const back = openPage('pages/checkout/cashier/index', { params, answers })
    expect(await back.findByText(/正在確認付款結果/)).toBeTruthy()
    expect(back.getByRole('button', { name: '重新支付 ¥173.00' })).toBeTruthy()
    isPay = true
    state = paidByWechat
    await back.user.click(back.getByRole('button', { name: '我已付款' }))
    expect(await back.findByText('付款成功')).toBeTruthy()
    expect(back.getByText('微信支付')).toBeTruthy()
  })

  test('inside WeChat the payment sheet opens; once it is cancelled, polling stops', async () => {
    let outcome = 'cancel'
    let state: typeof cashier = offered
    const invoke = givenBridge(() => outcome)
    const page = openPage('pages/checkout/cashier/index', {
      params,
      answers: [
        answer(cashierOrderInfo, () => state),
        answer(cashierOrderPay, () => ({ paid: false, payment: signed })),
        answer(cashierTradeQuery, () => {
          state = paidByWechat
          return { isPay: true, state: 'paid' as const }
        }),
      ],
    })
    await page.user.click(await page.findByRole('button', { name: '微信支付 ¥173.00' }))
    expect(await page.findByText('已取消付款')).toBeTruthy()
    const { out_trade_no: _, ...parts } = signed
    expect(invoke.mock.calls[0]?.slice(0, 2)).toEqual(['getBrandWCPayRequest', parts])
    expect(page.getByRole('button', { name: '微信支付 ¥173.00' })).toBeTruthy()
    outcome = 'ok'
    await page.user.click(page.getByRole('button', { name: '微信支付 ¥173.00' }))
    expect(await page.findByText('付款成功')).toBeTruthy()
  })

  test('WeChat first identifies the buyer, and on return the payment continues once', async () => {
    const url = 'https://open.weixin.qq.com/connect/oauth2/authorize?x=1'
    let calls = 0
    const invoke = givenBridge(() => 'cancel')
    const answers = [
      answer(cashierOrderInfo, offered),
      answer(cashierOrderPay, () =>
        ++calls === 1
          ? { refuse: '請先在微信中確認付款人', code: 'WECHAT_PAYER', data: { authorizeUrl: url } }
          : { paid: false, payment: signed },
      ),
      answer(cashierTradeQuery, { isPay: false, state: 'open' }),
    ]
    const page = openPage('pages/checkout/cashier/index', { params, answers })
    await page.user.click(await page.findByRole('button', { name: '微信支付 ¥173.00' }))
    await waitFor(() => expect(left).toEqual([url]))
    page.unmount()
    const back = openPage('pages/checkout/cashier/index', { params: { ...params, go: 'wechat' }, answers })
    await waitFor(() => expect(invoke).toHaveBeenCalledTimes(1))
    back.unmount()
    const again = openPage('pages/checkout/cashier/index', { params: { ...params, go: 'wechat' }, answers })
    await again.findByRole('button', { name: '微信支付 ¥173.00' })
    expect(calls).toBe(2)
  })

  test('a refusal is shown in words, and the button stays', async () => {
    const page = openPage('pages/checkout/cashier/index', {
      params,
      answers: [
        answer(cashierOrderInfo, offered),
        answer(cashierOrderPay, { refuse: '服務暫時連不上', code: 'PROVIDER_FAILED' }),
      ],
    })
    await page.user.click(await page.findByRole('button', { name: '微信支付 ¥173.00' }))
    expect(await page.findByText('服務暫時連不上')).toBeTruthy()
    expect(page.getByRole('button', { name: '微信支付 ¥173.00' })).toBeTruthy()
  })
})

describe('through Alipay', () => {
  const method = cashier.paymentMethods[0] as (typeof cashier.paymentMethods)[number]
  const offered: typeof cashier = {
    ...cashier,
    paymentMethods: [
      { ...method, method: 'wechat', is_default: true },
      { ...method, method: 'alipay', is_default: false },
      ...cashier.paymentMethods.map((one) => ({ ...one, is_default: false })),
    ],
  }
  const submitted: { action: string; fields: [string, unknown][] }[] = []
  beforeEach(() => {
    submitted.length = 0
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
      expect(this.isConnected).toBe(true)
      submitted.push({ action: this.action, fields: [...new FormData(this)] })
    })
  })
  afterEach(() => localStorage.clear())

  test('submits the server’s form, and on return asks for the result of that try', async () => {
    let state: typeof cashier = offered
    let isPay = false
    const answers = [
      answer(cashierOrderInfo, () => state),
      answer(cashierOrderPay, ({ body }) => {
        expect(body).toMatchObject({ method: 'alipay', extra: { returnUrl: window.location.href } })
        const input = '<input type="hidden" name="biz_content" value="{&quot;a&quot;:1}">'
        const formHtml = `<form method="post" action="https://alipay.test/gateway.do?charset=utf-8">${input}</form>`
        return { paid: false, payment: { out_trade_no: 'T1-1', formHtml } }
      }),
      answer(cashierTradeQuery, ({ query }) => {
        expect(query).toMatchObject({ outTradeNo: 'T1-1', method: 'alipay' })
        return { isPay, state: isPay ? ('paid' as const) : ('open' as const) }
      }),
    ]
    const page = openPage('pages/checkout/cashier/index', { params, answers })
    await page.user.click(await page.findByRole('radio', { name: /支付寶/ }))
    await page.user.click(page.getByRole('button', { name: '支付寶支付 ¥173.00' }))
    await waitFor(() => expect(submitted).toHaveLength(1))
    expect(submitted[0]).toEqual({
      action: 'https://alipay.test/gateway.do?charset=utf-8',
      fields: [['biz_content', '{"a":1}']],
    })
    page.unmount()
    // After a page load, the pending try and its method are remembered.
    const back = openPage('pages/checkout/cashier/index', { params, answers })
    expect(await back.findByText(/正在確認付款結果/)).toBeTruthy()
    expect(back.getByRole('radio', { name: /支付寶/ })).toHaveProperty('checked', true)
    // The page of another method does not show it.
    await back.user.click(back.getByRole('radio', { name: /微信支付/ }))
    expect(back.queryByText(/正在確認付款結果/)).toBeNull()
    await back.user.click(back.getByRole('radio', { name: /支付寶/ }))
    isPay = true
    state = { ...paid, trade: { ...paid.trade, pay_method: 'alipay' } }
    await back.user.click(back.getByRole('button', { name: '我已付款' }))
    expect(await back.findByText('付款成功')).toBeTruthy()
    expect(back.getByText('支付寶')).toBeTruthy()
  })

  test('a refusal is shown in words, and the button stays', async () => {
    const page = openPage('pages/checkout/cashier/index', {
      params,
      answers: [
        answer(cashierOrderInfo, offered),
        answer(cashierOrderPay, { refuse: '服務暫時連不上', code: 'PROVIDER_FAILED' }),
      ],
    })
    await page.user.click(await page.findByRole('radio', { name: /支付寶/ }))
    await page.user.click(page.getByRole('button', { name: '支付寶支付 ¥173.00' }))
    expect(await page.findByText('服務暫時連不上')).toBeTruthy()
    expect(submitted).toEqual([])
  })
})
