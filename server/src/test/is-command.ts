import type { AdminEndpoint, Endpoint } from '@shop/contract/core/endpoint.ts'

/** Whether an endpoint takes a request id, which makes it act at most once however often it is sent. */
export function isCommand({ body }: Pick<Endpoint | AdminEndpoint, 'body'>): boolean {
  const schema = body as { properties?: object; anyOf?: { properties?: object }[] } | undefined
  return [schema, ...(schema?.anyOf ?? [])].some((each) => each?.properties && 'requestId' in each.properties)
}
