/** For tests: a text as programs write it that know no UTF-8. Node reads these encodings, and writes none of them. */
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
