import { Refusal } from '../../core/command/refusal.ts'
import { withoutInvisible } from '../../core/text/invisible.ts'

/** Words that imitate the shop or are offensive; compared by how they look. */
const refused = [
  '管理员',
  '管理員',
  '客服',
  '官方',
  'admin',
  'official',
  'customerservice',
  'support',
  '운영자',
  '관리자',
  '運営',
  '傻逼',
  '操你',
  '去死',
  'fuck',
  'shit',
  'nazi',
]

/** Letters and digits of other scripts, and small capitals, that look like a Latin letter. */
const lookalikes = new Map(
  Object.entries({
    a: 'аαɑᴀ',
    b: 'вβʙƅ',
    c: 'сϲᴄ',
    d: 'ԁᴅ',
    e: 'еεєᴇ',
    f: 'ƒꜰғ',
    g: 'ɡցɢ',
    h: 'һհнʜ',
    i: 'іιıɪӏl1|ⅼ',
    j: 'јϳᴊ',
    k: 'кκᴋ',
    m: 'мᴍ',
    n: 'пηոɴ',
    o: 'оοօσᴏ0',
    p: 'рρᴘ',
    q: 'ԛզ',
    r: 'гʀ',
    s: 'ѕꜱ',
    t: 'тτᴛ',
    u: 'υսцᴜ',
    v: 'ѵνᴠ',
    w: 'ԝѡωᴡ',
    x: 'хχ',
    y: 'уγʏ',
    z: 'ᴢ',
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
)

/** How a text looks: without accents, spaces and signs, and with one letter for all that look like it. */
function looksOf(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}|]/gu, '')
  return [...letters].map((letter) => lookalikes.get(letter) ?? letter).join('')
}
const refusedLooks = refused.map(looksOf)

/**
 * 2 to 20 characters, none of them invisible, no control characters and no tags.
 * @returns the nickname with single spaces
 * @throws Refusal NICKNAME_INVALID
 */
export function readNickname(text: string): string {
  const nickname = withoutInvisible(text.normalize('NFC')).trim().replace(/\s+/g, ' ')
  const length = [...nickname].length
  const isBlank = nickname.replace(/[\s_.·-]/g, '') === ''
  const bad = length < 2 || length > 20 || /[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>]/u.test(nickname.replace(/\p{RGI_Emoji}/gv, ''))
  const looks = looksOf(nickname)
  if (bad || isBlank || refusedLooks.some((word) => looks.includes(word))) {
    throw new Refusal('NICKNAME_INVALID', {}, { field: 'form.nickName' })
  }
  return nickname
}
