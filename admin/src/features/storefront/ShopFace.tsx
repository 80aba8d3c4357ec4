import './storefront.css'
import { useLingui } from '@lingui/react/macro'
import { type Language, type LocalText, languages, localText } from '@shop/contract/core/common.ts'
import { languageNames } from '@shop/web/language.ts'
import type { ShopSide } from './queries.ts'

/** A shop's banner, logo, and name in each language that has one. */
export function ShopFace({ side: { name, logoUrl, bannerUrl } }: { side: ShopSide }) {
  const { t, i18n } = useLingui()
  const shown = localText(name, i18n.locale as Language)
  return (
    <div className="shop-face">
      {bannerUrl && <img className="shop-face-banner" src={bannerUrl} alt={t`橫幅`} />}
      <div className="shop-face-who">
        {logoUrl ? (
          <img src={logoUrl} alt={t`標誌`} />
        ) : (
          <span className="shop-face-letter" aria-hidden="true">
            {[...shown][0]?.toUpperCase()}
          </span>
        )}
        <Texts text={name} />
      </div>
    </div>
  )
}

/** A text in each language that has one. */
export function Texts({ text }: { text: LocalText }) {
  const written = languages.filter((language) => text[language]?.trim())
  if (written.length === 0) return <span className="muted">–</span>
  return (
    <div className="shop-texts">
      {written.map((language) => (
        <div key={language}>
          {written.length > 1 && <span className="muted">{languageNames[language]}</span>} {text[language]}
        </div>
      ))}
    </div>
  )
}
