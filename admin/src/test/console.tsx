import type { BodyOf, DataOf, ParamsOf, QueryOf } from '@shop/contract/core/endpoint.ts'
import type { ErrorCode, FieldErrors } from '@shop/contract/core/errors.ts'
import { dashboard } from '@shop/contract/desk/dashboard/dashboard.ts'
import { setupGuide } from '@shop/contract/desk/setup/setup.ts'
import { consoleInfo, operatorMe } from '@shop/contract/people/operator/operator.ts'
import { adminNoticeCount } from '@shop/contract/platform/notice/admin.ts'
import { render } from '@testing-library/react'
import { ConfigProvider } from 'antd'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { vi } from 'vitest'
import { createQueryClient, Providers, routes } from '../app.tsx'
import type { AnyEndpoint } from '../lib/call.ts'
import { givenDashboard, givenGuide, givenInfo, givenOperator } from './given.ts'

/** A refusal with the server's message. */
export class Refused {
  readonly status: number
  readonly code: ErrorCode
  readonly message: string
  readonly fields: FieldErrors | undefined
  constructor(status: number, code: ErrorCode, message: string, fields?: FieldErrors) {
    this.status = status
    this.code = code
    this.message = message
    this.fields = fields
  }
}

interface Call<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
}
interface Answer {
  endpoint: AnyEndpoint
  give: (call: Call<AnyEndpoint>) => unknown
}

/** The stubbed server's answer to one endpoint, typed by the contract. */
export function answer<E extends AnyEndpoint>(
  endpoint: E,
  give: (call: Call<E>) => DataOf<E> | Refused | Promise<DataOf<E> | Refused>,
): Answer {
  return { endpoint, give: give as unknown as Answer['give'] }
}

export interface Recorded {
  endpoint: AnyEndpoint
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

/** Opens the whole console at an address with a stubbed network; the first matching answer wins. */
export async function openConsole(path: string, answers: Answer[] = []) {
  localStorage.setItem('admin.signedIn', 'true')
  const calls = stubNetwork([
    ...answers,
    answer(operatorMe, () => givenOperator()),
    answer(consoleInfo, () => givenInfo()),
    answer(dashboard, () => givenDashboard()),
    answer(setupGuide, () => givenGuide()),
    answer(adminNoticeCount, () => ({ unread: 0 })),
  ])
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const client = createQueryClient()
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: false } })
  const view = render(
    <ConfigProvider theme={{ zeroRuntime: true }}>
      <Providers client={client}>
        <RouterProvider router={router} />
      </Providers>
    </ConfigProvider>,
  )
  return {
    view,
    router,
    calls,
    /** the calls to one endpoint so far */
    callsOf: <E extends AnyEndpoint>(endpoint: E) =>
      calls.filter((call) => call.endpoint === endpoint) as (Omit<Recorded, 'body'> & { body: BodyOf<E> })[],
    address: () => router.state.location.pathname + router.state.location.search,
  }
}

function stubNetwork(answers: Answer[]): Recorded[] {
  const calls: Recorded[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, 'http://console')
    for (const { endpoint, give } of answers) {
      const pattern = new RegExp(`^/admin/api/${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
      const match = endpoint.method === (init.method ?? 'GET') ? pattern.exec(url.pathname) : null
      if (!match) continue
      const call: Recorded = {
        endpoint,
        params: { ...match.groups },
        query: Object.fromEntries(url.searchParams),
        body: init.body ? JSON.parse(String(init.body)) : undefined,
      }
      calls.push(call)
      const given = await give(call as never)
      return given instanceof Refused
        ? Response.json({ code: given.code, message: given.message, fields: given.fields }, { status: given.status })
        : Response.json(given)
    }
    throw new Error(`no answer given for ${init.method ?? 'GET'} ${url.pathname}`)
  })
  return calls
}
