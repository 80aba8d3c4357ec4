import { Trans } from '@lingui/react/macro'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SearchLink } from '../../ui/SearchBar.tsx'
import { BlockLink } from './BlockLink.tsx'
import styles from './text-blocks.module.css'
import { type BlockProps, colour, inkOn, isOn, number, object, px, size, text, word } from './values.ts'

export function SearchBlock({ params, style }: BlockProps) {
  const shape = word(style.searchStyle, ['round', 'square', 'radius'])
  const align = word(style.textAlign, ['left', 'center', 'right'])
  return (
    <div
      className={classes(styles.search, styles[shape], styles[align])}
      data-sticky={isOn(params.sticky) || undefined}
    >
      <SearchLink text={text(params.placeholder) || undefined} />
    </div>
  )
}

export function Title({ params, style }: BlockProps) {
  const more = object(params.more)
  return (
    <div className={styles.title} style={{ paddingBlock: px(style.paddingY), background: colour(style.background) }}>
      <div className={styles.words}>
        <h2
          style={{
            color: inkOn(style.background, style.titleTextColor),
            fontSize: size(params.titleFontSize, 16),
            fontWeight: weight(params.titleFontWeight, 'var(--bold)'),
          }}
        >
          {text(params.title)}
        </h2>
        {text(params.desc) && (
          <p
            style={{
              color: inkOn(style.background, style.descTextColor),
              fontSize: size(params.descFontSize, 12),
              fontWeight: weight(params.descFontWeight, 'normal'),
            }}
          >
            {text(params.desc)}
          </p>
        )}
      </div>
      {isOn(more.enable) && (
        <BlockLink
          link={more.link}
          className={styles.more}
          style={{ color: inkOn(style.background, style.moreTextColor) }}
        >
          {text(more.text) || <Trans>更多</Trans>}
          {isOn(more.enableIcon, true) && <Icon name="next" size="24rpx" />}
        </BlockLink>
      )}
    </div>
  )
}

/** Two weights: what editors call bold, and everything else. */
function weight(value: unknown, otherwise: string): string {
  if (value === undefined || value === '') return otherwise
  return value === 'bold' || number(value, 0) >= 600 ? 'var(--bold)' : 'normal'
}

export function Blank({ style }: BlockProps) {
  return <div style={{ height: px(number(style.height, 20, [0, 400])), background: colour(style.background) }} />
}
