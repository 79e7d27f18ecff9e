/** Privacy policy and terms of service: titled sections of the same shape, from `locales/<tag>/legal.json`. */

import { TextLink } from '../../ui/action/link.tsx'
import { PageTitle } from './section.tsx'
import { useAddress } from './site-context.ts'
import { useTexts } from './texts.ts'

/** `title`, then paragraphs `p1`, list items `li1` and headings `h1`, in the order they are read. */
type LegalText = Record<string, string>

export function PrivacyPage() {
  return <LegalPage name="privacy" />
}

export function ServicePage() {
  return <LegalPage name="service" />
}

function LegalPage({ name }: { name: 'privacy' | 'service' }) {
  const { t, branch } = useTexts('legal')
  const addressOf = useAddress()
  const sections = sectionsOf(branch('legal', `${name}.sections`))
  return (
    <>
      <PageTitle title={t(`${name}.title`)} lead={t(`${name}.lead`)} />
      <div className="mx-auto grid max-w-6xl gap-10 px-5 pb-20 lg:grid-cols-[1fr_16rem] lg:px-9">
        {/* First in the document, because it is shown first: arriving late, it would push the text down. */}
        <nav aria-labelledby="contents" className="self-start lg:sticky lg:top-24 lg:order-last">
          <h2 id="contents" className="text-sm font-semibold">
            {t('contents')}
          </h2>
          <ul className="mt-1.5 border-s border-line">
            {sections.map(([key, { title }]) => (
              <li key={key}>
                <a
                  href={`#${key}`}
                  className="flex min-h-9 items-center rounded-control ps-3 text-ink-2 hover:text-ink pointer-coarse:min-h-11"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="max-w-prose">
          <p className="text-sm font-medium text-ink-2">{t('updated')}</p>
          {sections.map(([key, section]) => (
            <LegalSection key={key} id={key} section={section} />
          ))}
          <p className="mt-6">
            <TextLink href={addressOf('support')}>{t('writeToSupport')}</TextLink>
          </p>
        </article>
      </div>
    </>
  )
}

type Block =
  | { kind: 'p'; key: string; text: string }
  | { kind: 'h'; key: string; text: string }
  | { kind: 'list'; key: string; items: string[] }

function LegalSection({ id, section }: { id: string; section: LegalText }) {
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="scroll-mt-24 text-2xl leading-snug font-semibold tracking-tight">
        {section.title}
      </h2>
      {blocksOf(section).map((block) => (
        <LegalBlock key={block.key} block={block} />
      ))}
    </section>
  )
}

function LegalBlock({ block }: { block: Block }) {
  if (block.kind === 'h') return <h3 className="mt-6 text-lg font-semibold">{block.text}</h3>
  if (block.kind === 'p') return <p className="mt-3 leading-relaxed">{block.text}</p>
  return (
    <ul className="mt-3 grid list-disc gap-2 ps-5 leading-relaxed marker:text-ink-3">
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}

/** Neighbouring list items become one list. */
function blocksOf(section: LegalText): Block[] {
  const blocks: Block[] = []
  for (const [key, text] of Object.entries(section)) {
    const last = blocks.at(-1)
    if (key.startsWith('p')) blocks.push({ kind: 'p', key, text })
    else if (key.startsWith('h')) blocks.push({ kind: 'h', key, text })
    else if (key.startsWith('li') && last?.kind === 'list') last.items.push(text)
    else if (key.startsWith('li')) blocks.push({ kind: 'list', key, items: [text] })
  }
  return blocks
}

function sectionsOf(branch: unknown): [string, LegalText][] {
  return entriesOf(branch).map(([key, section]) => {
    const texts = entriesOf(section).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return [key, Object.fromEntries(texts)]
  })
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
