import { type Fen, type PayActionName, payPasswordLength } from '@shop/contract'

/** Six digits, of which no three beside each other are equal or count up or down, and which do not end the number. */
export function isWeakPayPassword(password: string, mobile: string | null): boolean {
  if (!new RegExp(`^\\d{${payPasswordLength}}$`).test(password)) return true
  if (mobile?.endsWith(password)) return true
  const digits = [...password].map(Number)
  const steps = digits.slice(1).map((digit, index) => digit - (digits[index] as number))
  return steps.some((step, index) => index > 0 && step === steps[index - 1] && Math.abs(step) <= 1)
}

/** Until when one that was set at `setAt` is not trusted with everything; undefined: it is. */
export function coolingUntil(setAt: Date, coolingH: number, now: Date): Date | undefined {
  const until = new Date(setAt.getTime() + coolingH * 3_600_000)
  return now < until ? until : undefined
}

/** What a fresh payment password is good for. A thief who has set it shall not empty the wallet the same day. */
export function mayWhileCooling(
  { action, amountFen }: { action: PayActionName; amountFen: Fen },
  smallPayMaxFen: Fen,
): boolean {
  if (action === 'order-pay') return amountFen <= smallPayMaxFen
  return action === 'paypwd-reset'
}
