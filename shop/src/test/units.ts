import type { DrawRow, UnitHoldings, UnitQuote } from '../features/unit/queries.ts'

export const holdings: UnitHoldings = {
  available: '1234.50',
  pending: '6.17',
  drawing: '100.00',
  drawn: '50.00',
  received: '1390.67',
  expiring: '200.00',
  expiries: [
    { expire_time: '2026-12-01 00:00:00', value: '200.00' },
    { expire_time: '2027-10-01 00:00:00', value: '1034.50' },
  ],
  earning: null,
  swap_rate: 100,
}

export const quote: UnitQuote = {
  available: '1234.50',
  draw: {
    drawable: '1234.50',
    rate_bp: 10_000,
    fee_bp: 200,
    min: '10.00',
    max: '1000.00',
    request_max: '1000.00',
    limits: [{ period: 'week', count: 2, count_left: 1, sum: null, sum_left: null }],
    dest: 'gift',
    auto_max: '50.00',
    auto_per: 'request',
    open: 0,
    quota_left: '600.00',
  },
  swap: { rate: 100, password: 0, quota_left: 123_450 },
  pay_password: 'set',
  cooling_until: '',
}

export const drawRow: DrawRow = {
  draw_id: 8,
  draw_no: '202611210000012347',
  state: 'pending',
  automatic: 0,
  amount: '100.00',
  fee: '2.00',
  rate_bp: 10_000,
  receives: '98.00',
  dest: 'gift',
  create_time: '2026-11-21 09:30:00',
  end_time: '',
  reject_reason: '',
  reject_note: '',
  may: { cancel: true },
}

export const drawsOf = (...data: DrawRow[]) => ({
  list: { total: data.length, per_page: 15, current_page: 1, last_page: 1, data },
})
