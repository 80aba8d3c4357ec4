/**
 * The raw JSON of an answer's content, which Alipay signs, and the signature: in
 * `{"alipay_trade_query_response":{…},"sign":"…"}` the content is in the braces after the first name. Undefined for
 * anything else.
 */
export function readAnswer(text: string): { content: string; sign: string } | undefined {
  const start = /^\s*\{\s*"\w+_response"\s*:\s*(?=\{)/.exec(text)?.[0].length
  const end = start === undefined ? undefined : endOfObject(text, start)
  if (start === undefined || end === undefined) return undefined
  const sign = /^\s*,[\s\S]*?"sign"\s*:\s*"([A-Za-z0-9+/=\\]*)"/.exec(text.slice(end))?.[1] ?? ''
  return { content: text.slice(start, end), sign: sign.replaceAll('\\/', '/') }
}

/** The position after the brace that closes the one at `start`. */
function endOfObject(text: string, start: number): number | undefined {
  let depth = 0
  // Strings, whose braces do not count, and braces.
  const parts = /"(?:[^"\\]|\\.)*"|[{}]/g
  parts.lastIndex = start
  for (let part = parts.exec(text); part; part = parts.exec(text)) {
    if (part[0] === '{') depth++
    else if (part[0] === '}' && --depth === 0) return parts.lastIndex
  }
  return undefined
}
