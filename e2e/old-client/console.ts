import { randomUUID } from 'node:crypto'

/** The operator's side: an operator of the demo, using the console's own calls. */
export async function openConsole(url: string) {
  const headers = { origin: url, 'content-type': 'application/json' }
  const entered = await fetch(`${url}/admin/api/session`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ login: 'admin', password: 'demo-operator' }),
  })
  const cookie = entered.headers
    .getSetCookie()
    .map((one) => one.split(';', 1)[0])
    .join('; ')

  async function ask<T>(method: string, path: string, body?: object): Promise<T> {
    const answer = await fetch(`${url}/admin/api/${path}`, {
      method,
      headers: { ...headers, cookie },
      body: body && JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json() as Promise<T>
  }

  return {
    /** Ships a whole order in one parcel. */
    async ship(orderId: number): Promise<void> {
      const { order } = await ask<{ order: { lines: { id: number; quantity: number }[] } }>('GET', `orders/${orderId}`)
      const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }))
      const { rows } = await ask<{ rows: { id: number; code: string }[] }>('GET', 'carriers')
      const carrier = rows.find(({ code }) => code === 'YTO')
      await ask('POST', `orders/${orderId}/parcels`, {
        kind: 'express',
        carrierId: carrier?.id,
        trackingNo: `YT22${String(10_409_900_000 + orderId).padStart(11, '0')}`,
        lines,
        requestId: randomUUID(),
      })
    },
  }
}
