import { type Language, localText } from '@shop/contract/core/common.ts'
import { otherCarrierCode } from '@shop/contract/trade/carrier/carrier.ts'
import { areNumberForms, fitsNumberForms } from '@shop/contract/trade/carrier/number-forms.ts'
import { invalid } from '../../core/command/validate.ts'
import type { Carrier } from './queries.ts'

/** Whether it stands for all carriers that are not listed. */
export const isOther = ({ code }: { code: string }): boolean => code === otherCarrierCode

/** The name of a parcel's carrier: the typed name if it is not listed; `''` without one. */
export function carrierText(
  carriers: readonly Carrier[],
  { carrierId, typedName }: { carrierId: number | null; typedName: string },
  language: Language,
): string {
  const carrier = carriers.find(({ id }) => id === carrierId)
  return typedName || (carrier ? localText(carrier.name, language) : '')
}

/** @throws Invalid when the number has none of the carrier's known forms, or is no number at all */
export function assertNumber(trackingNo: string, carrier: { numberForms: string | null }, field = 'trackingNo'): void {
  if (!fitsNumberForms(trackingNo, carrier.numberForms)) throw invalid(field, 'pattern')
}

/** @throws Invalid for malformed forms, or for a malformed URL or one without a place for the number */
export function assertCarrier({ numberForms, trackingUrl }: Pick<Carrier, 'numberForms' | 'trackingUrl'>): void {
  if (numberForms !== null && !areNumberForms(numberForms)) throw invalid('numberForms', 'pattern')
  if (trackingUrl !== null && !(/^https?:/.test(trackingUrl) && trackingUrl.includes('{number}') && isUrl(trackingUrl)))
    throw invalid('trackingUrl', 'pattern')
}

const isUrl = (text: string) => URL.canParse(text.replaceAll('{number}', '1'))
