import { useQuery } from '@tanstack/react-query'
import { infoQuery, useMe } from '../../lib/session.ts'
import { dashboardQuery } from './queries.ts'

/** The modules that are open. A shop with merchants keeps running them while no more may apply. */
export function useOpenModules(): readonly string[] {
  const { merchant } = useMe()
  const { data: info } = useQuery(infoQuery)
  const { data: waiting } = useQuery({ ...dashboardQuery, enabled: merchant === null })
  return [...(info?.modules ?? []), ...(waiting?.hasMerchants ? ['merchant'] : [])]
}
