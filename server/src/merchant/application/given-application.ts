import { randomInt, randomUUID } from 'node:crypto'
import {
  type ApplicationDraft,
  applicationDetail,
  applicationSave,
  applicationSubmit,
} from '@shop/contract/merchant/application/application.ts'
import { uploadImage } from '@shop/contract/platform/upload/upload.ts'
import sharp from 'sharp'
import { changeGroup } from '../../test/given-setting.ts'
import type { TestShop } from '../../test/shop.ts'

type User = Awaited<ReturnType<TestShop['givenUser']>>

/** An identity number with its check digit; each `place` gives another one. */
export function givenIdentityNo(place = randomInt(1_000)): string {
  const digits = `44030519900101${String(place).padStart(3, '0')}`
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0)
  return `${digits}${'10X98765432'[sum % 11]}`
}

/** Sets the deposit every merchant pays. */
export async function givenRequiredDeposit(shop: TestShop, depositFen: number): Promise<void> {
  await changeGroup(shop, 'merchant', { depositFen })
}

/** A picture the user has uploaded as a document. @returns its id */
export async function givenDocument(shop: TestShop, user: User): Promise<number> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width: 300, height: 200, channels: 3, background: '#fff', noise } as const
  const content = await sharp({ create }).jpeg().toBuffer()
  const file = { name: 'a.jpg', type: 'image/jpeg', content }
  const reply = await shop.call(user, uploadImage, { body: { purpose: 'merchant-document' }, file })
  return reply.data.fileInfo.file_id
}

/** A complete draft of a company. */
export async function givenDraft(shop: TestShop, user: User): Promise<Required<ApplicationDraft>> {
  const [licenceFileId, identityFrontFileId, identityBackFileId] = await Promise.all([
    givenDocument(shop, user),
    givenDocument(shop, user),
    givenDocument(shop, user),
  ])
  const { data } = await shop.call(user, applicationDetail)
  return {
    kind: 'company',
    shopName: `茶行 ${randomUUID().slice(0, 8)}`,
    categoryId: data.categories[0]?.category_id ?? 0,
    contactName: '林知夏',
    contactMobile: '13800001111',
    legalName: '深圳市山野茶業有限公司',
    licenceNo: '91440300MA5TEA0008',
    licenceFileId,
    personName: '林知夏',
    identityNo: givenIdentityNo(),
    identityFrontFileId,
    identityBackFileId,
    accountKind: 'bank',
    accountAddress: '6222020200112230004',
    accountHolder: '深圳市山野茶業有限公司',
    accountBank: '工商銀行',
    returnName: '山野倉',
    returnPhone: '0755-12345678',
    returnRegion: 440305,
    returnDetail: '科技路 1 號',
  }
}

/** Saves a complete draft and submits it. @returns the application's id */
export async function givenSubmitted(
  shop: TestShop,
  user: User,
  more: Partial<ApplicationDraft> = {},
): Promise<number> {
  const draft = { ...(await givenDraft(shop, user)), ...more }
  const { version } = (await shop.call(user, applicationSave, { body: { draft, version: 0 } })).data
  const body = { version, termsVersion: 0, requestId: randomUUID() }
  const reply = await shop.call(user, applicationSubmit, { body })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply))
  return (await shop.call(user, applicationDetail)).data.application?.application_id as number
}

/** An application that was approved while a deposit was required. @returns its id */
export async function givenApprovedApplication(
  shop: Pick<TestShop, 'db'>,
  { id: userId }: { id: number },
  { by, depositFen }: { by: { id: number }; depositFen: number },
): Promise<number> {
  const now = new Date()
  const { id } = await shop.db
    .insertInto('merchantApplication')
    .values({
      userId,
      state: 'approved',
      depositFen,
      submissions: 1,
      submittedAt: now,
      reviewedBy: by.id,
      reviewedAt: now,
      kind: 'person',
      shopName: randomUUID(),
      contactName: '',
      contactMobile: '',
      legalName: '',
      licenceNo: '',
      personName: '',
      accountKind: 'wechat',
      accountAddress: 'lin_2026',
      accountHolder: '',
      accountBank: '',
      returnName: '',
      returnPhone: '',
      returnRegion: 0,
      returnDetail: '',
      createdAt: now,
      updatedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
