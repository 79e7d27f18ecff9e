/** The edits in the outbox, in the order they will leave. */
import Clock from 'lucide-react/icons/clock'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/use-format.ts'
import { useWaiting } from '../../local/queries/waiting.ts'
import { DOT } from '../../ui/list/dot.ts'
import { useEditName } from './edit-name.ts'

export function WaitingList() {
  const format = useFormat()
  const nameOf = useEditName()
  const { i18n } = useTranslation()
  const waiting = useWaiting()
  return (
    <ol className="grid gap-2" lang={i18n.language}>
      {waiting?.map(({ mid, name, title, createdAt }) => (
        <li key={mid} className="flex items-baseline gap-3 text-sm">
          <Clock className="size-4 shrink-0 translate-y-0.5 text-ink-3" aria-hidden="true" />
          <span className="min-w-0 flex-1">
            {nameOf(name)}
            {title && (
              <span className="text-ink-2">
                {DOT}
                <bdi>{title}</bdi>
              </span>
            )}
          </span>
          <time dateTime={new Date(createdAt).toISOString()} className="shrink-0 text-ink-2">
            {format.time(createdAt)}
          </time>
        </li>
      ))}
    </ol>
  )
}
