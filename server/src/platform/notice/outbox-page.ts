import { createHash } from 'node:crypto'
import { escapeHtml } from '@shop/contract/core/html.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { toTime } from '../../core/value/time.ts'
import type { App } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { type OutboxEntry, readOutbox } from './outbox.ts'

const style = `
  body { margin: 0; background: #f5f6f8; color: #1d2129; font: 15px/1.5 system-ui, sans-serif }
  main { max-width: 760px; margin: 0 auto; padding: 24px 16px 48px }
  h1 { margin: 0 0 4px; font-size: 22px }
  p { margin: 0 0 20px; color: #5c6370 }
  ul { margin: 0; padding: 0; list-style: none }
  li { margin-bottom: 10px; padding: 14px 16px; border-radius: 10px; background: #fff; box-shadow: 0 1px 2px #0001 }
  header { display: flex; flex-wrap: wrap; gap: 4px 12px; align-items: baseline; color: #5c6370; font-size: 13px }
  header b { color: #1d2129; font-size: 15px; overflow-wrap: anywhere }
  code { display: inline-block; margin: 8px 0 4px; font: 600 22px/1.2 ui-monospace, monospace; letter-spacing: .12em }
  li div { color: #3d4350; overflow-wrap: anywhere; white-space: pre-wrap }`
const styleHash = createHash('sha256').update(style).digest('base64')

/** Serves `/outbox`: the messages the demo has "sent", for people who try it. Only exists in the demo. */
export function serveOutbox(app: App, shop: Shop): void {
  app.get('/outbox', async (_request, reply) => {
    if (!shop.config.demo) throw new Refusal('UNKNOWN_PATH')
    const entries = await readOutbox(shop.config.dataDir, 100)
    const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'`
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(page(entries, shop.settings.get('store').timezone))
  })
}

function page(entries: OutboxEntry[], zone: string): string {
  const items = entries.map((entry) => item(entry, zone))
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox</title><style>${style}</style></head>
<body><main><h1>Outbox</h1><p>What the demo shop would have sent, newest first.</p>
${items.length > 0 ? `<ul>${items.join('')}</ul>` : '<p>Nothing yet.</p>'}</main></body></html>`
}

function item({ channel, to, code, body, createdAt }: OutboxEntry, zone: string): string {
  const shown = code === '' ? '' : `<code>${escapeHtml(code)}</code>`
  return `<li><header><b>${escapeHtml(to)}</b><span>${escapeHtml(channel)}</span><time datetime="${escapeHtml(createdAt)}">${escapeHtml(
    toTime(new Date(createdAt), zone),
  )}</time></header>${shown}<div>${escapeHtml(body)}</div></li>`
}
