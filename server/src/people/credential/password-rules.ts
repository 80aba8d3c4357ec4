import { passwordMin } from '@shop/contract/people/credential/credential.ts'
import { Refusal } from '../../core/command/refusal.ts'
import type { Target } from './target.ts'

/**
 * Checks a new password.
 * @param own the user's number or address, which attackers guess first
 * @throws Refusal PASSWORD_SHORT, PASSWORD_WEAK
 */
export function assertPassword(password: string, own: readonly Target[]): void {
  // Counted as a person counts: an emoji is one character.
  if ([...password].length < passwordMin) throw new Refusal('PASSWORD_SHORT', { min: passwordMin })
  const plain = password.toLowerCase()
  if (isRun(plain) || isRepetition(plain) || isCommon(plain) || own.some((target) => isOwn(plain, target))) {
    throw new Refusal('PASSWORD_WEAK')
  }
}

const rows = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]

/** Runs of a keyboard or alphabet, forwards or backwards, or two such runs in a row (`qweasd`). */
function isRun(text: string): boolean {
  const halves = [text.slice(0, text.length / 2), text.slice(text.length / 2)]
  const within = (part: string) =>
    part.length >= 3 && rows.some((row) => row.includes(part) || [...row].reverse().join('').includes(part))
  return within(text) || halves.every(within)
}

/** `aaaaaa`, `121212`, `abcabc`: at most three characters, repeated. */
function isRepetition(text: string): boolean {
  return [1, 2, 3].some((length) => text === text.slice(0, length).repeat(text.length).slice(0, text.length))
}

/** A common word, also with digits and signs before or after it: `password1`, `123admin`, `woaini!`. */
function isCommon(text: string): boolean {
  const bare = text.replace(/^[\d\W_]+|[\d\W_]+$/g, '')
  const letters = text
    .replaceAll('@', 'a')
    .replaceAll('0', 'o')
    .replaceAll('$', 's')
    .replace(/[\d\W_]+$/, '')
  return [text, bare, letters].some((form) => common.has(form))
}

function isOwn(text: string, { kind, value }: Target): boolean {
  if (kind === 'mobile') return text === value || (/^\d+$/.test(text) && value.endsWith(text))
  const name = value.slice(0, value.indexOf('@'))
  return text === value || (name.length >= 4 && text.replace(/[\d\W_]+$/, '') === name)
}

// Words from the top of every list of stolen passwords; digits and signs around them are stripped before.
const common = new Set(
  `password passwort passw0rd passwd pass admin administrator root guest login welcome letmein master monkey dragon
  sunshine princess football baseball superman batman iloveyou loveyou lovely shadow michael jordan charlie donald
  freedom whatever trustno hello hellokitty secret default changeme change test tester testing demo user username
  qwerty qwertyuiop qazwsx qweasd qweasdzxc asdasd asdzxc zaqwsx zxczxc qwer qwert asdf asdfgh zxcv abc abcd abcde
  abcdef woaini woaiwojia woaini1314 wodemima mima mimamima nihao zhang wang computer internet google apple android
  samsung iphone taobao alipay wechat weixin tencent baidu alibaba
  5201314 1314520 520520 521521 5211314 7758521 7758258 147258 147258369 159357 159753 112233 123123 123321 123654
  110110 119119 168168 520131 131452 888888 666666 88888888 1qaz2wsx 1q2w3e 1q2w3e4r 1q2w3e4r5t zaq12wsx q1w2e3 q1w2e3r4
  a123456 a12345678 a123456789 aa123456 abc123 abc123456 qq123456 qwe123 123qwe 123abc asd123 p@ssw0rd admin888`.split(
    /\s+/,
  ),
)
