import type { Domain } from '../../platform/domain/domain.ts'
import { serveLanding } from './serve-landing.ts'

export const landing: Domain = { rootRoutes: [serveLanding] }
