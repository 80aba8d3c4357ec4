import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { groupBy } from '../../lib/group-by.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './BrandList.module.css'
import { type BrandItem, brandsQuery } from './queries.ts'

/** This many of the first brands are shown above the letters. */
const first = 8
/** Fewer brands than this need no letter index. */
const worthLetters = 12

/** All brands: the first ones as a wall of logos, then every brand under its letter. */
export function BrandList() {
  const { t } = useLingui()
  const { data: list } = useSuspenseQuery(brandsQuery)
  if (list.length === 0) {
    return (
      <Page>
        <Empty
          text={<Trans>還沒有品牌，先看看全部商品吧</Trans>}
          action={{ text: <Trans>全部商品</Trans>, to: 'pages/goods/list' }}
        />
      </Page>
    )
  }
  const wall = list.toSorted((a, b) => a.rank - b.rank).slice(0, first)
  const groups = groupBy(list, ({ letter }) => letter)
  return (
    <Page flush className={styles.page}>
      <section className={styles.wall} aria-label={t`精選品牌`}>
        {wall.map((brand) => (
          <PageLink key={brand.brand_id} to="pages/brand/brand" params={{ brandId: brand.brand_id }}>
            <Logo brand={brand} />
            <span>{brand.name}</span>
          </PageLink>
        ))}
      </section>
      {[...groups].map(([letter, brands]) => (
        <section key={letter} className={styles.group}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <ul>
            {brands.map((brand) => (
              <li key={brand.brand_id}>
                <PageLink to="pages/brand/brand" params={{ brandId: brand.brand_id }} className={styles.brand}>
                  <Logo brand={brand} />
                  <span className={styles.words}>
                    <strong>{brand.name}</strong>
                    {brand.story && <span>{brand.story}</span>}
                  </span>
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {list.length >= worthLetters && (
        <nav className={styles.letters} aria-label={t`按字母查找`}>
          {[...groups.keys()].map((letter) => (
            <button
              key={letter}
              type="button"
              onClick={() => document.getElementById(`letter-${letter}`)?.scrollIntoView()}
            >
              {letter}
            </button>
          ))}
        </nav>
      )}
    </Page>
  )
}

function Logo({ brand: { logo } }: { brand: BrandItem }) {
  return (
    <span className={styles.logo}>
      <Picture src={logo?.preview_url} srcSet={logo?.srcset} sizes="(min-width: 751px) 100px, 16vw" alt="" />
    </span>
  )
}
