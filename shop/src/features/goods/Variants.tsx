import { Picture } from '../../ui/Picture.tsx'
import { canChoose, choose, picturedSpec, pictureOf } from './spec-choice.ts'
import type { SpecChoice, SpecGoods } from './use-spec-choice.ts'
import styles from './Variants.module.css'

/** The values that look different from each other, usually colours, to choose from right below the gallery. */
export function Variants({
  goods: { specList, skuList },
  chosen: { choice, setChoice },
}: {
  goods: Pick<SpecGoods, 'specList' | 'skuList'>
  chosen: SpecChoice
}) {
  const pictured = picturedSpec(specList, skuList)
  const spec = specList[pictured]
  if (!spec) return null
  return (
    <fieldset className={styles.variants}>
      <legend className="heard-only">{spec.spec_name}</legend>
      {spec.valueList.map(({ spec_value_id: id, spec_value: name }) => (
        <button
          key={id}
          type="button"
          className={styles.variant}
          aria-pressed={choice[pictured] === id}
          aria-label={name}
          disabled={!canChoose(skuList, choice, pictured, id)}
          onClick={() => setChoice(choose(choice, pictured, id))}
        >
          <Picture src={pictureOf(skuList, pictured, id)} alt="" eager />
        </button>
      ))}
    </fieldset>
  )
}

/** The picture of the value chosen among them. */
export function variantPicture(
  { specList, skuList }: Pick<SpecGoods, 'specList' | 'skuList'>,
  { choice }: SpecChoice,
): string | undefined {
  const pictured = picturedSpec(specList, skuList)
  const value = choice[pictured]
  return value === undefined ? undefined : pictureOf(skuList, pictured, value)
}
