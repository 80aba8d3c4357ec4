import { createRequire } from 'node:module'
import path from 'node:path'
import files from '@fastify/static'
import type { App } from './mount.ts'
import { toOpenApi } from './openapi.ts'
import { pageHeaders } from './security.ts'

/** Serves `/openapi.json`, and `/docs` for reading it and trying out calls. */
export async function documentApi(app: App): Promise<void> {
  let document: string | undefined
  app.get('/openapi.json', (_request, reply) => {
    // Built once: everything is mounted by now, and the public address does not change while the process lives.
    document ??= JSON.stringify(toOpenApi(app.shop.config.publicUrl, app.mounted))
    return reply.type('application/json; charset=utf-8').send(document)
  })

  // Only Swagger UI's files are used: its plugin serves a document that another plugin builds from Fastify's schemas.
  const root = path.join(path.dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static')
  await app.register(files, { root, prefix: '/docs/files/', decorateReply: false, index: false })
  app.get('/docs', (_request, reply) =>
    reply
      .headers({ ...pageHeaders, 'content-security-policy': policy })
      .type('text/html; charset=utf-8')
      .send(page),
  )
  app.get('/docs/start.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(start))
}

/** Swagger UI writes style attributes and embeds its icons as data URLs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shop API</title>
<link rel="icon" href="/docs/files/favicon-32x32.png">
<link rel="stylesheet" href="/docs/files/swagger-ui.css">
<div id="docs"></div>
<script src="/docs/files/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</html>
`

const start = `SwaggerUIBundle({ url: '/openapi.json', dom_id: '#docs', deepLinking: true, docExpansion: 'none', validatorUrl: null })
`
