import type { ApplicationField } from '@shop/contract/merchant/application/fields.ts'

/** The fields of each step; the last step shows them all. */
export const stepFields: readonly (readonly ApplicationField[])[] = [
  ['kind', 'shopName', 'categoryId', 'contactName', 'contactMobile'],
  [
    ...(['legalName', 'licenceNo', 'licenceFileId'] as const),
    ...(['personName', 'identityNo', 'identityFrontFileId', 'identityBackFileId'] as const),
  ],
  [
    ...(['accountKind', 'accountAddress', 'accountBank', 'accountHolder'] as const),
    ...(['returnName', 'returnPhone', 'returnRegion', 'returnDetail'] as const),
  ],
]

/** The step of a field; 0 for an unknown one. */
export const stepOf = (field: string): number =>
  Math.max(
    0,
    stepFields.findIndex((fields) => (fields as readonly string[]).includes(field)),
  )
