import { captchaImage, type sendablePurposes, sendSmsCaptcha } from '@shop/contract'
import { expect, vi } from 'vitest'
import { type OutboxEntry, readOutbox } from '../notify/outbox.ts'
import type { BareShop } from './shop.ts'

type Target = { mobile: string } | { email: string }
type Purpose = (typeof sendablePurposes)[number]

/** What a person does before a code is his: needs the demo's outbox, and running jobs for the code itself. */
export function givenCodes(shop: BareShop) {
  /** A picture captcha with its answer. */
  async function givenCaptcha(): Promise<{ captchaKey: string; captchaCode: string }> {
    const { data } = await shop.call(undefined, captchaImage)
    const [entry] = (await outbox()).filter(({ to }) => to === data.key)
    return { captchaKey: data.key, captchaCode: entry?.code ?? '' }
  }

  async function askForCode(target: Target, purpose?: Purpose, headers?: Record<string, string>) {
    const form = { ...target, ...(await givenCaptcha()), purpose }
    return shop.call(undefined, sendSmsCaptcha, { body: { form }, headers })
  }

  /** The code of a message that has arrived. */
  async function givenCode(target: Target, purpose?: Purpose): Promise<string> {
    const to = 'mobile' in target ? target.mobile : target.email
    const before = (await messagesTo(to)).length
    expect(await askForCode(target, purpose)).toMatchObject({ status: 200 })
    return vi.waitFor(async () => {
      const messages = await messagesTo(to)
      expect(messages.length).toBeGreaterThan(before)
      return messages[0]?.code ?? ''
    }, 10_000)
  }

  /** SMS and e-mails, the newest first. */
  async function messagesTo(to: string): Promise<OutboxEntry[]> {
    return (await outbox()).filter((entry) => entry.to === to && entry.channel !== 'captcha')
  }

  const outbox = () => readOutbox(shop.config.dataDir, 10_000)

  return { givenCaptcha, askForCode, givenCode, messagesTo, outbox }
}
