import type { LocalText } from '@shop/contract/core/common.ts'
import { Invalid } from '../../core/command/validate.ts'

/** A carrier that delivers parcels. */
export interface CarrierInput {
  name: LocalText
  /** regular expression of its tracking numbers, where known */
  numberPattern: string | null
  /** URL of its tracking page, with `{number}` */
  trackingUrl: string | null
}

/** @throws Invalid for a malformed pattern, or for a malformed URL or one without a place for the number */
export function assertCarrier({ numberPattern, trackingUrl }: CarrierInput): void {
  if (numberPattern !== null && !isPattern(numberPattern)) throw invalid('numberPattern')
  if (trackingUrl !== null && !(/^https?:/.test(trackingUrl) && trackingUrl.includes('{number}') && isUrl(trackingUrl)))
    throw invalid('trackingUrl')
}

const isUrl = (text: string) => URL.canParse(text.replaceAll('{number}', '1'))

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source === text
  } catch {
    return false
  }
}

const invalid = (field: string) => new Invalid([{ field, keyword: 'pattern', limit: 0, wanted: '' }])
