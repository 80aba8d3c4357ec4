const maxSidePx = 2560
/** Below this a picture is sent as it is: it is fast enough, and a screenshot keeps its every pixel. */
const smallBytes = 400_000

/** Draws a large photo anew with at most 2560 px a side, upright as its camera said. What cannot be drawn stays as it is: the server judges it. */
export async function shrink(file: Blob): Promise<Blob> {
  // Phones do not always know the type of their own HEIC.
  if (file.type !== '' && !/^image\/(jpeg|png|webp|bmp|heic|heif)$/.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, maxSidePx / Math.max(bitmap.width, bitmap.height))
    if (scale === 1 && file.size <= smallBytes) return file
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    const context = canvas.getContext('2d')
    if (!context) return file
    context.fillStyle = '#fff' // jpeg knows no transparency
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.86))
    return drawn && drawn.size < file.size ? drawn : file
  } catch {
    return file
  }
}
