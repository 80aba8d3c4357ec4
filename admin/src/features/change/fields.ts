import { msg } from '@lingui/core/macro'
import { asFlag, asHtml, asName, asNumber, asPicture, asVersion } from './format.tsx'

// Fields shared by several kinds of records.

export const name = { label: msg`名稱`, local: true }
export const plainName = { label: msg`名稱` }
export const image = { label: msg`圖片`, format: asPicture }
export const shown = { label: msg`顯示`, format: asFlag }
export const order = { label: msg`順序`, format: asName }
export const sort = { label: msg`排序`, format: asNumber }
export const published = { label: msg`發布的版本`, format: asVersion }
export const title = { label: msg`標題`, local: true }
export const content = { label: msg`內容`, local: true, format: asHtml }
