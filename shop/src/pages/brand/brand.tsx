import { BrandList } from '../../features/brand/BrandList.tsx'
import { BrandPage } from '../../features/brand/BrandPage.tsx'
import { usePageParams } from '../../lib/page-params.ts'

/** All brands, or with `brandId` one of them. */
export default function BrandRoute() {
  const { brandId } = usePageParams({ brandId: 'id?' })
  return brandId ? <BrandPage brandId={brandId} /> : <BrandList />
}
