const maxSidePx = 2560

/**
 * Redraws a large picture with at most 2560 px per side, rotated upright according to its camera. A file that cannot be
 * drawn, or would not get smaller, is returned unchanged: the server judges it.
 * @param options.redrawFromBytes a file larger than this is redrawn even if its sides are short enough
 * @param options.keepsPng a PNG stays a PNG, with its transparency; anything else becomes a JPEG
 */
export async function shrinkPicture(
  file: Blob,
  { redrawFromBytes = Number.POSITIVE_INFINITY, keepsPng = false } = {},
): Promise<Blob> {
  // Phones do not always recognise the HEIC files they make.
  if (file.type !== '' && !/^image\/(jpeg|png|webp|bmp|heic|heif)$/.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    if (Math.max(bitmap.width, bitmap.height) <= maxSidePx && file.size <= redrawFromBytes) return file
    const type = keepsPng && file.type === 'image/png' ? 'image/png' : 'image/jpeg'
    const drawn = await drawScaled(bitmap, bitmap, { maxSidePx, type, quality: 0.86 })
    bitmap.close()
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}

/** A picture of `source` whose longer side has at most `maxSidePx`; undefined if this browser cannot draw one. */
export async function drawScaled(
  source: CanvasImageSource,
  { width, height }: { width: number; height: number },
  { maxSidePx, type, quality }: { maxSidePx: number; type: 'image/jpeg' | 'image/png'; quality: number },
): Promise<Blob | undefined> {
  const scale = Math.min(1, maxSidePx / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  if (type === 'image/jpeg') {
    context.fillStyle = '#fff' // a JPEG has no transparency: transparent parts would turn black
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  return drawn ?? undefined
}
