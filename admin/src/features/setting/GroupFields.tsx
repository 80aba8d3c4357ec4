import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { type FieldSchema, shownFields } from './fields.ts'
import { SettingField } from './SettingField.tsx'
import { fieldWords } from './words.ts'

interface Section {
  title: MessageDescriptor | undefined
  fields: [string, FieldSchema][]
}

/** The fields of a group, under the headings of its sections. */
export function GroupFields({ group }: { group: SettingGroup }) {
  const { t } = useLingui()
  return sectionsOf(group).map(({ title, fields }) => (
    <section key={fields[0]?.[0]} className="setting-part">
      {title && <h2>{t(title)}</h2>}
      <div className="form-grid">
        {fields.map(([name, schema]) => (
          <SettingField key={name} group={group} name={name} path={[name]} schema={schema} />
        ))}
      </div>
    </section>
  ))
}

function sectionsOf(group: SettingGroup): Section[] {
  const sections: Section[] = []
  for (const field of shownFields(group)) {
    const title = fieldWords[group]?.[field[0]]?.section
    const last = sections.at(-1)
    if (last && !title) last.fields.push(field)
    else sections.push({ title, fields: [field] })
  }
  return sections
}
