/** `page=2&state=paid&state=sent`: one entry per list item, none for undefined and null. */
export function toQueryString(values: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === null) continue
    for (const item of Array.isArray(value) ? value : [value]) parameters.append(name, String(item))
  }
  return parameters.toString()
}
