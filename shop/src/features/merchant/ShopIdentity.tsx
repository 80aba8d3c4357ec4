import { Trans, useLingui } from '@lingui/react/macro'
import { localText } from '@shop/contract/core/common.ts'
import { shopTextMax, storefrontAsk } from '@shop/contract/merchant/storefront/admin.ts'
import { useState } from 'react'
import { chosenLanguage } from '../../lib/chosen-language.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { Popup } from '../../ui/Popup.tsx'
import { type UploadedPicture, UploadGrid } from '../../ui/UploadGrid.tsx'
import { uploadForDesk } from './call-desk.ts'
import { useMerchantCommand } from './client.ts'
import { LocalFields } from './LocalField.tsx'
import { ShopRequest } from './ShopRequest.tsx'
import styles from './shop.module.css'
import { type DeskShop, refreshShop, type ShopAsked } from './shop-queries.ts'

/** The reviewed parts, name, logo and banner, and the latest request to change them. */
export function ShopIdentity({ shop }: { shop: DeskShop }) {
  const [editing, setEditing] = useState(false)
  const { request, may } = shop
  return (
    <Card title={<Trans>店名、標誌與橫幅</Trans>}>
      <Look side={shop} />
      {request && (
        <ShopRequest shop={shop} request={request}>
          {request.state !== 'confirmed' && <Look side={request.after} />}
        </ShopRequest>
      )}
      {may.edit && request?.state !== 'pending' && (
        <div className={styles.row}>
          <Button kind="soft" size="small" onClick={() => setEditing(true)}>
            <Trans>更改</Trans>
          </Button>
          <p className={styles.note}>
            <Trans>更改經平台審核後才會顯示。</Trans>
          </p>
        </div>
      )}
      {editing && <AskSheet shop={shop} onClose={() => setEditing(false)} />}
    </Card>
  )
}

function Look({ side: { name, logoUrl, bannerUrl } }: { side: ShopAsked['before'] }) {
  const shown = localText(name, chosenLanguage())
  return (
    <div className={styles.look}>
      {bannerUrl && <Picture src={bannerUrl} alt="" ratio={750 / 320} className={styles.banner} />}
      <div className={styles.who}>
        {logoUrl ? (
          <Picture src={logoUrl} alt="" className={styles.logo} />
        ) : (
          <span className={styles.letter} aria-hidden="true">
            {[...shown][0]?.toUpperCase()}
          </span>
        )}
        <strong>{shown}</strong>
      </div>
    </div>
  )
}

/** Requests another name, logo or banner. */
function AskSheet({ shop, onClose }: { shop: DeskShop; onClose: () => void }) {
  const { t } = useLingui()
  const { merchantId } = shop
  const [name, setName] = useState(shop.name)
  const [logo, setLogo] = useState(toPictures(shop.logoId, shop.logoUrl))
  const [banner, setBanner] = useState(toPictures(shop.bannerId, shop.bannerUrl))
  const [logoBusy, setLogoBusy] = useState(false)
  const [bannerBusy, setBannerBusy] = useState(false)
  const send = useMerchantCommand(merchantId, storefrontAsk, {
    success: t`已送審`,
    done: async () => {
      await refreshShop(merchantId)
      onClose()
    },
  })
  const [logoId, bannerId] = [logo[0]?.fileId ?? null, banner[0]?.fileId ?? null]
  const isSame =
    logoId === shop.logoId && bannerId === shop.bannerId && JSON.stringify(name) === JSON.stringify(shop.name)
  const errors = send.error?.fields ?? {}
  const upload: Parameters<typeof UploadGrid>[0]['send'] = (file, { onProgress, signal }) =>
    uploadForDesk(file, { merchantId, purpose: 'content', onProgress, signal })
  return (
    <Popup
      open
      title={t`更改店名、標誌與橫幅`}
      onClose={onClose}
      bottom={
        <Button
          block
          disabled={isSame || logoBusy || bannerBusy || !name['zh-Hant'].trim()}
          busy={send.isPending}
          onClick={() => send.mutate({ body: { name, logoId, bannerId } })}
        >
          <Trans>送審</Trans>
        </Button>
      }
    >
      <LocalFields
        fields={[
          { name: 'name', label: t`店舖名稱`, value: name, onChange: setName, maxLength: shopTextMax.name, errors },
        ]}
      />
      <div className={styles.pictures}>
        <p>
          <Trans>標誌（方形）</Trans>
        </p>
        <UploadGrid
          value={logo}
          onChange={setLogo}
          onBusy={setLogoBusy}
          purpose="review"
          send={upload}
          max={1}
          label={t`標誌（方形）`}
        />
        {errors.logoId && <p className={styles.error}>{errors.logoId}</p>}
        <p>
          <Trans>橫幅（寬約為高的 2.3 倍）</Trans>
        </p>
        <UploadGrid
          value={banner}
          onChange={setBanner}
          onBusy={setBannerBusy}
          purpose="review"
          send={upload}
          max={1}
          label={t`橫幅（寬約為高的 2.3 倍）`}
        />
        {errors.bannerId && <p className={styles.error}>{errors.bannerId}</p>}
      </div>
    </Popup>
  )
}

const toPictures = (fileId: number | null, url: string | null): UploadedPicture[] =>
  fileId === null || url === null ? [] : [{ fileId, url }]
