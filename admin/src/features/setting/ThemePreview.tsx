import { Trans, useLingui } from '@lingui/react/macro'
import { contrast, parseColour, type Rgb, readableContrast } from '@shop/web/colour.ts'
import { Card } from '../../ui/show.tsx'

export interface Theme {
  mainBg: string
  mainBg2: string
  mainText: string
  viceBg: string
  viceBg2: string
  viceText: string
  gradualChange: boolean
}

const white: Rgb = [255, 255, 255]
const toRgb = (hex: string) => parseColour(hex) ?? white

/** A phone in the chosen colours, and whether text on them is readable. */
export function ThemePreview({ theme }: { theme: Theme }) {
  const { t } = useLingui()
  const main = theme.gradualChange ? `linear-gradient(90deg, ${theme.mainBg}, ${theme.mainBg2})` : theme.mainBg
  const vice = theme.gradualChange ? `linear-gradient(90deg, ${theme.viceBg}, ${theme.viceBg2})` : theme.viceBg
  const pairs = [
    { name: t`主色上的文字`, text: theme.mainText, back: theme.mainBg },
    { name: t`主色二上的文字`, text: theme.mainText, back: theme.mainBg2 },
    { name: t`輔色上的文字`, text: theme.viceText, back: theme.viceBg },
    { name: t`輔色二上的文字`, text: theme.viceText, back: theme.viceBg2 },
    { name: t`白底上的價格`, text: theme.mainBg, back: '#ffffff' },
  ].map((pair) => ({ ...pair, figure: contrast(toRgb(pair.text), toRgb(pair.back)) }))
  return (
    <>
      <Card title={<Trans>預覽</Trans>}>
        <div className="phone" aria-hidden="true">
          <div className="phone-picture">
            <svg viewBox="0 0 120 90" width="120" aria-hidden="true">
              <rect x="34" y="26" width="52" height="48" rx="8" fill="#fff" />
              <path d="M46 34v-6a14 14 0 0 1 28 0v6" fill="none" stroke="#c9c9cf" strokeWidth="4" />
            </svg>
            <span
              className="phone-tag painted"
              data-text={t`新品`}
              style={{ background: vice, color: theme.viceText }}
            />
          </div>
          <div className="phone-text">
            <b className="painted" data-text="¥128.00" style={{ color: theme.mainBg }} />
            <s>¥168.00</s>
            <p>
              <Trans>手沖咖啡隨行組</Trans>
            </p>
            <span
              className="phone-chip painted"
              data-text={t`滿 99 免運`}
              style={{ color: theme.mainBg, borderColor: theme.mainBg }}
            />
          </div>
          <div className="phone-bar">
            <span className="painted" data-text={t`加入購物車`} style={{ background: vice, color: theme.viceText }} />
            <span className="painted" data-text={t`立即購買`} style={{ background: main, color: theme.mainText }} />
          </div>
        </div>
      </Card>
      <Card title={<Trans>文字對比</Trans>}>
        <ul className="contrasts">
          {pairs.map((pair) => (
            <li key={pair.name}>
              <span
                className="contrast-sample painted"
                data-text="Aa"
                style={{ background: pair.back, color: pair.text }}
              />
              <span>{pair.name}</span>
              <strong className={pair.figure >= readableContrast ? 'good' : 'bad'}>
                {pair.figure >= readableContrast ? '✓' : '⚠'} {pair.figure.toFixed(1)} : 1
              </strong>
            </li>
          ))}
        </ul>
        {pairs.some(({ figure }) => figure < readableContrast) && (
          <p className="warn" role="status">
            <Trans>
              低於 4.5 : 1
              的文字不容易看清楚。商店的色塊與漸層照您選的顏色顯示；有文字的地方，會把底色加深，或把文字改成黑色或白色。
            </Trans>
          </p>
        )}
      </Card>
    </>
  )
}
