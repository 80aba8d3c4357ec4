import {
  type DomainPurposes,
  type ShopperPurpose,
  shopperPurposes,
  type UploadPurpose,
  uploadPurposes,
  type Visibility,
} from '@shop/contract/platform/upload/upload.ts'
import { invalid } from '../../core/command/validate.ts'
import { point } from '../shop/extension.ts'
import type { Shop } from '../shop/shop.ts'

/** The visibility of the files of domains' own purposes. */
export const domainPurposes = point<{ purpose: keyof DomainPurposes; visibility: Visibility }>('upload purposes')

const ownOf = (shop: Pick<Shop, 'all'>, purpose: UploadPurpose) =>
  shop.all(domainPurposes).find((own) => own.purpose === purpose)

export function visibilityOf(shop: Pick<Shop, 'all'>, purpose: UploadPurpose): Visibility {
  return ownOf(shop, purpose)?.visibility ?? uploadPurposes[purpose as keyof typeof uploadPurposes]
}

/** @throws Invalid for a purpose that shoppers do not upload for */
export function assertShopperPurpose(shop: Pick<Shop, 'all'>, purpose: ShopperPurpose): void {
  const isShared = (shopperPurposes as readonly UploadPurpose[]).includes(purpose)
  if (!isShared && !ownOf(shop, purpose)) throw invalid('purpose', 'enum')
}
