import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Empty } from '../../ui/Empty.tsx'
import { Failed } from '../../ui/Failed.tsx'
import { GridSkeleton } from '../../ui/Skeleton.tsx'
import { Blocks } from './Blocks.tsx'
import { pageQuery } from './queries.ts'

/** The home of a merchant's shop. If it cannot be read, the rest of the shop's page stays. */
export default function ShopHome({ pageId }: { pageId: number }) {
  const { data, error, refetch } = useQuery(pageQuery(pageId))
  if (!data) return error ? <Failed error={error} retry={() => void refetch()} /> : <GridSkeleton />
  if (data.items.length === 0) return <Empty text={<Trans>這個頁面還沒有內容</Trans>} />
  return <Blocks items={data.items} />
}
