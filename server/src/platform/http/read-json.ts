import type { App } from './mount.ts'

/** Old clients name JSON as the type of every call: a body that is empty is then no body, not a broken one. */
export function readJson(app: App): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.length === 0) done(null, undefined)
    else parse(request, text as string, done)
  })
}
