/** The footer of every public page. */

import { BrandMark } from '../../../ui/brand-mark.tsx'
import { useAddress } from '../site-context.ts'
import { useTexts } from '../texts.ts'

const GROUPS = [
  { key: 'quick', pages: ['features', 'pricing', 'support'] },
  { key: 'legal', pages: ['privacy', 'service'] },
] as const

/** @param year Of the copyright line. */
export function Footer({ year }: { year: number }) {
  const { t } = useTexts('site')
  const addressOf = useAddress()
  return (
    <footer className="border-t border-line bg-sunken/50">
      <div className="mx-auto grid max-w-6xl grid-cols-[auto_minmax(0,1fr)] gap-4 px-4 py-5 sm:grid-cols-[1fr_auto_auto] sm:gap-16 sm:px-5 sm:py-12 lg:px-9">
        <div className="grid content-start justify-items-start gap-2 not-sm:col-span-2">
          <BrandMark />
          <p className="text-ink-2 not-sm:hidden">{t('footer.tagline')}</p>
        </div>
        {GROUPS.map(({ key, pages }) => (
          <nav key={key} aria-labelledby={`footer-${key}`} className="min-w-0">
            <h2 id={`footer-${key}`} className="font-semibold">
              {t(`footer.${key}`)}
            </h2>
            <ul className="mt-1.5 hyphens-auto wrap-anywhere">
              {pages.map((page) => (
                <li key={page}>
                  <a
                    href={addressOf(page)}
                    className="inline-flex min-h-8 items-center rounded-tag text-ink-2 hover:text-ink hover:underline pointer-coarse:min-h-11"
                  >
                    {t(`footer.${page}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <p className="col-span-2 text-sm text-ink-2 sm:col-span-3" suppressHydrationWarning>
          {t('footer.rights', { year: String(year) })}
        </p>
      </div>
    </footer>
  )
}
