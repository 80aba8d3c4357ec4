import { expect, test } from 'vitest'
import { negotiateLanguage } from './language.ts'
import { rewriteUrl } from './rewrite.ts'

test.each([
  ['/index.php?s=/api/goods/detail&goodsId=1', '/api/goods/detail?goodsId=1'],
  ['/index.php?s=%2Fapi%2Fgoods%2Fdetail&goodsId=1&a=b', '/api/goods/detail?goodsId=1&a=b'],
  ['/index.php?a=1&s=/api/article.category/list&b=%26', '/api/article.category/list?a=1&b=%26'],
  ['/index.php?s=api/goods/list', '/api/goods/list'],
  ['/index.php?s=/goods/list', '/api/goods/list'],
  ['/index.php?s=/api/goods/list%3Fa=1', '/api/goods/list%3Fa%3D1'],
  ['/index.php?s=%E0%A4%A', '/api/%25E0%25A4%25A'],
  ['/index.php?s=', '/api/'],
  ['/index.php', '/api/'],
  ['/index.phpx?s=/api/a', '/index.phpx?s=/api/a'],
  ['/api/goods/list?s=/api/x', '/api/goods/list?s=/api/x'],
  ['/api/passport/captcha?a=1', '/api/captcha/image?a=1'],
  ['/index.php?s=/api/passport/sendSmsCaptcha', '/api/captcha/sendSmsCaptcha'],
  ['/api/passport/login', '/api/passport/login'],
  ['/', '/'],
])('%s → %s', (url, rewritten) => expect(rewriteUrl(url)).toBe(rewritten))

test.each([
  ['en', undefined, 'en'],
  ['zh_TW', undefined, 'zh-Hant'],
  ['zh-Hant-HK', undefined, 'zh-Hant'],
  ['zh-CN', undefined, 'zh-Hans'],
  ['zh', undefined, 'zh-Hans'],
  ['JA-jp', undefined, 'ja'],
  ['xx', 'ko-KR,ko;q=0.9,en;q=0.8', 'ko'],
  [undefined, 'en;q=0.2, ja;q=0.7, *;q=0.1', 'ja'],
  [undefined, 'en;q=0, fr', 'zh-Hant'],
  [undefined, undefined, 'zh-Hant'],
  ['', '', 'zh-Hant'],
] as const)('lang "%s", Accept-Language "%s" → %s', (lang, accepted, language) => {
  expect(negotiateLanguage(lang, accepted)).toBe(language)
})
