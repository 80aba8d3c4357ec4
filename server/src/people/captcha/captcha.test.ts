import { captchaImage } from '@shop/contract/people/captcha/captcha.ts'
import sharp from 'sharp'
import { afterEach, expect, test } from 'vitest'
import { givenCodes } from '../../test/given-code.ts'
import { openShop } from '../../test/shop.ts'
import { spendCaptcha } from './captcha.ts'

const shop = await openShop()
const { givenCaptcha, outbox } = givenCodes(shop)
afterEach(() => {
  shop.now = () => new Date()
})
const spend = (key: string, answer: string, now = new Date()) => spendCaptcha(shop, { key, answer, now })

test('issues a picture and a key', async () => {
  const { status, data } = await shop.call(undefined, captchaImage)
  expect(status).toBe(200)
  const [, base64 = ''] = /^data:image\/png;base64,(.+)$/.exec(data.base64) ?? []
  expect(await sharp(Buffer.from(base64, 'base64')).metadata()).toMatchObject({ format: 'png', width: 240, height: 88 })
  const [entry] = await outbox()
  expect(entry).toMatchObject({ channel: 'captcha', to: data.key })
  expect(entry?.code).toMatch(/^[23456ACEFHJKLMNPRTUVWXY]{4}$/)
})

test('the right answer counts once, in lower case too', async () => {
  const { captchaKey, captchaCode } = await givenCaptcha()
  expect(await spend(captchaKey, ` ${captchaCode.toLowerCase()}`)).toBe(true)
  expect(await spend(captchaKey, captchaCode)).toBe(false)
})

test('a wrong answer uses the picture up', async () => {
  const { captchaKey, captchaCode } = await givenCaptcha()
  expect(await spend(captchaKey, 'ZZZZ')).toBe(false)
  expect(await spend(captchaKey, captchaCode)).toBe(false)
})

test('a new picture leaves earlier ones valid', async () => {
  const pictures = [await givenCaptcha(), await givenCaptcha(), await givenCaptcha()]
  for (const { captchaKey, captchaCode } of pictures) expect(await spend(captchaKey, captchaCode)).toBe(true)
})

test('a picture expires after 120 seconds', async () => {
  const { captchaKey, captchaCode } = await givenCaptcha()
  const late = await givenCaptcha()
  expect(await spend(captchaKey, captchaCode, new Date(Date.now() + 110_000))).toBe(true)
  expect(await spend(late.captchaKey, late.captchaCode, new Date(Date.now() + 121_000))).toBe(false)
})

test('of thirty concurrent uses one succeeds', async () => {
  const { captchaKey, captchaCode } = await givenCaptcha()
  const spent = await Promise.all(Array.from({ length: 30 }, () => spend(captchaKey, captchaCode)))
  expect(spent.filter(Boolean)).toHaveLength(1)
})

test('an unknown key is refused', async () => {
  expect(await spend('nobody', 'ACEF')).toBe(false)
})
