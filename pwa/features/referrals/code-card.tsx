/** The code and the link, each with its copy button. */
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SECOND_MS } from '#shared/time.ts'
import { Button } from '../../ui/action/button.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { showToast } from '../../ui/feedback/toast.ts'

const SAID_MS = 3 * SECOND_MS

export function CodeCard({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation('referrals')
  return (
    <SectionCard title={t('yours.title')}>
      <div className="grid gap-4">
        <Copied label={t('yours.code')} text={code} action={t('yours.copyCode')} done={t('yours.codeCopied')} isLarge />
        <Copied label={t('yours.link')} text={link} action={t('yours.copyLink')} done={t('yours.linkCopied')} />
      </div>
    </SectionCard>
  )
}

interface CopiedProps {
  label: string
  text: string
  action: string
  done: string
  isLarge?: boolean
}

function Copied({ label, text, action, done, isLarge }: CopiedProps) {
  const { t } = useTranslation(['referrals', 'ui'])
  const [isDone, setDone] = useState(false)
  useEffect(() => {
    if (!isDone) return
    const timer = setTimeout(() => setDone(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isDone])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
      showToast({ title: done, tone: 'good' })
    } catch {
      // Some browsers forbid it outside a secure page, or ask and are refused: the text is there to be selected.
      showToast({ title: t('yours.copyFailed'), tone: 'wait' })
    }
  }
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
      <dl className="min-w-0 flex-1 basis-40">
        <dt className="text-sm text-ink-2">{label}</dt>
        <dd
          dir="ltr"
          className={
            isLarge
              ? 'w-fit font-mono text-2xl leading-snug font-semibold tracking-widest select-all'
              : 'w-fit break-all select-all'
          }
        >
          {text}
        </dd>
      </dl>
      <Button icon={isDone ? Check : Copy} aria-label={isDone ? done : action} onClick={() => void copy()}>
        {t(isDone ? 'ui:copied' : 'ui:copy')}
      </Button>
    </div>
  )
}
