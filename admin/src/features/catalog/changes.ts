import { msg } from '@lingui/core/macro'
import { image, name, order, shown } from '../change/fields.ts'
import { asNamed } from '../change/format.tsx'
import type { ChangeKind } from '../change/kind.ts'
import { useCatalogNames } from '../goods/changes.ts'

export const categoryChanges: ChangeKind = {
  type: 'category',
  useNames: useCatalogNames,
  fields: {
    name,
    parentId: { label: msg`上級分類`, format: asNamed('category') },
    imageId: image,
    enabled: shown,
    order,
  },
}

export const brandChanges: ChangeKind = {
  type: 'brand',
  fields: {
    name,
    imageId: { ...image, label: msg`標誌` },
    story: { label: msg`品牌故事`, local: true },
    enabled: shown,
    order,
  },
}

export const serviceChanges: ChangeKind = {
  type: 'service',
  fields: { name, summary: { label: msg`說明`, local: true }, enabled: shown, order },
}
