import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { NoMerchant } from '../../features/merchant/NoMerchant.tsx'
import { ShopCategories } from '../../features/merchant/ShopCategories.tsx'
import { ShopHomeCard } from '../../features/merchant/ShopHomeCard.tsx'
import { ShopIdentity } from '../../features/merchant/ShopIdentity.tsx'
import { ShopTexts, useShopTexts } from '../../features/merchant/ShopTexts.tsx'
import { deskShopQuery } from '../../features/merchant/shop-queries.ts'
import { useMerchantId } from '../../features/merchant/use-merchant.ts'
import { shopPath } from '../../features/storefront/shop-path.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Cell } from '../../ui/Cell.tsx'
import { Page } from '../../ui/Page.tsx'

/** Edits the shop's page: the reviewed parts, the texts that take effect at once, and its own categories. */
export default function EditShop() {
  const merchantId = useMerchantId()
  return merchantId === undefined ? <NoMerchant /> : <Editor merchantId={merchantId} />
}

function Editor({ merchantId }: { merchantId: number }) {
  const { data: shop } = useSuspenseQuery(deskShopQuery(merchantId))
  const texts = useShopTexts(shop)
  return (
    <Page>
      <Card flush>
        <Cell icon="eye" label={<Trans>看看顧客眼中的店舖</Trans>} {...shopPath(merchantId)} />
      </Card>
      <ShopIdentity shop={shop} />
      {shop.may.edit && <ShopTexts {...texts} />}
      {shop.may.home && <ShopHomeCard shop={shop} />}
      <ShopCategories shop={shop} />
      {shop.may.edit && (
        <BottomBar>
          <Button busy={texts.save.isPending} onClick={() => texts.save.mutate()}>
            <Trans>儲存</Trans>
          </Button>
        </BottomBar>
      )}
    </Page>
  )
}
