import { expect, test } from 'vitest'
import { withoutInvisible } from './invisible.ts'

test.each([
  ['\u202e王小明', '王小明'],
  ['王\u200b小\u00ad明\ufeff', '王小明'],
  ['\u3164\u3164', ''],
  ['\u2800\uffa0\u115f', ''],
  ['a\u2066b\u2069c\u061c', 'abc'],
  ['👨‍👩‍👧 ❤️ 1️⃣', '👨‍👩‍👧 ❤️ 1️⃣'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a\u200db', 'ab'],
  ['王\ufe0f', '王'],
  ['葛󠄀城', '葛󠄀城'],
  ['한글 名前', '한글 名前'],
])('%j becomes %j', (text, plain) => expect(withoutInvisible(text)).toBe(plain))
