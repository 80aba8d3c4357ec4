/** `138****0001` */
export function maskMobile(mobile: string | null): string {
  return mobile ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : ''
}

/** `a***@example.com` */
export function maskEmail(email: string | null): string {
  if (!email) return ''
  const at = email.indexOf('@')
  return `${email.slice(0, Math.min(2, at - 1) || 1)}***${email.slice(at)}`
}
