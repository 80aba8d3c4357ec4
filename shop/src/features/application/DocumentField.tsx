import { useQuery } from '@tanstack/react-query'
import { UploadGrid } from '../../ui/UploadGrid.tsx'
import styles from './DocumentField.module.css'
import { documentPictureQuery } from './queries.ts'

/** A grey square while the picture loads. */
const waiting =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Cpath fill="%23ddd" d="M0 0h1v1H0z"/%3E%3C/svg%3E'

/** One document, taken with the camera or chosen from the album; shown to its owner only. */
export function DocumentField({
  name,
  label,
  hint,
  value,
  error,
  onChange,
  onBusy,
}: {
  name: string
  label: string
  hint: string
  /** 0 = none */
  value: number
  error: string | undefined
  onChange: (fileId: number) => void
  onBusy: (busy: boolean) => void
}) {
  const { data: picture } = useQuery(documentPictureQuery(value))
  return (
    <div className={styles.document} data-field={name}>
      <h3>{label}</h3>
      <p className={styles.hint}>{hint}</p>
      <UploadGrid
        label={label}
        purpose="merchant-document"
        max={1}
        value={value === 0 ? [] : [{ fileId: value, url: picture ?? waiting }]}
        onChange={([one]) => onChange(one?.fileId ?? 0)}
        onBusy={onBusy}
      />
      {error && (
        <p className={styles.problem} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
