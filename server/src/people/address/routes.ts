import {
  addressAdd,
  addressDefaultId,
  addressDetail,
  addressEdit,
  addressList,
  addressRemove,
  addressSetDefault,
  regionAll,
  regionTree,
} from '@shop/contract/people/address/address.ts'
import { Refusal } from '../../core/command/refusal.ts'
import { say } from '../../platform/http/answer.ts'
import { regionLanguage } from '../../platform/http/context.ts'
import { type App, mount } from '../../platform/http/mount.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findAddress, findDefaultAddress, listAddresses, toAddress } from './queries.ts'
import { allRegions, regionTree as regionsAsTree } from './region-answers.ts'
import { addAddress, editAddress, removeAddress, setDefaultAddress } from './write-address.ts'

export function addressRoutes(app: App, { db }: Shop): void {
  mount(app, addressList, async ({ user, client, language }) => {
    const read = regionLanguage({ client, language })
    return { list: (await listAddresses(db, user.id)).map((address) => toAddress(address, read)) }
  })

  mount(app, addressDefaultId, async ({ user }) => ({ defaultId: (await findDefaultAddress(db, user.id))?.id ?? 0 }))

  mount(app, addressDetail, async ({ query, user, client, language }) => {
    const address = await findAddress(db, { addressId: query.addressId, userId: user.id })
    if (!address) throw new Refusal('NOT_FOUND')
    return { detail: toAddress(address, regionLanguage({ client, language })) }
  })

  mount(app, addressAdd, async ({ body, user, now }) => {
    return say('ADDRESS_SAVED', { addressId: await addAddress(db, { userId: user.id, form: body.form, now }) })
  })

  mount(app, addressEdit, async ({ body: { addressId, form }, user }) => {
    await editAddress(db, { userId: user.id, addressId, form })
    return say('ADDRESS_SAVED', {})
  })

  mount(app, addressSetDefault, async ({ body: { addressId }, user }) => {
    await setDefaultAddress(db, { userId: user.id, addressId })
    return say('DEFAULT_SET', {})
  })

  mount(app, addressRemove, async ({ body: { addressId }, user, now }) => {
    await removeAddress(db, { userId: user.id, addressId, now })
    return say('REMOVED', {})
  })

  mount(app, regionAll, (context) => ({ list: allRegions(regionLanguage(context)) }))
  mount(app, regionTree, (context) => ({ list: regionsAsTree(regionLanguage(context)) }))
}
