/** The languages by their own names. The links work without scripts; with scripts the language changes in place. */
import Check from 'lucide-react/icons/check'
import Languages from 'lucide-react/icons/languages'
import { type MouseEvent, useRef } from 'react'
import { OFFERED_LANGUAGES } from '#locales/registry.ts'
import { addressOf } from '#shared/pages.ts'
import { classNames } from '../../../ui/class-names.ts'
import { PANEL } from './popover-panel.ts'
import { type SitePage, useSitePage } from '../site-context.ts'
import { useTexts } from '../texts.ts'

const ID = 'languages'

/** The button that opens the list. It shows the name of the language on a wide screen, otherwise its tag. */
export function LanguageButton() {
  const { t, tag } = useTexts('site')
  const name = OFFERED_LANGUAGES.find((language) => language.tag === tag)?.nativeName ?? tag
  return (
    <button
      type="button"
      popoverTarget={ID}
      // Contains both visible texts, so that voice control finds the button by either.
      aria-label={t('nav.languageNow', { name: `${name} (${tag.toUpperCase()})` })}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-control px-2.5 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Languages className="size-5" strokeWidth={1.75} aria-hidden="true" />
      <span className="uppercase xl:hidden" aria-hidden="true">
        {tag}
      </span>
      <span className="not-xl:hidden" aria-hidden="true">
        {name}
      </span>
    </button>
  )
}

export function LanguagePopover() {
  const { t, tag: shown, choose: chooseLanguage } = useTexts('ui')
  const page = useSitePage()
  const panel = useRef<HTMLElement>(null)
  const choose = (event: MouseEvent, tag: string) => {
    event.preventDefault()
    panel.current?.hidePopover()
    chooseLanguage(tag)
  }
  return (
    <nav ref={panel} id={ID} popover="auto" aria-label={t('language')} className={PANEL}>
      <ul className="grid min-w-44">
        {OFFERED_LANGUAGES.map(({ tag, nativeName }) => (
          <li key={tag}>
            <a
              href={linkTo(page, tag)}
              hrefLang={tag}
              lang={tag}
              aria-current={tag === shown ? 'true' : undefined}
              onClick={(event) => choose(event, tag)}
              className={classNames(
                'flex min-h-11 items-center gap-2.5 rounded-control px-3 -outline-offset-2 hover:bg-sunken',
                tag === shown && 'font-semibold text-accent',
              )}
            >
              <span className="flex-1">
                <bdi>{nativeName}</bdi>
              </span>
              {tag === shown && <Check className="size-4.5" aria-hidden="true" />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Adds the language to the query where the address does not contain it. */
function linkTo(page: SitePage, tag: string): string {
  const address = addressOf(page === 'not-found' ? 'home' : page, tag)
  return address.startsWith(`/${tag}`) ? address : `${address}?lng=${tag}`
}
