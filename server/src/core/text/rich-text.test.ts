import { expect, test } from 'vitest'
import { cleanHtml, cleanLocalHtml } from './rich-text.ts'

test.each([
  ['<p>Fine <b>cloth</b></p>', '<p>Fine <b>cloth</b></p>'],
  ['<p onclick="steal()">a</p>', '<p>a</p>'],
  ['a<script>steal()</script>b', 'ab'],
  ['<img src="https://x.test/a.png" onerror="steal()">', '<img src="https://x.test/a.png" />'],
  ['<img src="data:text/html,x">', '<img />'],
  ['<a href="javascript:steal()">a</a>', '<a>a</a>'],
  ['<a href=" jAvascript&#58;steal()">a</a>', '<a>a</a>'],
  ['<a href="//x.test">a</a>', '<a>a</a>'],
  ['<iframe src="https://x.test"></iframe>', ''],
  ['<svg><script>steal()</script></svg>', ''],
  ['<p style="position:fixed;top:0;color:#f00;background:url(https://x.test)">a</p>', '<p style="color:#f00">a</p>'],
  ['<form action="/x"><input></form>', ''],
  ['<p>open', '<p>open</p>'],
  ['', ''],
])('%s becomes %s', (html, clean) => expect(cleanHtml(html)).toBe(clean))

test('a language whose editor was emptied counts as empty, and zh-Hant stands in for it', () => {
  const emptied = { en: '<div><br></div>', ja: '<ul><li>&nbsp;</li></ul>', ko: '<p><img src="/uploads/a.webp"></p>' }
  expect(cleanLocalHtml({ 'zh-Hant': '<p>字</p>', ...emptied })).toEqual({
    'zh-Hant': '<p>字</p>',
    ko: '<p><img src="/uploads/a.webp" /></p>',
  })
  expect(cleanLocalHtml({ 'zh-Hant': '<p></p>' })).toEqual({ 'zh-Hant': '' })
})
