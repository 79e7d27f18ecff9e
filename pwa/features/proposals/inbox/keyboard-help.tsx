/** The list of keys, opened by "?" or its button. */
import Keyboard from 'lucide-react/icons/keyboard'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Kbd } from '../../../ui/action/kbd.tsx'

const KEYS = [
  ['j', 'next'],
  ['k', 'previous'],
  ['a', 'approve'],
  ['s', 'skip'],
  ['e', 'edit'],
  ['Enter', 'open'],
  ['F6', 'notice'],
  ['?', 'help'],
] as const

export function KeyboardHelp() {
  const { t } = useTranslation(['proposals', 'ui'])
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select')
      if (event.key === '?' && !isTyping) setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <div className="hidden sm:pointer-fine:block">
      <IconButton icon={Keyboard} label={t('keys.title')} onClick={() => setOpen(true)} />
      <Dialog
        isOpen={isOpen}
        isText
        onClose={() => setOpen(false)}
        title={t('keys.title')}
        closeLabel={t('ui:close')}
        size="small"
      >
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {KEYS.map(([key, action]) => (
            <div key={key} className="contents">
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{t(`keys.${action}`)}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
