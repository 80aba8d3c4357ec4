import { sendSmsCaptcha } from '@shop/contract/people/account/account.ts'
import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import { ownPurposes, type requestablePurposes } from '@shop/contract/people/credential/credential.ts'
import { expect, vi } from 'vitest'
import { type OutboxEntry, readOutbox } from '../platform/notice/outbox.ts'
import type { BareShop } from './shop.ts'

type Target = { mobile: string } | { email: string }
type Purpose = (typeof requestablePurposes)[number]
/** the caller, if logged in */
type Caller = { id: number; token: string }

/** Functions that get a code as a user does. They need the demo's outbox and, for the code itself, running jobs. */
export function givenCodes(shop: BareShop) {
  /** A picture captcha with its answer. */
  async function givenCaptcha(): Promise<{ captchaKey: string; captchaCode: string }> {
    const { data } = await shop.call(undefined, captchaImage)
    const [entry] = (await outbox()).filter(({ to }) => to === data.key)
    return { captchaKey: data.key, captchaCode: entry?.code ?? '' }
  }

  async function askForCode(target: Target, purpose?: Purpose, headers?: Record<string, string>, by?: Caller) {
    const own = (ownPurposes as readonly string[]).includes(purpose ?? '')
    // The user's own target is not sent: the client knows it only masked.
    const where = own ? { own: 'mobile' in target ? ('mobile' as const) : ('email' as const) } : target
    const form = { ...where, ...(await givenCaptcha()), purpose }
    return shop.call(by, sendSmsCaptcha, { body: { form }, headers })
  }

  /** The code from the message that has arrived. */
  async function givenCode(target: Target, purpose?: Purpose, by?: Caller): Promise<string> {
    const to = 'mobile' in target ? target.mobile : target.email
    // Warnings arrive there as well.
    const codesTo = async () => (await messagesTo(to)).filter(({ code }) => code !== '')
    const before = (await codesTo()).length
    expect(await askForCode(target, purpose, undefined, by)).toMatchObject({ status: 200 })
    return vi.waitFor(async () => {
      const messages = await codesTo()
      expect(messages.length).toBeGreaterThan(before)
      return messages[0]?.code ?? ''
    }, 10_000)
  }

  /** SMS and e-mails, newest first. */
  async function messagesTo(to: string): Promise<OutboxEntry[]> {
    return (await outbox()).filter((entry) => entry.to === to && entry.channel !== 'captcha')
  }

  const outbox = () => readOutbox(shop.config.dataDir, 10_000)

  return { givenCaptcha, askForCode, givenCode, messagesTo, outbox }
}
