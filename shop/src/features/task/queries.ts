import type { DataOf } from '@shop/contract/core/endpoint.ts'
import { type TaskKind, taskDetail, taskList } from '@shop/contract/promotion/task/task.ts'
import { CallError } from '@shop/web/call-error.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { queryClient } from '../../lib/query-client.ts'

type TaskPage = DataOf<typeof taskList>
export type TaskRow = TaskPage['list']['data'][number]
export type TaskDetail = DataOf<typeof taskDetail>['detail']
/** How much the shopper has done and earned today, and the limits. */
export type TaskStanding = Omit<TaskPage, 'list'>

/** Pages of tasks, each with today's standing. Without `kind`: of every kind. */
export const tasksQuery = (kind?: TaskKind) =>
  infiniteQueryOptions({
    queryKey: ['task/list', kind ?? ''] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { list, ...standing } = await call(taskList, { query: { kind, page: pageParam }, signal, load: false })
      const isLater = ({ state }: TaskRow) => Number(state !== 'ready')
      // What is ready to be claimed comes first.
      return { ...list, data: list.data.toSorted((one, other) => isLater(one) - isLater(other)), standing }
    },
    initialPageParam: 1,
    getNextPageParam: (last) => (last.current_page < last.last_page ? last.current_page + 1 : undefined),
  })

/** Null for a task that is over. */
export const taskQuery = (taskId: number) =>
  queryOptions({
    queryKey: ['task/detail', taskId],
    queryFn: async ({ signal }) => {
      try {
        return (await call(taskDetail, { query: { taskId }, signal, load: false, prompt: false })).detail
      } catch (error) {
        if (error instanceof CallError && error.code === 'NOT_FOUND') return null
        throw error
      }
    },
  })

/** After a task was paid or its proof submitted: refreshes the tasks and the asset that received the reward. */
export function refreshTasks(): Promise<unknown> {
  return Promise.all(
    [['task/list'], ['task/detail'], ['unit'], ['wallet'], ['user']].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
