/** The gallery's quick things: finding a command, giving a file, a table of switches. */
import House from 'lucide-react/icons/house'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import { SectionCard } from './card.tsx'
import { CommandList } from './command-list.tsx'
import { FileDrop } from './file-drop.tsx'
import type { GalleryWords } from './gallery-words.ts'
import { Toggle } from './toggle.tsx'

export function GalleryQuick({ words }: { words: GalleryWords }) {
  const [query, setQuery] = useState('')
  const [isOn, setOn] = useState(true)
  const [name, setName] = useState<string | null>(null)
  const commands = [
    { id: 'title', label: words.title, icon: House, run: () => setQuery('') },
    { id: 'agent', label: words.newAgent, note: words.more, icon: Send, run: () => setQuery('') },
  ].filter(({ label }) => label.toLowerCase().includes(query.toLowerCase()))
  return (
    <SectionCard title="Quick">
      <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-2">
        <CommandList
          label={words.search}
          query={query}
          onQuery={setQuery}
          groups={[{ key: 'all', title: words.more, commands }]}
          countText={String(commands.length)}
          emptyText={words.fixThese}
        />
        <div className="grid gap-3">
          <FileDrop
            label={words.search}
            hint={name ?? words.usageText}
            accept=".txt"
            onFile={(file) => setName(file.name)}
          />
          <div className="flex gap-2">
            <Toggle label={words.nightly} isOn={isOn} onToggle={setOn} />
            <Toggle label={words.nightlyHint} isOn={!isOn} onToggle={(next) => setOn(!next)} />
            <Toggle label={words.terms} isOn isDisabled onToggle={() => undefined} />
          </div>
        </div>
      </div>
    </SectionCard>
  )
}
