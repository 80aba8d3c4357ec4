import type { App } from './mount.ts'

/** Old clients declare JSON for every call, so an empty body counts as no body rather than broken JSON. */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else parse(request, text as string, done)
  })
}
