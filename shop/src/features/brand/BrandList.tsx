import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { groupBy } from '../../lib/group-by.ts'
import { Empty } from '../../ui/Empty.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Picture } from '../../ui/Picture.tsx'
import styles from './BrandList.module.css'
import { type BrandItem, brandsQuery } from './queries.ts'

/** From this many brands on, they are under their letters, with an index and the first ones above. */
const many = 12
/** This many of the first brands are shown above the letters. */
const first = 8

/** All brands, the first ones first. */
export function BrandList() {
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
  const ranked = list.toSorted((a, b) => a.rank - b.rank)
  return (
    <Page flush className={styles.page}>
      {list.length < many ? <Brands of={ranked} /> : <ByLetter list={list} wall={ranked.slice(0, first)} />}
    </Page>
  )
}

/** The first brands as a wall of logos, then every brand under its letter. */
function ByLetter({ list, wall }: { list: BrandItem[]; wall: BrandItem[] }) {
  const { t } = useLingui()
  const groups = groupBy(list, ({ letter }) => letter)
  return (
    <>
      <section className={styles.wall}>
        <h2>
          <Trans>精選品牌</Trans>
        </h2>
        <ul>
          {wall.map((brand) => (
            <li key={brand.brand_id}>
              <PageLink to="pages/brand/brand" params={{ brandId: brand.brand_id }}>
                <Logo brand={brand} />
                <span>{brand.name}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </section>
      {[...groups].map(([letter, brands]) => (
        <section key={letter} className={styles.group}>
          <h2 id={`letter-${letter}`}>{letter}</h2>
          <Brands of={brands} />
        </section>
      ))}
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
    </>
  )
}

function Brands({ of }: { of: BrandItem[] }) {
  return (
    <ul className={styles.list}>
      {of.map((brand) => (
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
  )
}

function Logo({ brand: { logo } }: { brand: BrandItem }) {
  return (
    <span className={styles.logo}>
      <Picture src={logo?.preview_url} srcSet={logo?.srcset} sizes="(min-width: 751px) 100px, 16vw" alt="" />
    </span>
  )
}
