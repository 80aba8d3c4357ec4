import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { useEditedId } from '../../lib/params.ts'
import { PageFailed, Waiting } from '../../ui/show.tsx'
import { UnknownPage } from './Frame.tsx'

/** The editor of the record whose id is in the address (`?taskId=12`); without one, of a new record: undefined. */
export function EditedRecord<Answer, Data, Key extends QueryKey>({
  param,
  query,
  children,
}: {
  param: string
  query: (id: number) => UseQueryOptions<Answer, Error, Data, Key>
  children: (record: Data | undefined) => ReactNode
}) {
  const id = useEditedId(param)
  const isKnown = typeof id === 'number'
  const { data, error, refetch } = useQuery({ ...query(isKnown ? id : 0), enabled: isKnown })
  if (id === undefined) return <UnknownPage />
  if (isKnown && !data) return error ? <PageFailed error={error} retry={() => void refetch()} /> : <Waiting rows={10} />
  return <Fragment key={id}>{children(data)}</Fragment>
}
