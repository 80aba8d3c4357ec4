/** A mobile number of the mainland, by which people log in. */
export const mobilePattern = /^1[2-9]\d{9}$/

/**
 * Normalises a phone number as users type or paste it, with full-width digits, spaces, hyphens, brackets or the country
 * code, to its digits only; a foreign number keeps its `+`.
 */
export function normaliseMobile(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}().[\]]/gu, '')
    .replace(/^(\+|00)?86(?=1\d{10}$)/, '')
}

export const codeLength = 6

/**
 * Reads a code as users type or paste it: in full-width digits, with spaces, hyphens or brackets, or inside the message
 * it was sent in. Text with no code, or with several, is returned without its outer spaces.
 */
export function readCode(text: string): string {
  const plain = text.normalize('NFKC')
  const runs = plain.match(/(?<!\d)\d{6}(?!\d)/g) ?? []
  if (new Set(runs).size === 1) return runs[0] as string
  const bare = plain.replace(/[\s\p{Pd}\p{Cf}\p{Ps}\p{Pe}]/gu, '')
  return /^\d+$/.test(bare) ? bare : plain.trim()
}

/** The longest text that a code is read from. */
export const codeTextMax = 500

interface PhonePlan {
  country: string
  /** mobile and landline numbers without the country code and a leading 0 */
  national: RegExp
}

/** Phone plans by code of the provinces whose phones have their own country code. */
const phonePlans: Readonly<Record<number, PhonePlan>> = {
  710000: { country: '886', national: /^(9\d{8}|[2-8]\d{7,8})$/ },
  810000: { country: '852', national: /^[2-9]\d{7}$/ },
  820000: { country: '853', national: /^(6\d{7}|(28|8\d)\d{6})$/ },
}

/** One province for each phone plan; 0 is the mainland. */
export const phoneProvinces: readonly number[] = [0, ...Object.keys(phonePlans).map(Number)]

const landline = /^(0(?:10|2\d|[3-9]\d\d))([1-9]\d{6,7})$/

/**
 * Reads the phone number of a receiver in a province, as couriers dial it: a mobile number, a landline as
 * `0755-12345678`, or in Hong Kong, Macao and Taiwan a local number as `+85366123456`.
 * @returns undefined if it is none of these
 */
export function readReceiverPhone(text: string, provinceCode: number): string | undefined {
  const digits = normaliseMobile(text)
  if (mobilePattern.test(digits)) return digits
  const plan = phonePlans[provinceCode]
  if (plan) {
    const dialled = digits.replace(/^(\+|00)/, '')
    const given = [digits, ...(dialled.startsWith(plan.country) ? [dialled.slice(plan.country.length)] : [])]
    const national = given.map((each) => each.replace(/^0/, '')).find((each) => plan.national.test(each))
    return national && `+${plan.country}${national}`
  }
  const [, area, number] = landline.exec(digits.replace(/^(\+|00)86(0?)/, '0')) ?? []
  return area && number ? `${area}-${number}` : undefined
}

export const emailPattern = /^[^\s@<>()[\],;:\\"]{1,64}@[a-z0-9\p{L}.-]{1,190}\.[\p{L}0-9-]{2,63}$/iu
