import { staffNewsPath } from '@shop/contract/platform/notice/staff.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../core/command/refusal.ts'
import { assertSameSite } from '../http/cross-site.ts'
import { type App, findOperator } from '../http/mount.ts'
import type { Shop } from '../shop/shop.ts'
import { staffFeed } from './staff-news.ts'

/** Shorter than the idle times of proxies. */
const heartbeatMs = 20_000

/**
 * Server-sent events for an open console. Not an endpoint of the contract: its answer has no end.
 */
export function streamStaffNews(app: App, shop: Shop): void {
  const feed = shop.get(staffFeed)
  const beats = new Set<() => void>()
  const heart = setInterval(() => {
    for (const beat of beats) beat()
    void feed.check()
  }, heartbeatMs)
  heart.unref()
  app.addHook('preClose', (done) => {
    clearInterval(heart)
    feed.endAll()
    done()
  })

  app.get(`/${staffNewsPath}`, async (request, reply) => {
    assertSameSite(request)
    const who = () => findOperator(shop, { members: 'also', passive: true }, request)
    const operator = await who()
    if (!operator) throw new Refusal('LOGIN_REQUIRED')
    if (operator.enrolling) throw operator.enrolling
    const send = (text: string) => void reply.raw.write(text)
    const beat = () => send(': \n\n')
    const unfollow = feed.follow({
      // If the operator is no longer admitted from there, or cannot be looked up, the stream ends and the console
      // reconnects.
      operator: () => who().catch(() => undefined),
      operatorId: operator.id,
      tell: (news) => send(`event: news\ndata: ${JSON.stringify(news)}\n\n`),
      end: () => reply.raw.end(),
    })
    beats.add(beat)
    reply.raw.once('close', () => {
      unfollow()
      beats.delete(beat)
    })
    begin(request, reply)
    // The time until a browser reconnects, in milliseconds.
    send('retry: 2000\n\n')
  })
}

function begin(request: FastifyRequest, reply: FastifyReply): void {
  reply.hijack()
  request.raw.socket.setTimeout(0)
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    // A proxy that collects an answer before it passes it on would hold back the news.
    'x-accel-buffering': 'no',
  } as Record<string, string>)
}
