/** The frame of the sign-in and sign-up screens. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/use-language.ts'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Card } from '../../ui/card.tsx'
import { Link } from '../../ui/link.tsx'
import { Select } from '../../ui/select.tsx'

export function AuthFrame({
  title,
  note,
  children,
  footer,
}: {
  title: ReactNode
  note?: ReactNode
  children: ReactNode
  footer: ReactNode
}) {
  const { t } = useTranslation('ui')
  const language = useLanguage()
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper">
      <header className="flex items-center justify-between px-5 py-4">
        <Link href="/">
          <BrandMark />
        </Link>
        <Select
          aria-label={t('language')}
          options={language.options}
          value={language.tag}
          onChange={(event) => language.choose(event.target.value)}
        />
      </header>
      <main className="mx-auto grid w-full max-w-md content-start gap-5 px-5 pt-6 pb-16 sm:pt-16">
        <div>
          <h1 className="text-2xl font-bold tracking-tight">{title}</h1>
          {note && <p className="mt-1 text-ink-2">{note}</p>}
        </div>
        <Card>{children}</Card>
        <p className="text-center text-ink-2">{footer}</p>
      </main>
    </div>
  )
}
