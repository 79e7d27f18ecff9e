/** What the profile and the records say of the person, in one sentence each: place, languages, rate, hours, papers, years, tools, praise. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { WritingRequest } from '../writer.ts'
import { factIdsOf, isTrue } from './own-words/records.ts'
import { kindOf } from './own-words/tells.ts'
import { type Statement, statementOf } from './statement.ts'
import { endOf, fill, listOf, lowered, type Texts } from './texts.ts'

const TOOLS_MAX = 6

/** @returns Only what the facts support, in the language of `texts`. */
export function personStatements(request: WritingRequest, records: readonly FactRecord[], texts: Texts): Statement[] {
  const { facts, profile, agent } = request
  const factOf = (...refs: readonly string[]) =>
    facts
      .filter(({ ref }) => refs.includes(ref))
      .slice(0, 1)
      .map(({ id }) => id)
  const known = (text: string | null, of: string[], topics: readonly string[]): Statement[] =>
    text === null || of.length === 0 ? [] : [statementOf({ of: 'person', text, facts: of, topics })]
  const person = (text: string | null, of: string[], topics: readonly string[], more = ''): Statement[] =>
    text === null || of.length === 0 || !isTrue(text, facts)
      ? []
      : [statementOf({ of: 'person', text, facts: of, topics }, more)]

  const usd = agent.upworkPaymentRate || profile.hourlyRateUsd
  const availability = facts.find(({ ref }) => ref === 'availability')
  const skills = records.filter(({ kind, name }) => kind === 'skill' && name !== '')
  return [
    ...known(placeIn(profile.country, texts), factOf('country'), ['place']),
    ...languages(request, texts).flatMap(({ text, codes }) =>
      person(text, factOf('spokenLanguages', 'languages'), ['tongues'], codes),
    ),
    ...person(usd > 0 ? texts.labelled('rate', `$${usd}`) : null, factOf('hourlyRateUsd'), ['rate']),
    ...(availability ? person(hoursIn(availability.text, texts), [availability.id], ['hours', 'zone']) : []),
    ...records.flatMap((record) => {
      const ids = factIdsOf(record, facts)
      const { kind, name, who, when, what, years } = record
      if (kind === 'certificate')
        return person(texts.labelled('certificate', paperOf(record)), ids, ['certificate', 'bar'])
      if (kind === 'testimonial') return known(`${texts.quote(what)} (${who})`, ids, ['praise'])
      if (kind === 'employment' && name !== '')
        return person(
          `${[name, who].filter(Boolean).join(', ')}${when === '' ? '' : texts.inBrackets(when)}${texts.stop}`,
          ids,
          [],
        )
      if (kind === 'skill' && years !== null && years >= 1) return person(yearsSentence(record, texts), ids, ['years'])
      return []
    }),
    ...profile.refuses.flatMap((refusal) => {
      const isOwn = ({ ref, text }: { ref: string; text: string }) => ref === 'refuses' && text.endsWith(refusal)
      // "Casino shows" alone says nothing.
      return kindOf(refusal, texts.language) === 'denial'
        ? known(
            refusal + endOf(refusal, texts),
            facts
              .filter(isOwn)
              .map(({ id }) => id)
              .slice(0, 1),
            ['refuse'],
          )
        : []
    }),
    ...person(
      skills.length === 0
        ? null
        : texts.labelled(
            'tools',
            listOf(
              skills.slice(0, TOOLS_MAX).map(({ name }) => name),
              texts,
            ),
          ),
      skills.slice(0, TOOLS_MAX).flatMap((record) => factIdsOf(record, facts)),
      ['tools'],
    ),
  ]
}

/** @returns "I have worked with React for 7 years."; null where the record has no years. */
export function yearsSentence(
  { name, years }: FactRecord,
  texts: Texts,
  form = texts.all('years')[0] ?? '',
): string | null {
  if (years === null || years < 1) return null
  const format = new Intl.NumberFormat(texts.language, {
    ...{ numberingSystem: 'latn', style: 'unit', unit: 'year', unitDisplay: 'long' },
  })
  // Arabic has words for one and two of a thing, and a figure is what the facts hold.
  const said =
    texts.language === 'ar' && years <= 2 ? format.format(3).replace('3', String(years)) : format.format(years)
  return fill(form, { skill: name, years: said })
}

/** "25 hours a week" is no sentence. */
function hoursIn(text: string, texts: Texts): string | null {
  return statesAFact(text, texts.language) ? text + endOf(text, texts) : texts.labelled('hours', lowered(text, texts))
}

/** English names of countries that stand with "the". */
const WITH_ARTICLE = /^(?:AE|BS|CF|DO|GB|GM|KM|MH|MV|NL|PH|SB|SC|US)$/u

function placeIn(country: string | null, texts: Texts): string | null {
  const name = country === null ? undefined : new Intl.DisplayNames(texts.language, { type: 'region' }).of(country)
  if (country === null || name === undefined) return null
  const article = texts.language === 'en' && WITH_ARTICLE.test(country) ? 'the ' : ''
  return texts.labelled('place', article + name)
}

/** One sentence for each language that is spoken well, and one for all of them. */
function languages({ profile }: WritingRequest, texts: Texts): { text: string | null; codes: string }[] {
  const names = new Intl.DisplayNames(texts.language, { type: 'language' })
  const fluent = profile.spokenLanguages.filter(({ level }) => level !== 'basic')
  const nameOf = ({ code }: { code: string }) => names.of(code) ?? code
  const single = fluent.map((one) => ({
    text: texts.labelled(one.level === 'native' ? 'native' : 'speaks', nameOf(one)),
    codes: new Intl.DisplayNames('en', { type: 'language' }).of(one.code) ?? '',
  }))
  if (fluent.length < 2) return single
  const of = (isNative: boolean) => fluent.filter(({ level }) => (level === 'native') === isNative).map(nameOf)
  const all = [['native', of(true)] as const, ['speaks', of(false)] as const].flatMap(([label, listed]) =>
    listed.length === 0 ? [] : (texts.labelled(label, listOf(listed, texts)) ?? []),
  )
  return [{ text: all.join(texts.gap), codes: '' }, ...single]
}

function paperOf({ name, who, when }: FactRecord): string {
  const by = [name.includes(who) ? '' : who, when].filter(Boolean).join(', ')
  return by === '' ? name : name.endsWith(')') ? `${name}, ${by}` : `${name} (${by})`
}
