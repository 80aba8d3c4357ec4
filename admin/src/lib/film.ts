/** A chosen video as this browser plays it. */
export interface Film {
  file: File
  seconds: number
  /** a picture of it, where this browser can draw one */
  poster: Blob | undefined
}

const loadWithinMs = 15_000
const posterSidePx = 1280

/** Looks into a video without sending it. @returns undefined when this browser cannot play it */
export async function readFilm(file: File): Promise<Film | undefined> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.preload = 'auto'
  try {
    const loaded = once(video, 'loadeddata')
    video.src = url
    await loaded
    const { duration } = video
    if (!Number.isFinite(duration) || duration <= 0 || video.videoWidth === 0) return undefined
    return { file, seconds: duration, poster: await drawPoster(video).catch(() => undefined) }
  } catch {
    return undefined
  } finally {
    URL.revokeObjectURL(url)
    video.removeAttribute('src')
  }
}

/** A moment in, because many films begin in the dark. */
async function drawPoster(video: HTMLVideoElement): Promise<Blob | undefined> {
  const seeked = once(video, 'seeked')
  video.currentTime = Math.min(1, video.duration / 2)
  await seeked
  const scale = Math.min(1, posterSidePx / Math.max(video.videoWidth, video.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return drawn ?? undefined
}

function once(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the video does not load')), loadWithinMs)
    const settle = (done: () => void) => () => {
      clearTimeout(timer)
      done()
    }
    video.addEventListener(event, settle(resolve), { once: true })
    video.addEventListener(
      'error',
      settle(() => reject(new Error('the video cannot be played'))),
      { once: true },
    )
  })
}
