import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import * as C from '@shop/contract'
import { chromium } from 'playwright-core'
import { Value } from 'typebox/value'
import * as G from './src/test/given.ts'

const [, , only, langs = 'zh-Hant,en', mode = 'data'] = process.argv
const dist = new URL('./dist/', import.meta.url).pathname
const csp =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob: https:; connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}
const colours = ['#d9c7b0', '#b7cbb9', '#c8bfdc', '#e3c5c5']
const picture = (path: string) =>
  path.includes('proof')
    ? `<svg xmlns="http://www.w3.org/2000/svg" width="750" height="1500"><rect width="750" height="1500" fill="#f4f6f8"/><rect width="750" height="420" fill="#1677ff"/><text x="375" y="200" font-size="44" fill="#fff" text-anchor="middle">轉帳成功</text><text x="375" y="300" font-size="84" fill="#fff" text-anchor="middle">¥238.00</text><g font-size="36" fill="#333"><text x="60" y="560">收款人　拾光小舖</text><text x="60" y="640">附言　4821</text><text x="60" y="720">流水號　2026112199230017</text><text x="60" y="800">時間　2026-11-21 09:12</text></g></svg>`
    : `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="400" height="400" fill="${colours[(path.length + Number(path.match(/\d/)?.[0] ?? 0)) % 4]}"/><circle cx="200" cy="200" r="90" fill="#fff" opacity=".7"/></svg>`

const ago = (m: number) => new Date(Date.now() - m * 60000).toISOString()
const empty = mode === 'empty'
const answers: [C.AdminEndpoint, (p: any, q: any) => unknown][] = [
  [C.operatorMe, () => G.givenOperator()],
  [C.consoleInfo, () => G.givenInfo()],
  [
    C.dashboard,
    () =>
      empty
        ? G.givenDashboard({
            proofs: { count: 0, oldestAt: null },
            toShip: { count: 0, oldestAt: null },
            cancelRequests: { count: 0, oldestAt: null },
            lowStock: { count: 0 },
          })
        : G.givenDashboard(),
  ],
  [
    C.adminProofList,
    () =>
      G.page(
        empty
          ? []
          : [
              G.givenProofRow({ createdAt: ago(1570), warnings: 2 }),
              G.givenProofRow({
                id: 2,
                buyer: { id: 6, nickname: 'Alexandra Weatherby-Hughes', mobile: '139****1234' },
                amountFen: 1288000 as C.Fen,
                claimedBy: '陳審核',
              }),
              ...Array.from({ length: 9 }, (_, i) =>
                G.givenProofRow({ id: 3 + i, createdAt: ago(30 - i * 3), amountFen: (9900 + i * 1311) as C.Fen }),
              ),
            ],
        { total: 11 },
      ),
  ],
  [
    C.adminProofGet,
    ({ id }) =>
      G.givenProof({
        id: Number(id),
        warnings:
          Number(id) === 1
            ? [
                { code: 'image_reused', detail: '202611190000012330 · 2026-11-19' },
                { code: 'user_rejections', detail: '3' },
              ]
            : [],
        images: [1, 2].map((n) => ({ fileId: n, url: `/picture/proof-${n}.svg`, width: 750, height: 1500 })),
      }),
  ],
  [C.adminProofClaim, () => ({})],
  [
    C.adminOrderList,
    () =>
      G.page(
        empty
          ? []
          : C.orderStates.flatMap((state, i) => [
              G.givenOrderRow({
                id: 12 + i,
                state,
                imageUrl: `/picture/goods-${i % 4}.svg`,
                cancelRequest: state === 'part_shipped' ? 'waiting' : 'none',
              }),
              G.givenOrderRow({
                id: 112 + i,
                state,
                title: '羊毛混紡圍巾 冬季加厚款 附禮盒',
                imageUrl: `/picture/goods-${(i + 1) % 4}.svg`,
                payMethod: 'balance',
                buyer: { id: 6, nickname: 'Alexandra Weatherby-Hughes', mobile: '139****1234' },
                payableFen: (12345678 * i) as C.Fen,
              }),
            ]),
        { total: 10000, totalCapped: true, nextCursor: 'abc' },
      ),
  ],
  [
    C.adminOrderGet,
    ({ id }) =>
      Number(id) === 13
        ? G.givenOrder({
            state: 'part_shipped',
            cancelRequest: 'none',
            parcels: [
              {
                id: 1,
                kind: 'express',
                companyId: 1,
                companyName: '順豐速運',
                trackingNo: 'SF1029384756',
                content: '',
                createdAt: ago(300),
                signedAt: null,
                correctable: true,
                lines: [{ lineId: 41, quantity: 1 }],
                traces: [
                  { context: '快件已到達上海集散中心', at: ago(100) },
                  { context: '已收件', at: ago(290) },
                ],
              },
            ],
            notes: [{ id: 1, operator: '林曉文', text: '買家來電，要求週末送。', at: ago(50) }],
          })
        : G.givenOrder({
            cancelRequest: 'waiting',
            cancelReason: '買錯顏色了',
            may: { ship: true, cancel: false, close: true, decideCancel: true, receive: false },
          }),
  ],
  [
    C.adminExpressCompanies,
    () => ({
      rows: [{ id: 1, code: 'SF', name: { 'zh-Hant': '順豐速運', en: 'SF Express' }, numberPattern: '^SF\\d{10,13}$' }],
    }),
  ],
  [
    C.adminGoodsList,
    () =>
      G.page(
        empty
          ? []
          : Array.from({ length: 12 }, (_, i) =>
              G.givenGoodsRow({
                id: 7 + i,
                imageUrl: `/picture/goods-${i % 4}.svg`,
                state: C.goodsStates[i % 6] as never,
                stock: i * 13,
                reserved: i,
              }),
            ),
        { total: 62, nextCursor: 'x' },
      ),
  ],
  [C.adminGoodsGet, () => G.givenGoods()],
  [C.adminCatalogChoices, () => G.givenChoices()],
  [C.adminFreightList, () => (empty ? { rows: [] } : G.givenFreight())],
  [
    C.adminUserList,
    () =>
      G.page(
        empty
          ? []
          : Array.from({ length: 8 }, (_, i) => G.givenUser({ id: 5 + i, frozenAt: i === 2 ? ago(1000) : null }).user),
      ),
  ],
  [C.adminUserGet, () => G.givenUser()],
  [
    C.adminSettingGet,
    ({ group }) => {
      const d = Value.Default(C.settingGroups[group as 'pay'], {}) as any
      return { group, value: d, defaults: d, version: 2, updatedAt: ago(5000) }
    },
  ],
  [C.adminSettingHistory, () => G.page([])],
]
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://x')
  if (url.pathname.startsWith('/picture/'))
    return response.setHeader('content-type', 'image/svg+xml').end(picture(url.pathname))
  if (url.pathname === '/api/region/all')
    return response.end(
      JSON.stringify({
        status: 200,
        data: {
          list: {
            310000: { id: 310000, pid: 0, name: '上海市' },
            310100: { id: 310100, pid: 310000, name: '上海市' },
            110000: { id: 110000, pid: 0, name: '北京市' },
          },
        },
      }),
    )
  if (url.pathname.startsWith('/admin/api/')) {
    const path = url.pathname.slice('/admin/api/'.length)
    for (const [e, answer] of answers) {
      const match =
        e.method === request.method && new RegExp(`^${e.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path)
      if (!match) continue
      if (mode === 'failed' && e !== C.operatorMe && e !== C.consoleInfo)
        return response
          .writeHead(500, { 'content-type': 'application/json', 'x-request-id': '5e0f2bc-77' })
          .end(JSON.stringify({ code: 'INTERNAL', message: '' }))
      if (mode === 'login' && e === C.operatorMe)
        return response.writeHead(401).end(JSON.stringify({ code: 'LOGIN_REQUIRED', message: '' }))
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(answer(match.groups ?? {}, Object.fromEntries(url.searchParams))))
    }
    return response.writeHead(404).end(JSON.stringify({ code: 'UNKNOWN_PATH', message: 'unknown ' + path }))
  }
  const file = join(dist, url.pathname.replace(/^\/admin\/?/, '') || 'index.html')
  if (!existsSync(file)) return response.writeHead(404).end()
  response
    .setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    .setHeader('content-security-policy', csp)
    .end(readFileSync(file))
}).listen(0, '127.0.0.1')
await new Promise((r) => server.once('listening', r))
const port = (server.address() as { port: number }).port
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
})
const shots: Record<string, string> = {
  login: '/login',
  dashboard: '/dashboard/index',
  proof: '/proof/inbox',
  orders: '/order/list',
  order: '/order/detail?orderId=12',
  order2: '/order/detail?orderId=13',
  goods: '/goods/list',
  edit: '/goods/edit?goodsId=7',
  freight: '/freight/list',
  freightEdit: '/freight/edit?templateId=1',
  users: '/user/list',
  user: '/user/detail?userId=5',
  theme: '/setting/group?group=app_theme',
  pay: '/setting/group?group=pay',
  zone: '/setting/group?group=zone',
  security: '/setting/group?group=security',
  trade: '/setting/group?group=trade',
}
for (const lang of langs.split(',')) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await context.addInitScript((l) => localStorage.setItem('admin.language', l), lang)
  for (const [name, path] of Object.entries(shots)) {
    if (only !== 'all' && !only?.split(',').includes(name)) continue
    const page = await context.newPage()
    page.on('console', (m) => {
      if (['error', 'warning'].includes(m.type())) console.log(lang, name, m.type(), m.text().slice(0, 400))
    })
    page.on('pageerror', (e) => console.log(lang, name, 'PAGEERROR', e.stack?.slice(0, 600)))
    await page.goto(`http://127.0.0.1:${port}/admin/#${path}`)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(700)
    const wide = await page.evaluate(() => {
      const c = document.querySelector('.content')
      return c ? c.scrollWidth - c.clientWidth : document.documentElement.scrollWidth - innerWidth
    })
    if (wide > 0) console.log(lang, name, 'sideways', wide)
    if (process.env.DO) await new Function('page', `return (async () => { ${process.env.DO} })()`)(page)
    await page.screenshot({ path: `/tmp/shots/${name}-${lang}-${mode}.png`, fullPage: false })
    if (process.env.TALL) {
      await page.setViewportSize({ width: 1280, height: Number(process.env.TALL) })
      await page.waitForTimeout(400)
      await page.screenshot({ path: `/tmp/shots/${name}-${lang}-tall.png` })
    }
    await page.close()
  }
  await context.close()
}
await browser.close()
server.close()
