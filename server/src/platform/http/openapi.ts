import type { AdminEndpoint, Endpoint } from '@shop/contract/core/endpoint.ts'
import Type, { type TObject, type TSchema } from 'typebox'

/** The endpoints the server has mounted. */
export interface Mounted {
  /** the shopper and merchant API */
  endpoints: Endpoint[]
  /** the operator API */
  adminEndpoints: AdminEndpoint[]
}

/** The whole API as OpenAPI 3.1. Its schemas are JSON Schema, so the ones used for validation are included as is. */
export function toOpenApi(publicUrl: string, { endpoints, adminEndpoints }: Mounted): object {
  return {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1', description },
    servers: [{ url: publicUrl }],
    components: {
      securitySchemes: {
        shopper: { type: 'apiKey', in: 'header', name: 'Access-Token' },
        operator: { type: 'apiKey', in: 'cookie', name: 'operator' },
      },
      schemas: { Refusal: refusal },
    },
    paths: toPaths([
      ...endpoints.map((endpoint) => ({ ...toShopperCall(endpoint), path: `/api/${endpoint.path}` })),
      ...adminEndpoints.map((endpoint) => ({ ...toOperatorCall(endpoint), path: `/admin/api/${endpoint.path}` })),
    ]),
  }
}

const description = [
  'Calls of the shopper API answer HTTP 200 with an envelope: `status` 200 when done, 401 when the caller has to log in,',
  '500 when refused; then `data.code` names the refusal and `message` words it in the language of the `lang` header.',
  'Each is also served as `/index.php?s=/api/<path>`. Calls of the operator API answer with ordinary HTTP statuses.',
].join(' ')

const refusal = Type.Object({
  code: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  params: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
})

interface Call {
  path: string
  method: string
  operation: object
}

function toPaths(calls: Call[]): Record<string, Record<string, object>> {
  const paths: Record<string, Record<string, object>> = {}
  for (const { path, method, operation } of calls) {
    const name = path.replace(/:(\w+)/g, '{$1}')
    paths[name] = { ...paths[name], [method.toLowerCase()]: operation }
  }
  return paths
}

function toShopperCall(endpoint: Endpoint): Omit<Call, 'path'> {
  const envelope = Type.Object({ status: Type.Integer(), message: Type.String(), data: endpoint.data })
  const operation = {
    tags: [endpoint.path.split('/', 1)[0]],
    summary: endpoint.summary,
    description: toRefusals(endpoint),
    security: endpoint.auth === 'user' ? [{ shopper: [] }] : [{}, { shopper: [] }],
    parameters: toParameters('query', endpoint.query),
    ...toRequestBody(endpoint),
    responses: { 200: toJson('The envelope', envelope) },
  }
  return { method: endpoint.method, operation }
}

function toOperatorCall(endpoint: AdminEndpoint): Omit<Call, 'path'> {
  const operation = {
    tags: [`admin: ${endpoint.path.split('/', 1)[0]}`],
    summary: endpoint.summary,
    description: [`Permission: \`${endpoint.permission}\`.`, toRefusals(endpoint)].join(' ').trim(),
    security: endpoint.permission === 'public' ? [] : [{ operator: [] }],
    parameters: [...toParameters('path', endpoint.params), ...toParameters('query', endpoint.query)],
    ...toRequestBody(endpoint),
    responses: { 200: toJson('Done', endpoint.data), default: toJson('Refused', refusal) },
  }
  return { method: endpoint.method, operation }
}

function toRefusals({ refuses = [] }: Pick<Endpoint, 'refuses'>): string {
  return refuses.length > 0 ? `Refuses with ${refuses.map((code) => `\`${code}\``).join(', ')}.` : ''
}

function toParameters(place: 'query' | 'path', schema: TObject | undefined): object[] {
  return Object.entries(schema?.properties ?? {}).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || isRequired(schema, name),
    schema: property,
  }))
}

/** The cast is needed because TypeBox types `required` of a general object as empty. */
const isRequired = (schema: TObject | undefined, name: string) => ((schema?.required ?? []) as string[]).includes(name)

function toRequestBody({ body, upload }: Pick<Endpoint, 'body' | 'upload'>): object {
  if (upload) {
    const file = { type: 'string', format: 'binary' }
    const fields = (body as TObject | undefined)?.properties ?? {}
    const files = { picture: { file }, video: { file, poster: file }, poster: { poster: file } }[upload]
    const needed = 'file' in files ? ['file'] : []
    const required = [...needed, ...((body as TObject | undefined)?.required ?? [])]
    const schema = { type: 'object', required, properties: { ...files, ...fields } }
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  return body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}
}

function toJson(text: string, schema: TSchema): object {
  return { description: text, content: { 'application/json': { schema } } }
}
