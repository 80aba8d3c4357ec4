export * from './common.ts'
export * from './endpoint.ts'
export * from './errors.ts'
export * from './money.ts'
