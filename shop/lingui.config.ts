import { catalogsOf } from '../scripts/catalogs.ts'

export default catalogsOf(import.meta.dirname)
