/** Addresses of pictures that the page sent by the server has loaded. */
const seen = new Set<string>()

/** Called before the app replaces that page, so that its pictures neither wait nor fade in again. */
export function noteSeenPictures(): void {
  for (const picture of document.querySelectorAll<HTMLImageElement>('[data-sent] img'))
    if (picture.complete && picture.naturalWidth > 0) seen.add(picture.getAttribute('src') as string)
}

export const isSeen = (src: string | null | undefined) => seen.has(src ?? '')
