/** What the profile and the records say of the person, in one sentence each: place, languages, rate, hours, papers, years, praise. */
import { statesAFact } from '#shared/domain/claims/claim-cues.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import { suggestRendering } from '#shared/domain/facts/suggest-rendering.ts'
import { isPriceOpen } from '#shared/domain/letter/price-reason.ts'
import { fromMinor } from '#shared/money.ts'
import type { WritingRequest } from '../writer.ts'
import { factIdsOf, isTrue } from './own-words/records.ts'
import { type Statement, statementOf } from './statement.ts'
import { endOf, listOf, lowered, type Texts } from './texts.ts'

/** @returns Only what the facts support, in the language of `texts`. */
export function personStatements(request: WritingRequest, records: readonly FactRecord[], texts: Texts): Statement[] {
  const { facts, profile, agent, job, amountMinor = 0, priceReason } = request
  const idsOf = (of: string) => facts.flatMap(({ ref, id }) => (ref === of ? [id] : [])).slice(0, 1)
  const person = (topics: readonly string[], text: string | null, of: string[]): Statement[] =>
    text === null || of.length === 0 || !(topics.includes('place') || isTrue(text, facts))
      ? []
      : [statementOf({ of: 'person', text, facts: of, topics })]

  const usd = agent.upworkPaymentRate || profile.hourlyRateUsd
  const amount = fromMinor(amountMinor, job.currency).toLocaleString(`${texts.language}-u-nu-latn`)
  // What the client would pay is no price of the freelancer's.
  const isOurs = job.kind === 'fixed' && amountMinor > 0 && !isPriceOpen(job, priceReason)
  const bid = isOurs ? texts.labelled('price', `${amount} ${job.currency}`) : null
  const availability = facts.find(({ ref }) => ref === 'availability')
  return [
    ...person(['place'], placeIn(profile.country, texts), idsOf('country')),
    ...person(['tongues'], tonguesIn(request, texts, null), idsOf('spokenLanguages')),
    ...person(['rate'], usd > 0 ? texts.labelled('rate', `$${usd}`) : null, idsOf('hourlyRateUsd')),
    ...(bid === null ? [] : [statementOf({ of: 'bid', text: bid, facts: [], topics: ['price'] })]),
    ...(availability ? person(['hours', 'zone'], hoursIn(availability.text, texts), [availability.id]) : []),
    ...records.flatMap((record) => {
      const ids = factIdsOf(record, facts)
      const { kind, who, what } = record
      if (kind === 'testimonial') return person(['praise'], `${who}${texts.colon}${texts.quote(what)}`, ids)
      if (kind === 'certificate') return person(['certificate'], texts.labelled('certificate', paperOf(record)), ids)
      return person(['years'], kind === 'skill' ? suggestRendering(record, texts.language) : null, ids)
    }),
  ]
}

/** "25 hours a week" is no sentence. */
function hoursIn(text: string, texts: Texts): string | null {
  return statesAFact(text, texts.language) ? text + endOf(text, texts) : texts.labelled('hours', lowered(text, texts))
}

function placeIn(country: string | null, { language, labelled }: Texts): string | null {
  const name = country === null ? undefined : new Intl.DisplayNames(language, { type: 'region' }).of(country)
  return name === undefined ? null : labelled('place', name)
}

/** @param asked Codes of languages; null: all that the freelancer speaks. */
export function tonguesIn(request: WritingRequest, texts: Texts, asked: readonly string[] | null): string {
  const names = new Intl.DisplayNames(texts.language, { type: 'language' })
  const said = (label: string, isNative: boolean) => {
    const all = request.profile.spokenLanguages.filter(({ level }) =>
      isNative ? level === 'native' : level !== 'native' && level !== 'basic',
    )
    const spoken = asked === null ? all : all.filter(({ code }) => asked.includes(code))
    const listed = spoken.map(({ code }) => names.of(code) ?? code)
    return listed.length === 0 ? [] : (texts.labelled(label, listOf(listed, texts)) ?? [])
  }
  return [said('native', true), said('speaks', false)].flat().join(texts.gap)
}

const paperOf = ({ name, who, when }: FactRecord) =>
  [name, name.includes(who) ? '' : who, when].filter(Boolean).join(', ')
