import { drawScaled } from './picture.ts'

/** A chosen video as this browser plays it. */
export interface ChosenVideo {
  file: File
  seconds: number
  /** a still picture of it, if this browser can draw one */
  poster: Blob | undefined
}

const loadWithinMs = 15_000
const posterSidePx = 1280

/** Reads a video's properties without sending it. @returns undefined when this browser cannot play it */
export async function readVideo(file: File): Promise<ChosenVideo | undefined> {
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

/** Why the server would refuse a video; undefined if it would not. The server counts whole seconds: 60.9 s are 60. */
export function videoProblem(
  { file, seconds }: ChosenVideo,
  { maxSeconds, maxBytes = Number.POSITIVE_INFINITY }: { maxSeconds: number; maxBytes?: number },
): 'too-long' | 'too-large' | undefined {
  if (seconds >= maxSeconds + 1) return 'too-long'
  return file.size > maxBytes ? 'too-large' : undefined
}

/** One second in, because many videos start dark. */
async function drawPoster(video: HTMLVideoElement): Promise<Blob | undefined> {
  const seeked = once(video, 'seeked')
  video.currentTime = Math.min(1, video.duration / 2)
  await seeked
  const size = { width: video.videoWidth, height: video.videoHeight }
  return drawScaled(video, size, { maxSidePx: posterSidePx, type: 'image/jpeg', quality: 0.85 })
}

function once(video: HTMLVideoElement, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the video did not load')), loadWithinMs)
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
