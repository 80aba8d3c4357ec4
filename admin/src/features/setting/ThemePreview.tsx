import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '../../ui/show.tsx'
import { contrast } from './fields.ts'

export interface Theme {
  mainBg: string
  mainBg2: string
  mainText: string
  viceBg: string
  viceBg2: string
  viceText: string
  gradualChange: boolean
}

const enough = 4.5

/** A phone in the colours being chosen, and whether text on them can be read. */
export function ThemePreview({ theme }: { theme: Theme }) {
  const { t } = useLingui()
  const main = theme.gradualChange ? `linear-gradient(90deg, ${theme.mainBg2}, ${theme.mainBg})` : theme.mainBg
  const vice = theme.gradualChange ? `linear-gradient(90deg, ${theme.viceBg2}, ${theme.viceBg})` : theme.viceBg
  const pairs = [
    { name: t`主色上的文字`, text: theme.mainText, back: theme.mainBg },
    { name: t`主色二上的文字`, text: theme.mainText, back: theme.mainBg2 },
    { name: t`輔色上的文字`, text: theme.viceText, back: theme.viceBg },
    { name: t`輔色二上的文字`, text: theme.viceText, back: theme.viceBg2 },
    { name: t`白底上的價格`, text: theme.mainBg, back: '#ffffff' },
  ].map((pair) => ({ ...pair, figure: contrast(pair.text, pair.back) }))
  return (
    <>
      <Card title={<Trans>預覽</Trans>}>
        <div className="phone" aria-hidden="true">
          <div className="phone-picture">
            <svg viewBox="0 0 120 90" width="120" aria-hidden="true">
              <rect x="34" y="26" width="52" height="48" rx="8" fill="#fff" />
              <path d="M46 34v-6a14 14 0 0 1 28 0v6" fill="none" stroke="#c9c9cf" strokeWidth="4" />
            </svg>
            <span className="phone-tag" style={{ background: vice, color: theme.viceText }}>
              <Trans>新品</Trans>
            </span>
          </div>
          <div className="phone-text">
            <b style={{ color: theme.mainBg }}>
              <small>¥</small>128<small>.00</small>
            </b>
            <s>¥168.00</s>
            <p>
              <Trans>手沖咖啡隨行組</Trans>
            </p>
            <span className="phone-chip" style={{ color: theme.mainBg, borderColor: theme.mainBg }}>
              <Trans>滿 99 免運</Trans>
            </span>
          </div>
          <div className="phone-bar">
            <span style={{ background: vice, color: theme.viceText }}>
              <Trans>加入購物車</Trans>
            </span>
            <span style={{ background: main, color: theme.mainText }}>
              <Trans>立即購買</Trans>
            </span>
          </div>
        </div>
      </Card>
      <Card title={<Trans>文字對比</Trans>}>
        <ul className="contrasts">
          {pairs.map((pair) => (
            <li key={pair.name}>
              <span className="contrast-sample" style={{ background: pair.back, color: pair.text }}>
                Aa
              </span>
              <span>{pair.name}</span>
              <strong className={pair.figure >= enough ? 'good' : 'bad'}>
                {pair.figure >= enough ? '✓' : '⚠'} {pair.figure.toFixed(1)} : 1
              </strong>
            </li>
          ))}
        </ul>
        {pairs.some(({ figure }) => figure < enough) && (
          <p className="warn" role="status">
            <Trans>低於 4.5 : 1 的文字不容易看清楚，請換深一點或淺一點的顏色。</Trans>
          </p>
        )}
      </Card>
    </>
  )
}
