import { regionAll } from '@shop/contract/people/address/address.ts'
import { CallError } from '@shop/web/call-error.ts'
import { exchange, parseJson } from '@shop/web/exchange.ts'
import { queryOptions } from '@tanstack/react-query'
import { timeoutMs } from '../../lib/call.ts'
import { currentLanguage } from '../../lib/i18n.ts'

export interface RegionNode {
  value: number
  title: string
  children?: RegionNode[]
}

/** Provinces, cities and districts as a tree of codes, in the operator's language, from the shop's public list. */
export const regionsQuery = queryOptions({
  queryKey: ['regions'],
  queryFn: async ({ signal }) => {
    const send = (limited: AbortSignal) =>
      fetch(`/api/${regionAll.path}`, { headers: { client: 'console/1', lang: currentLanguage() }, signal: limited })
    const { status, text } = await exchange(send, { timeoutMs, signal })
    const answer = parseJson(text) as
      | { status: number; data: { list: Record<string, { id: number; pid: number; name: string }> } }
      | undefined
    if (answer?.status !== 200) throw new CallError('http', '', { status })
    return toTree(Object.values(answer.data.list))
  },
  staleTime: Number.POSITIVE_INFINITY,
})

/** The names of these regions; unknown codes are returned unchanged. */
export function namesOf(codes: readonly number[], regions: readonly RegionNode[] = []): string[] {
  const names = new Map<number, string>()
  const collect = (nodes: readonly RegionNode[]) => {
    for (const { value, title, children } of nodes) {
      names.set(value, title)
      collect(children ?? [])
    }
  }
  collect(regions)
  return codes.map((code) => names.get(code) ?? String(code))
}

function toTree(regions: { id: number; pid: number; name: string }[]): RegionNode[] {
  const nodes = new Map(regions.map(({ id, name }) => [id, { value: id, title: name } as RegionNode]))
  const roots: RegionNode[] = []
  for (const { id, pid } of regions) {
    const node = nodes.get(id) as RegionNode
    const parent = nodes.get(pid)
    if (!parent) roots.push(node)
    else if (parent.children) parent.children.push(node)
    else parent.children = [node]
  }
  return roots
}
