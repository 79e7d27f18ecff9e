/** Finds a setting by its words and leads to its control. It works without a network. */
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { CommandList } from '../../ui/overlay/command-list.tsx'
import { findSettings, SETTINGS } from './setting-list.ts'
import { FOCUS_TARGET } from './use-anchor.ts'

export function SettingsSearch() {
  const { t } = useTranslation(['settings', 'auth', 'facts', 'notifications', 'writer'])
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const all = SETTINGS.map((setting) => ({ ...setting, label: t(setting.label), words: t(`find.${setting.key}`) }))
  const found = findSettings(all, query)
  const commands = found.map(({ key, page, label, href }) => ({
    id: key,
    label,
    note: t(page),
    icon: SlidersHorizontal,
    run: () => {
      setQuery('')
      void navigate(href, { state: FOCUS_TARGET })
    },
  }))
  return (
    <div>
      <CommandList
        label={t('find.label')}
        query={query}
        onQuery={setQuery}
        groups={[{ key: 'found', title: t('title'), commands }]}
        countText={t('find.count', { count: found.length })}
        emptyText={query.trim() === '' ? '' : t('find.none')}
      />
    </div>
  )
}
