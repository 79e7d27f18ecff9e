/** Answers questions from the answer bank and the facts. When it is not sure, it answers nothing. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Answer } from '#shared/domain/profile.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { coversSkill, skillsAmong } from '#shared/domain/skills/skills.ts'
import { readPost } from '#shared/domain/reading/read-post.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { FITTING, isIn, isOther, type Proof } from './proof.ts'
import { remembered } from './remembered.ts'
import { factIdsOf, isTrue } from './records.ts'
import { capital, listOf, lowered, sayPlain } from './say-proof.ts'
import { cueCount, fill, namesIn, type Texts, textsOf, topicsIn } from './texts.ts'
import { measureIn, shortAnswerIn } from './translate.ts'
import type { WritingRequest, WrittenLetter } from '../writer.ts'

/** The share of words that two questions must have in common before an old answer is used again. */
const SAME_QUESTION = 0.5

/** What is known of the freelancer, ready for questions. */
export interface Known {
  request: WritingRequest
  records: readonly FactRecord[]
  proofs: readonly Proof[]
  /** What the freelancer's own words are in. */
  usual: LetterLanguage
  /** The plan sentence of the letter's task; empty where none fits. */
  plan(texts: Texts): string
}

interface Found {
  answer: string
  facts: string[]
  /** What it is about, for the label of a short answer. */
  topic?: string
  /** It is no longer in the freelancer's own words. */
  isTranslated?: boolean
}

/** @returns One entry for each question of the job, in its order. */
export function answerFields(known: Known, postLanguage: LetterLanguage): WrittenLetter['answers'] {
  return known.request.job.questions.map((question) => {
    const texts = textsOf(languageOf(question, postLanguage))
    const { answer, facts } = isAttack(question) ? NOTHING : (answerTo(question, known, texts) ?? NOTHING)
    return { question, answer, facts }
  })
}

/** A short question in Latin script shows its language badly. */
function languageOf(question: string, postLanguage: LetterLanguage): LetterLanguage {
  const found = detectLanguage(question)
  if (found !== null && isOther(found)) return found
  if (isOther(postLanguage)) return 'en'
  return found !== null && (found === 'en' || question.length >= 80) ? found : postLanguage
}
const NOTHING: Found = { answer: '', facts: [] }

function isAttack(question: string): boolean {
  return readPost({ title: '', description: question, questions: [], skills: [] }).attacks.length > 0
}

/** @returns The answer as part of a letter: a sentence, or the topic and a short answer. */
export function sentenceFor(question: string, known: Known, texts: Texts): { text: string; facts: string[] } | null {
  const found = answerTo(question, known, texts)
  if (!found || found.answer.length > 300) return null
  const isSentence = /[.!?。।]$/u.test(found.answer) && found.answer.split(' ').length > 3
  if (isSentence) return { text: found.answer, facts: found.facts }
  // "Favourite game, please" names its answer itself.
  const isLabel = !/[?？؟,:;]/u.test(question) && question.trim().split(/\s+/u).length <= 4
  const isOwn = found.isTranslated || /^https?:/u.test(found.answer) || isIn(found.answer, texts.language, known.usual)
  const words = isOwn ? found.answer : texts.quote(found.answer)
  const { topic = '' } = found
  const isWhole = topic === 'revisions' && isOwn && words.split(' ').length > 3
  const text = isWhole ? words + texts.stop : texts.labelled(topic, INSIDE.has(topic) ? lowered(words, texts) : words)
  const end = /[.!?。।]$|https?:\/\/\S+$/u.test(words) ? '' : texts.stop
  const said = text ?? (isLabel ? `${capital(question.trim(), texts)}${texts.colon}${words}${end}` : null)
  return said === null ? null : { text: said, facts: found.facts }
}

/** Answers that are no names stand in small letters inside a sentence. */
const INSIDE = new Set(['colour', 'drink', 'pet', 'spaces', 'start', 'time', 'snack', 'turnaround'])

function answerTo(question: string, known: Known, texts: Texts): Found | null {
  const topics = topicsIn(question)
  const isOfBar = topics.includes('bar')
  const isNamed = isOfBar || topics.includes('certificate')
  const certificate = isOfBar ? certificateFor(question, known) : isNamed ? certificateNamed(question, known) : null
  const banked = fromBank(question, known.request)
  const isKept = texts.language === 'en' || known.usual !== 'en' || banked === null
  if (certificate || isKept) return certificate ?? banked ?? fromFacts(question, known, texts)
  const answer = shortAnswerIn(banked.answer, texts)
  return answer === null ? banked : { ...banked, answer: capital(answer, texts), isTranslated: true }
}

/** @returns The answer given to the same question before, or to the one most like it, or to one on the same topic. */
function fromBank(question: string, { answerBank, facts }: WritingRequest): Found | null {
  const topics = topicsIn(question)
  const [topic] = topics
  const isSure = topics.length === 1 && topic !== undefined && !TOPICS_OF_FACTS.has(topic)
  const same = isSure ? answerBank.filter((entry) => topicsIn(entry.question).join() === topic) : []
  const entry = mostLike(question, answerBank) ?? (same.length === 1 ? same[0] : undefined)
  if (!entry) return null
  const fact = facts.find(({ source, ref }) => source === 'answer' && ref === entry.id)
  return { answer: entry.answer.trim(), facts: fact ? [fact.id] : [], ...(topic === undefined ? {} : { topic }) }
}

/** On these the bank's answers differ too much from question to question. */
const TOPICS_OF_FACTS = new Set(['similar', 'project', 'praise', 'certificate', 'approach', 'result'])

function mostLike(question: string, bank: readonly Answer[]): Answer | null {
  const asked = keysOf(question)
  const known = knownAnswer(question, bank)
  if (known) return known
  const shares = bank.map((entry) => {
    const keys = keysOf(entry.question)
    const shared = [...asked].filter((key) => keys.has(key)).length
    const share = shared / Math.max(1, Math.min(asked.size, keys.size) * 0.4 + Math.max(asked.size, keys.size) * 0.6)
    const isSame = shared >= 2 || (shared > 0 && shared === asked.size && shared === keys.size)
    return { entry, share: isSame ? share : 0 }
  })
  const [best] = shares.sort((a, b) => b.share - a.share)
  return best && best.share >= SAME_QUESTION ? best.entry : null
}

const keysOf = remembered((text): ReadonlySet<string> => new Set(wordsOf(text).map(({ key }) => key)))

function fromFacts(question: string, known: Known, texts: Texts): Found | null {
  const { profile, facts, agent } = known.request
  const topics = new Set(topicsIn(question))
  const isOnly = (topic: string) => topics.size === 1 && topics.has(topic)
  const named = skillsAmong(tokensOf(question)).map(({ name }) => name)
  if (topics.has('certificate')) return certificateFor(question, known)
  if (isOnly('rate')) {
    const usd = agent.upworkPaymentRate || profile.hourlyRateUsd
    const fact = facts.find(({ ref }) => ref === 'hourlyRateUsd')
    const answer = usd > 0 && fact ? texts.labelled('rate', `$${usd}`) : null
    return answer && fact ? { answer, facts: [fact.id] } : null
  }
  if (isOnly('hours') || isOnly('zone')) {
    const fact = facts.find(({ ref }) => ref === 'availability')
    return fact ? { answer: fact.text, facts: [fact.id], topic: 'hours' } : null
  }
  if (topics.has('link')) return linkFor(known, named)
  if (topics.has('praise')) return praiseIn(known, texts)
  const measures = namesIn('measures', question)
  if (measures.size > 0 && !topics.has('approach')) {
    // "By how much did retention rise?": the closest work whose result has that measure.
    const has = ({ outcome }: FactRecord) => [...namesIn('measures', outcome).keys()].some((name) => measures.has(name))
    return told(known.proofs.find(({ record }) => record.kind === 'project' && has(record))?.record, known, texts)
  }
  const asked = askedAbout(question, known, texts)
  if (asked) return asked
  if (topics.has('result')) return similarTo(known, texts, named) ?? similarTo(known, texts, [])
  if (topics.has('similar') || topics.has('project')) return similarTo(known, texts, named)
  if (isOnly('tools') && named.length === 0) return toolsOf(known, texts)
  if (isOnly('approach')) {
    const answer = known.plan(texts)
    return answer === '' ? null : { answer, facts: [] }
  }
  return named.length > 0 && topics.size === 0 ? skilledIn(named, known, texts) : null
}

/** Where a question names none, the first one. */
function certificateFor(question: string, known: Known): Found | null {
  const isNamed = wordsOf(question).some(({ is }) => is === 'name')
  const any = known.records.find(({ kind }) => kind === 'certificate')
  const isAny = !isNamed || cueCount('topic.bar', question) > 0
  return certificateNamed(question, known) ?? (any && isAny ? certificateOf(any, known) : null)
}

/** @returns The certificate that shares a name with the words. */
export function certificateNamed(words: string, known: Known): Found | null {
  const asked = keysOf(words)
  const found = known.records.find(
    ({ kind, name }) => kind === 'certificate' && wordsOf(name).some(({ is, key }) => is === 'name' && asked.has(key)),
  )
  return found ? certificateOf(found, known) : null
}

function certificateOf(record: FactRecord, { request }: Known): Found {
  const answer = [record.name, record.name.includes(record.who) ? '' : record.who, record.when]
    .filter(Boolean)
    .join(', ')
  return { answer, facts: factIdsOf(record, request.facts), topic: 'certificate' }
}

/** So many words of a question must be a project's own, and of no other project's so many. */
const OWN_WORDS = 2

/** "What did your last demand forecast save?": the one project that the question names. */
function askedAbout(question: string, known: Known, texts: Texts): Found | null {
  const asked = new Set(wordsOf(question).flatMap(({ key, is }) => (is === 'figure' ? [] : [key])))
  const counted = known.records
    .filter(({ kind }) => kind === 'project')
    .map((record) => {
      const own = keysOf([record.what, record.outcome, record.who, ...record.tools].join('. '))
      return { record, shared: [...own].filter((key) => asked.has(key)).length }
    })
    .sort((a, b) => b.shared - a.shared)
  const [first, second] = counted
  const isOne = first !== undefined && first.shared >= OWN_WORDS && first.shared !== second?.shared
  return isOne ? told(first.record, known, texts) : null
}

/** A client's words, of the closest work where there are some. */
function praiseIn({ records, proofs, request }: Known, texts: Texts): Found | null {
  const all = records.filter(({ kind, what }) => kind === 'testimonial' && what !== '')
  const near = proofs.find(({ likeness, record }) => likeness >= FITTING && record.who !== '')?.record.who
  const record = all.find(({ who }) => near !== undefined && who.includes(near)) ?? all[0]
  return record
    ? { answer: `${texts.quote(record.what)} (${record.who})`, facts: factIdsOf(record, request.facts) }
    : null
}

/** Those that the post asks for; all where it asks for none. */
function toolsOf({ records, proofs, request }: Known, texts: Texts): Found | null {
  const skills = records.filter(({ kind, name }) => kind === 'skill' && name !== '')
  const wanted = new Set(proofs.flatMap(({ shared }) => shared))
  const asked = skills.filter(({ name }) => wanted.has(name))
  const listed = (asked.length > 0 ? asked : skills).slice(0, 6)
  const names = listed.map(({ name }) => name)
  const facts = listed.flatMap((record) => factIdsOf(record, request.facts)).slice(0, 8)
  return listed.length === 0 ? null : { answer: listOf(names, texts), facts, topic: 'tools' }
}

function linkFor({ proofs, request }: Known, named: readonly string[]): Found | null {
  const record = proofs.find((one) => one.record.link !== '' && isAbout(one, named))?.record
  return record
    ? { answer: `${record.who || record.name}: ${record.link}`, facts: factIdsOf(record, request.facts) }
    : null
}

/** It fits, and where tools are named, the work was done with one of them. */
function isAbout({ record, likeness }: Proof, named: readonly string[]): boolean {
  const isMade = named.length === 0 || named.some((name) => record.tools.some((tool) => coversSkill(tool, name)))
  return likeness >= FITTING && isMade
}

/** The work closest to the post; where tools are named, one with such a tool. */
function similarTo(known: Known, texts: Texts, named: readonly string[]): Found | null {
  return told(known.proofs.find((one) => isAbout(one, named) && one.record.kind === 'project')?.record, known, texts)
}

function told(record: FactRecord | undefined, { request, usual }: Known, texts: Texts): Found | null {
  const ready = record?.renderings.find((one) => one.approvedAt !== null && one.language === texts.language)
  if (record === undefined) return null
  const said = [ready?.text, sayPlain(record, texts, usual), sayPlain(record, texts, usual, true)]
  const answer = said.find((one) => typeof one === 'string' && isTrue(one, request.facts))
  return answer ? { answer, facts: factIdsOf(record, request.facts) } : null
}

/** How long a skill has been used, and the work that shows it. */
function skilledIn(named: readonly string[], known: Known, texts: Texts): Found | null {
  const { records, request } = known
  const shown = similarTo(known, texts, named)
  const record = records.find(({ kind, name }) => kind === 'skill' && named.some((one) => coversSkill(name, one)))
  const years = record ? yearsSentence(record, texts, texts.all('years')[0] ?? '') : null
  if (!record || !years || !isTrue(years, request.facts)) return shown
  const answer = [years, shown?.answer ?? ''].filter(Boolean).join(texts.language === 'zh' ? '' : ' ')
  return { answer, facts: [...factIdsOf(record, request.facts), ...(shown?.facts ?? [])] }
}

/** @returns "I have worked with React for 7 years."; null where the record has no years. */
export function yearsSentence({ name, years }: FactRecord, texts: Texts, form: string): string | null {
  return years === null || years < 1 ? null : fill(form, { skill: name, years: measureIn(years, 'year', texts) })
}
