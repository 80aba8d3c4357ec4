import '../../features/setting/setting.css'
import { useLingui } from '@lingui/react/macro'
import { adminSettingGet, type SettingGroup } from '@shop/contract/platform/setting/setting.ts'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { GroupForm } from '../../features/setting/GroupForm.tsx'
import { groupParts, groupWords } from '../../features/setting/words.ts'
import { call } from '../../lib/call.ts'
import { useMedia } from '../../lib/media.ts'
import { NavList } from '../../ui/NavList.tsx'
import { Failed, Waiting } from '../../ui/show.tsx'

const groups = Object.keys(groupWords) as SettingGroup[]

/**
 * One group of settings, chosen on the left, or from a list that opens in a small window; its form is generated from
 * the group's schema.
 */
export default function SettingGroupPage() {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const asked = search.get('group') as SettingGroup | null
  const group = asked && groups.includes(asked) ? asked : 'store'
  const navigate = useNavigate()
  const small = useMedia('(max-width: 900px)')
  const nav = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opened group
  useEffect(() => {
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [group])
  const { data, error, refetch } = useQuery({
    queryKey: ['setting', group],
    queryFn: ({ signal }) => call(adminSettingGet, { params: { group } }, { signal }),
  })
  return (
    <div className="settings">
      {small ? (
        <Select
          size="large"
          aria-label={t`設定`}
          showSearch={{ optionFilterProp: 'label' }}
          value={group}
          onChange={(chosen) => navigate(`/setting/group?group=${chosen}`)}
          options={groupParts.map(({ title, groups: part }) => ({
            label: t(title),
            options: Object.entries(part).map(([key, words]) => ({ value: key, label: t(words) })),
          }))}
        />
      ) : (
        <nav ref={nav} className="card settings-nav" aria-label={t`設定`}>
          <NavList
            groups={groupParts.map(({ title, groups: part }) => ({
              title: t(title),
              entries: Object.entries(part).map(([key, words]) => ({
                to: `/setting/group?group=${key}`,
                title: t(words),
                current: key === group,
              })),
            }))}
          />
        </nav>
      )}
      <div>
        {data ? (
          <GroupForm key={group} loaded={data} group={group} />
        ) : error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <Waiting rows={10} />
        )}
      </div>
    </div>
  )
}
