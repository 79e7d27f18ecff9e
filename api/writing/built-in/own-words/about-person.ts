/** What the profile says of the person: where they live, and which languages they speak. It is known for sure, and often asked. */
import type { Profile } from '#shared/domain/profile.ts'
import { languagesAmong } from '#shared/domain/reading/names.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import type { WritingRequest } from '../../writer.ts'
import { isTrue } from './records.ts'
import { cueCount, listOf, type Texts, topicsIn } from '../texts.ts'

interface Told {
  answer: string
  facts: string[]
}

type Spoken = Profile['spokenLanguages'][number]

/** @returns Sentences in answer to what a question asks about the person; null where it asks nothing of this, or not all is known. */
export function aboutPerson(question: string, request: WritingRequest, texts: Texts): Told | null {
  const topics = topicsIn(question)
  const said = [
    ...(topics.includes('place') ? [placeOf(request, texts)] : []),
    ...(topics.includes('tongues') ? [tonguesOf(question, request, texts)] : []),
  ]
  const told = said.flatMap((one) => one ?? [])
  if (told.length === 0 || told.length < said.length) return null
  return { answer: told.map(({ answer }) => answer).join(texts.gap), facts: told.flatMap(({ facts }) => facts) }
}

/** English names of countries that stand with "the". */
const WITH_ARTICLE = /^(?:AE|BS|CF|DO|GB|GM|KM|MH|MV|NL|PH|SB|SC|US)$/u

function placeOf({ profile, facts }: WritingRequest, texts: Texts): Told | null {
  const { country } = profile
  const name = country === null ? undefined : new Intl.DisplayNames(texts.language, { type: 'region' }).of(country)
  if (country === null || name === undefined) return null
  const article = texts.language === 'en' && WITH_ARTICLE.test(country) ? 'the ' : ''
  const answer = texts.labelled('place', article + name)
  const isOfPlace = ({ ref }: { ref: string }) => ref === 'country'
  return answer === null ? null : { answer, facts: facts.filter(isOfPlace).map(({ id }) => id) }
}

/** The languages that the question names, else all; a language spoken a little is not offered. */
function tonguesOf(question: string, { profile, facts }: WritingRequest, texts: Texts): Told | null {
  const tokens = tokensOf(question)
  const named = new Set(languagesAmong(tokens, 0, tokens.length).map(({ cue }) => cue))
  const fluent = profile.spokenLanguages.filter(({ level }) => level !== 'basic')
  const asked = named.size === 0 ? fluent : fluent.filter(({ code }) => named.has(code))
  // "Do you speak Klingon?" asks for one that is not known here.
  const isOpen = named.size > 0 || cueCount('anyTongue', question) > 0
  if (!isOpen || asked.length === 0 || asked.length < named.size) return null
  const names = new Intl.DisplayNames(texts.language, { type: 'language' })
  const listed = (of: readonly Spoken[]) =>
    listOf(
      of.map(({ code }) => names.of(code) ?? code),
      texts,
    )
  const native = asked.filter(({ level }) => level === 'native')
  const others = asked.filter(({ level }) => level !== 'native')
  const said = [
    native.length > 0 ? texts.labelled('native', listed(native)) : null,
    others.length > 0 ? texts.labelled('speaks', listed(others)) : null,
  ].filter((one) => one !== null)
  const isOfLanguages = ({ ref }: { ref: string }) => ref === 'spokenLanguages' || ref === 'languages'
  const answer = said.join(texts.gap)
  return isTrue(answer, facts) ? { answer, facts: facts.filter(isOfLanguages).map(({ id }) => id) } : null
}
