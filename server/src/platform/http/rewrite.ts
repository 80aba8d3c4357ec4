/**
 * Deployed clients of the protocol call `/index.php?s=/api/<path>&a=b`: the path is a query parameter, plain or
 * URL-encoded, followed by the rest of the query. Both forms serve the same API.
 */
export function rewriteUrl(url: string): string {
  return renameOldPath(toPathForm(url))
}

function toPathForm(url: string): string {
  const [, query] = /^\/index\.php(?:\?(.*))?$/s.exec(url) ?? []
  if (!url.startsWith('/index.php') || (query === undefined && url !== '/index.php')) return url
  const parts = (query ?? '').split('&')
  const at = parts.findIndex((part) => part.startsWith('s='))
  const asked = at < 0 ? '' : decode(parts[at]?.slice(2) ?? '')
  const path = asked.replace(/^\/+/, '').replace(/^api\/+/, '')
  const rest = parts.filter((part, index) => index !== at && part !== '').join('&')
  return `/api/${path.split('/').map(encodeURIComponent).join('/')}${rest === '' ? '' : `?${rest}`}`
}

/** Names used by clients older than those the protocol was documented from. */
const olderNames: Record<string, string> = {
  'passport/captcha': 'captcha/image',
  'passport/sendSmsCaptcha': 'captcha/sendSmsCaptcha',
  'passport/mpWxLogin': 'passport/loginMpWx',
}

function renameOldPath(url: string): string {
  const [, path = '', rest = ''] = /^\/api\/(passport\/[^?]+)(.*)$/s.exec(url) ?? []
  return Object.hasOwn(olderNames, path) ? `/api/${olderNames[path]}${rest}` : url
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
