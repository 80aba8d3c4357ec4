import { adminPicture } from '@shop/contract/platform/upload/admin.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/call.ts'
import { PictureUpload } from '../../ui/PictureUpload.tsx'

/** One public picture stored by file id; its URL is fetched unless it has just been uploaded. A form control. */
export function FileIdInput({
  value,
  onChange,
  id,
  purpose,
}: {
  value?: number | null
  onChange?: (fileId: number | null) => void
  id?: string
  purpose: 'content' | 'receiving'
}) {
  const [uploaded, setUploaded] = useState<Record<number, string>>({})
  const { data: loaded } = useQuery({
    queryKey: ['uploads', value],
    queryFn: ({ signal }) => call(adminPicture, { params: { id: value ?? 0 } }, { signal }),
    enabled: Boolean(value && !uploaded[value]),
    select: ({ url }) => url,
  })
  return (
    <PictureUpload
      id={id}
      max={1}
      purpose={purpose}
      value={value ? [{ fileId: value, url: uploaded[value] ?? loaded ?? '' }] : []}
      onChange={([picture]) => {
        if (picture) setUploaded((before) => ({ ...before, [picture.fileId]: picture.url }))
        onChange?.(picture?.fileId ?? null)
      }}
    />
  )
}
