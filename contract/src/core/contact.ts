export const mobilePattern = /^1[2-9]\d{9}$/

/**
 * Normalises a mobile number as users type or paste it, with spaces, hyphens or the country code, to its digits only.
 */
export function normaliseMobile(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/^(\+|00)?86(?=1\d{10}$)/, '')
}

export const emailPattern = /^[^\s@<>()[\],;:\\"]{1,64}@[a-z0-9\p{L}.-]{1,190}\.[\p{L}0-9-]{2,63}$/iu
