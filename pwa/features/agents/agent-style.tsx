/** What an agent's letters never say, and the freelancer's own words. Each was accepted from an edit and can be taken back here. */
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Agent } from '#shared/domain/agent.ts'
import { mutate } from '../../local/mutate.ts'
import { useWordChoiceText } from '../../parts/lessons/use-word-choice-text.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { useKeptFocus } from '../../ui/use-kept-focus.ts'

type Style = Pick<Agent, 'neverWrite' | 'wordChoices'>

export function AgentStyle({ agent }: { agent: Agent }) {
  const { t } = useTranslation(['learning', 'proposals', 'ui'])
  const wordsOf = useWordChoiceText()
  // Until its next pull a device may hold rows of an older version, without these fields.
  const { id, neverWrite = [], wordChoices = [] } = agent
  const change = async (patch: Partial<Style>, before: Partial<Style>, name: string) => {
    await mutate('agent.update', id, patch)
    const action = { label: t('proposals:undo'), onPress: () => void mutate('agent.update', id, before) }
    showToast({ title: t('ui:removedNamed', { name }), action })
  }
  return (
    <>
      <Removable
        title={t('style.never')}
        dir="auto"
        names={neverWrite}
        onRemove={(at) =>
          void change(
            { neverWrite: neverWrite.filter((_, place) => place !== at) },
            { neverWrite },
            neverWrite[at] ?? '',
          )
        }
      />
      <Removable
        title={t('style.words')}
        names={wordChoices.map(wordsOf)}
        onRemove={(at) =>
          void change(
            { wordChoices: wordChoices.filter((_, place) => place !== at) },
            { wordChoices },
            wordChoices[at]?.write ?? '',
          )
        }
      />
    </>
  )
}

interface RemovableProps {
  title: string
  names: readonly string[]
  /** `auto` where the names are the freelancer's own words, in whatever direction. */
  dir?: 'auto'
  onRemove: (at: number) => void
}

function Removable({ title, names, dir, onRemove }: RemovableProps) {
  const { t } = useTranslation('ui')
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(() => list.current?.querySelector('button'), names.length)
  if (names.length === 0) return null
  return (
    <div>
      <dt className="text-sm text-ink-2">{title}</dt>
      <dd className="font-medium">
        <ul ref={list} className="grid gap-2 pt-1">
          {names.map((name, at) => (
            <li key={name} className="flex items-center gap-1 rounded-control bg-sunken ps-3">
              <span dir={dir} className="min-w-0 flex-1 text-start wrap-anywhere">
                {name}
              </span>
              <IconButton icon={X} label={t('removeNamed', { name })} onClick={() => onRemove(at)} />
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
