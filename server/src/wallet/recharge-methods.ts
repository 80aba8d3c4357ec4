/** Whether a balance can be topped up: by a provider of payments, of which none is connected. */
export function offersRecharge(): boolean {
  return false
}
