import { inviteIndex, inviteList } from '@shop/contract/promotion/invite/invite.ts'
import { expect, test } from 'vitest'
import { changeGroup } from '../../test/given-setting.ts'
import { openShop } from '../../test/shop.ts'

const shop = await openShop()

test('an inviter sees who came and bought, masked and page by page, without amounts', async () => {
  const inviter = await shop.givenUser({ nickname: '李小姐' })
  const own = (await shop.call(inviter, inviteIndex)).data
  expect(own).toMatchObject({ user_id: inviter.id, nick_name: '李小姐', invited: 0, bought: 0, sharing_percent: '3' })
  expect(own.invite_code).not.toBe('')
  const invited = []
  for (let index = 0; index < 16; index++)
    invited.push(await shop.givenUser({ nickname: `王${index}`, inviterId: inviter.id }))
  await shop.givenOrder(invited[0] as (typeof invited)[number], { state: 'to_ship' })
  await shop.givenOrder(invited[1] as (typeof invited)[number])
  expect((await shop.call(inviter, inviteIndex)).data).toMatchObject({ invited: 16, bought: 1 })
  const page = async (before?: number) => (await shop.call(inviter, inviteList, { query: { before } })).data.list
  const first = await page()
  expect([first.data.length, first.data[0]]).toMatchObject([15, { name: '王***', bought: false }])
  const second = await page(first.next ?? undefined)
  expect([second.data.length, second.next, second.data[0]?.bought]).toEqual([1, null, true])
  const other = await shop.givenUser()
  const theirs = await shop.call(other, inviteList, { query: { before: first.next ?? undefined } })
  expect(theirs.data.list.data).toEqual([])
})

test('a shop that pays nothing for invitations shows no rates; one without invitations has no page', async () => {
  const user = await shop.givenUser()
  await changeGroup(shop, 'module', { profit: false })
  expect((await shop.call(user, inviteIndex)).data).toMatchObject({ sharing_percent: '', management_percent: '' })
  await changeGroup(shop, 'module', { invite: false })
  expect((await shop.call(user, inviteIndex)).data.code).toBe('MODULE_OFF')
  expect((await shop.call(user, inviteList)).data.code).toBe('MODULE_OFF')
})
