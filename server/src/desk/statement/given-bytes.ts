/** For tests: encodes a text like programs that do not support UTF-8. Node decodes these, but does not encode. */
export function encodeAs(text: string, encoding: 'big5' | 'gb18030'): Buffer {
  const decoder = new TextDecoder(encoding)
  const bytes = new Map<string, number[]>()
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const letter = decoder.decode(new Uint8Array([lead, trail]))
      if ([...letter].length === 1 && !bytes.has(letter)) bytes.set(letter, [lead, trail])
    }
  }
  return Buffer.from([...text].flatMap((letter) => bytes.get(letter) ?? [letter.charCodeAt(0)]))
}
