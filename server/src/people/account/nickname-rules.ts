import { Refusal } from '../../core/command/refusal.ts'

/** Words that imitate the shop or are offensive; compared without spaces and case. */
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

/**
 * 2 to 20 characters, no control characters and no tags.
 * @returns the nickname with single spaces
 * @throws Refusal NICKNAME_INVALID
 */
export function readNickname(text: string): string {
  const nickname = text.normalize('NFC').trim().replace(/\s+/g, ' ')
  const length = [...nickname].length
  const bare = nickname.toLowerCase().replace(/[\s_.·-]/g, '')
  const bad = length < 2 || length > 20 || /[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>]/u.test(nickname.replace(/\u200d/g, ''))
  if (bad || bare === '' || refused.some((word) => bare.includes(word))) {
    throw new Refusal('NICKNAME_INVALID', {}, { field: 'form.nickName' })
  }
  return nickname
}
