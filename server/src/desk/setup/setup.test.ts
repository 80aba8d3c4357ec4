import { setupConfirm, setupGuide, setupTestMessage } from '@shop/contract/desk/setup/setup.ts'
import { expect, test } from 'vitest'
import { changeGroup } from '../../test/given-setting.ts'
import { openMailServer } from '../../test/mail-server.ts'
import { openShop } from '../../test/shop.ts'

const mail = await openMailServer()
const shop = await openShop({ DEMO: '0', SMTP_URL: `smtp://127.0.0.1:${mail.port}/?from=shop@example.com` })
const owner = await shop.givenOperator()
const read = async () => (await shop.callAdmin(owner, setupGuide)).data
const left = async () => (await read()).steps.filter(({ done }) => !done).map(({ step }) => step)
const testMessage = (body: { channel: 'email' | 'sms'; to: string }) =>
  shop.callAdmin(owner, setupTestMessage, { body }) as Promise<{
    status: number
    data: { code?: string; fields?: object }
  }>

test('each step counts as done once the shop shows it or it is confirmed; a dismissed guide stays hidden', async () => {
  await changeGroup(shop, 'pay', { accounts: [] })
  const empty = await read()
  expect(empty.shown).toBe(true)
  expect(await left()).toEqual(expect.arrayContaining(['identity', 'address', 'messages', 'account', 'freight']))

  const { id: logoFileId } = await shop.givenPicture({ purpose: 'content' })
  await changeGroup(shop, 'store', { logoFileId, name: { 'zh-Hant': '山月茶行' } })
  expect(await left()).not.toContain('identity')
  await changeGroup(shop, 'store', { name: { ...shop.settings.defaults('store').name, 'zh-Hant': '山月茶行' } })
  // The built-in name would still be shown in four languages.
  expect(await left()).toContain('identity')
  expect((await read()).unnamed).toEqual(['zh-Hans', 'en', 'ja', 'ko'])

  const account = { kind: 'bank' as const, holder: '林', number: '1', bankName: '', qrFileId: null, enabled: true }
  await changeGroup(shop, 'pay', { accounts: [account] })
  expect(await left()).not.toContain('account')

  expect(await left()).toEqual(expect.arrayContaining(['goods', 'category']))
  const { id: categoryId } = await shop.givenCategory()
  await shop.givenGoods({ categoryIds: [categoryId] })
  expect(await left()).not.toEqual(expect.arrayContaining(['goods']))
  expect(await left()).not.toEqual(expect.arrayContaining(['category']))

  for (const name of ['freight', 'agreements', 'modules'] as const) {
    expect(await left()).toContain(name)
    await shop.callAdmin(owner, setupConfirm, { body: { name } })
    expect(await left()).not.toContain(name)
  }
  await shop.callAdmin(owner, setupConfirm, { body: { name: 'dismissed' } })
  expect((await read()).shown).toBe(false)
})

test('a test message goes through the real provider, whose refusal is shown', async () => {
  expect((await read()).channels).toEqual([
    { channel: 'email', configured: true, tried: false },
    { channel: 'sms', configured: false, tried: false },
  ])
  expect((await testMessage({ channel: 'sms', to: '13800000001' })).data.code).toBe('CHANNEL_OFF')
  expect((await testMessage({ channel: 'email', to: 'nobody' })).data.fields).toEqual({ to: expect.any(String) })
  mail.refuse('no such user')
  expect((await testMessage({ channel: 'email', to: 'owner@example.com' })).data.code).toBe('MESSAGE_FAILED')
  expect(await left()).toContain('messages')
  mail.refuse(undefined)
  expect((await testMessage({ channel: 'email', to: 'owner@example.com' })).status).toBe(200)
  expect(mail.received()).toEqual([expect.objectContaining({ to: ['owner@example.com'] })])
  expect(await left()).not.toContain('messages')
})

test('only operators who may change settings see the guide', async () => {
  const other = await shop.givenOperator({ permissions: ['setting.view'] })
  expect((await shop.callAdmin(other, setupGuide)).status).toBe(403)
})
