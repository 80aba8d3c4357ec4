import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { usePersistentState } from '../../lib/persistent-state.ts'
import { Icon } from '../../ui/Icon.tsx'
import { PageLink } from '../../ui/PageLink.tsx'
import { Reading } from '../../ui/Reading.tsx'
import { ListSkeleton } from '../../ui/Skeleton.tsx'
import { CategoryLink } from './CategoryLink.tsx'
import { LiveGoods } from './LiveGoods.tsx'
import type { Node } from './queries.ts'
import styles from './Rail.module.css'

/**
 * The first level as a rail at the side. Beside it the subcategories of the chosen one, as pictures or (`words`) as
 * words that filter the goods; then its goods, each with a cart button unless `cartStyle` is 0.
 */
export function Rail({ list, words, cartStyle }: { list: Node[]; words: boolean; cartStyle: number }) {
  const { t } = useLingui()
  const top = useRef<HTMLDivElement>(null)
  const [chosenId, setChosenId] = usePersistentState('category', list[0]?.category_id, { perPage: true })
  const [narrowIds, setNarrowIds] = usePersistentState<readonly number[]>('narrow', [], { perPage: true })
  const chosen = list.find((node) => node.category_id === chosenId) ?? (list[0] as Node)
  const path = words ? pathOf(chosen, narrowIds) : []
  const shown = path.at(-1) ?? chosen

  function show(node: Node): void {
    setChosenId(node.category_id)
    setNarrowIds([])
    if (window.scrollY > (top.current?.offsetTop ?? 0)) top.current?.scrollIntoView()
  }

  return (
    <div className={styles.split} ref={top}>
      <nav className={styles.rail} aria-label={t`全部分類`}>
        {list.map((node) => (
          <button
            key={node.category_id}
            type="button"
            className={styles.tab}
            aria-current={node === chosen || undefined}
            onClick={() => show(node)}
          >
            {node.name}
          </button>
        ))}
        <PageLink to="pages/brand/brand" className={styles.tab}>
          <Trans>全球品牌</Trans>
        </PageLink>
      </nav>
      <div className={styles.content}>
        {words ? (
          [chosen, ...path].map((node, level) => (
            <Words
              key={node.category_id}
              nodes={node.children ?? []}
              chosen={path[level]}
              onChoose={(id) => setNarrowIds([...narrowIds.slice(0, level), ...(id === undefined ? [] : [id])])}
            />
          ))
        ) : (
          <Below node={chosen} />
        )}
        <Reading bones={<ListSkeleton rows={4} />} key={shown.category_id}>
          <LiveGoods categoryId={shown.category_id} cartStyle={cartStyle} />
        </Reading>
      </div>
    </div>
  )
}

/** The nodes along a path of ids, from the chosen node downwards, as far as they exist. */
function pathOf(chosen: Node, ids: readonly number[]): Node[] {
  const [id, ...rest] = ids
  const next = chosen.children?.find((node) => node.category_id === id)
  return next ? [next, ...pathOf(next, rest)] : []
}

/** The two levels below: nodes without children first, then a section for each of the others. */
function Below({ node: { name, category_id, children = [] } }: { node: Node }) {
  const leaves = children.filter((child) => !child.children)
  const groups = children.filter((child) => child.children)
  return (
    <>
      <Group name={name} categoryId={category_id} nodes={leaves} />
      {groups.map((group) => (
        <Group key={group.category_id} name={group.name} categoryId={group.category_id} nodes={group.children ?? []} />
      ))}
    </>
  )
}

function Group({ name, categoryId, nodes }: { name: string; categoryId: number; nodes: Node[] }) {
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>
        <PageLink to="pages/goods/list" params={{ categoryId }} className={styles.all}>
          {name}
          <Icon name="next" size="22rpx" />
        </PageLink>
      </h2>
      {nodes.length > 0 && (
        <div className={styles.grid}>
          {nodes.map((node) => (
            <CategoryLink key={node.category_id} node={node} />
          ))}
        </div>
      )}
    </section>
  )
}

function Words({
  nodes,
  chosen,
  onChoose,
}: {
  nodes: Node[]
  chosen: Node | undefined
  onChoose: (id: number | undefined) => void
}) {
  if (nodes.length === 0) return null
  return (
    <div className={styles.words}>
      <button type="button" className={styles.word} aria-pressed={!chosen} onClick={() => onChoose(undefined)}>
        <Trans>全部</Trans>
      </button>
      {nodes.map((node) => (
        <button
          key={node.category_id}
          type="button"
          className={styles.word}
          aria-pressed={node === chosen}
          onClick={() => onChoose(node.category_id)}
        >
          {node.name}
        </button>
      ))}
    </div>
  )
}
