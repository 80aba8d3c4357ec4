/** A TIFF of raw pixels and their colour profile, because the picture library accepts no profile with raw pixels. */
export function toTiff(picture: {
  data: Uint8Array
  width: number
  height: number
  channels: 3 | 4
  profile: Buffer
}): Buffer {
  const { data, width, height, channels, profile } = picture
  const pixelsAt = 8
  const profileAt = pixelsAt + data.length
  const bitsAt = even(profileAt + profile.length)
  const directoryAt = bitsAt + 8
  const [short, long, undefinedBytes] = [3, 4, 7]
  const tags: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, bitsAt],
    [259, short, 1, 1], // not compressed
    [262, short, 1, 2], // RGB
    [273, long, 1, pixelsAt],
    [277, short, 1, channels],
    [278, long, 1, height], // all rows in one strip
    [279, long, 1, data.length],
    ...(channels === 4 ? [[338, short, 1, 2] as [number, number, number, number]] : []), // a plain alpha channel
    [34_675, undefinedBytes, profile.length, profileAt],
  ]
  const file = Buffer.alloc(directoryAt + 2 + tags.length * 12 + 4)
  file.write('II*\0', 0, 'latin1')
  file.writeUInt32LE(directoryAt, 4)
  file.set(data, pixelsAt)
  file.set(profile, profileAt)
  for (let channel = 0; channel < channels; channel++) file.writeUInt16LE(8, bitsAt + channel * 2)
  file.writeUInt16LE(tags.length, directoryAt)
  for (const [n, [tag, type, count, value]] of tags.entries()) {
    const at = directoryAt + 2 + n * 12
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUInt32LE(value, at + 8)
  }
  return file
}

const even = (at: number) => at + (at % 2)
