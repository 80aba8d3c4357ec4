/** Opens an address outside the app in this window; "back" returns here. */
export function leaveTo(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.click()
}
