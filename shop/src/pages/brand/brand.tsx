import { BrandList } from '../../features/brand/BrandList.tsx'
import { BrandPage } from '../../features/brand/BrandPage.tsx'
import { usePageParams } from '../../lib/page-params.ts'

/** All brands, or the one given by `brandId`. */
export default function BrandRoute() {
  const { brandId } = usePageParams({ brandId: 'id?' })
  return brandId ? <BrandPage brandId={brandId} /> : <BrandList />
}
