/** The frame of the screens before the app: brand, language, a title and one card. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language/use-language.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Link } from '../../ui/action/link.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { useTabTitle } from '../../ui/layout/page-header.tsx'

interface AuthFrameProps {
  title: string
  note?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export function AuthFrame({ title, note, children, footer }: AuthFrameProps) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  useTabTitle(title)
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper">
      <header className="flex items-center justify-between gap-4 px-5 py-4">
        <Link href="/" data-target="" className="shrink-0">
          <BrandMark />
        </Link>
        <Select
          className="min-w-0"
          aria-label={t('language')}
          options={language.options}
          value={language.tag}
          onChange={(event) => language.choose(event.target.value)}
        />
      </header>
      <main className="mx-auto grid w-full max-w-md content-start gap-5 px-5 pt-6 pb-16 sm:pt-14">
        <div>
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          {note && <p className="mt-1 text-ink-2 text-pretty">{note}</p>}
        </div>
        <Card>{children}</Card>
        {footer && <div className="grid gap-2 text-center text-ink-2">{footer}</div>}
      </main>
    </div>
  )
}

/** What the card shows while something loads. */
export function Waiting({ text }: { text: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-3 py-6 text-ink-2">
      <Spinner />
      {text}
    </div>
  )
}

/** An address inside a sentence. It always reads from left to right. */
export function Address({ children }: { children?: ReactNode }) {
  return (
    <bdi dir="ltr" className="font-medium wrap-anywhere text-ink">
      {children}
    </bdi>
  )
}
