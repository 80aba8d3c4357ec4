import { useState } from 'react'
import { PictureUpload } from '../../ui/PictureUpload.tsx'

/** One picture kept by its file id. `urls` knows the addresses of those loaded; one just uploaded is known from the upload. */
export function FileIdInput({
  value,
  onChange,
  id,
  urls = {},
}: {
  value?: number | null
  onChange?: (fileId: number | null) => void
  id?: string
  urls?: Record<number, string>
}) {
  const [uploaded, setUploaded] = useState<Record<number, string>>({})
  return (
    <PictureUpload
      id={id}
      max={1}
      purpose="content"
      value={value ? [{ fileId: value, url: uploaded[value] ?? urls[value] ?? '' }] : []}
      onChange={([picture]) => {
        if (picture) setUploaded((before) => ({ ...before, [picture.fileId]: picture.url }))
        onChange?.(picture?.fileId ?? null)
      }}
    />
  )
}
