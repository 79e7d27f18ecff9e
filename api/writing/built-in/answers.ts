/** Answers questions from the answer bank and the facts. When it is not sure, it answers nothing. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import type { FactRecord } from '#shared/domain/facts/fact-record.ts'
import type { Answer } from '#shared/domain/profile.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { coversSkill, skillsAmong } from '#shared/domain/skills/skills.ts'
import { readPost } from '#shared/domain/reading/read-post.ts'
import { knownAnswer } from '#shared/domain/similar-answers.ts'
import { FITTING, isIn, type Proof } from './proof.ts'
import { factIdsOf, isTrue } from './records.ts'
import { capital, listOf, sayPlain } from './say-proof.ts'
import { cuesIn, fill, type Texts, textsOf } from './texts.ts'
import { shortAnswerIn } from './translate.ts'
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
  const isLatin = (language: LetterLanguage | null) => language === null || !OTHER_SCRIPTS.includes(language)
  if (!isLatin(found)) return found ?? postLanguage
  if (!isLatin(postLanguage)) return 'en'
  return found === 'en' || question.length >= 80 ? (found ?? postLanguage) : postLanguage
}
const OTHER_SCRIPTS: readonly LetterLanguage[] = ['ar', 'hi', 'bn', 'ru', 'zh']
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
  const label =
    (found.topic === undefined ? undefined : texts.label(found.topic)) ??
    (isLabel ? capital(question.trim(), texts) : undefined)
  if (label === undefined) return null
  const end = /[.!?。।]$|https?:\/\/\S+$/u.test(found.answer) ? '' : texts.stop
  const isTold = found.isTranslated === true || isIn(found.answer, texts.language, known.usual)
  const isPlain = isTold || /^https?:/u.test(found.answer)
  const said = isPlain ? found.answer : texts.quote(found.answer)
  return { text: `${label}${texts.colon}${said}${end}`, facts: found.facts }
}

function answerTo(question: string, known: Known, texts: Texts): Found | null {
  const certificate = cuesIn('topic', question).includes('certificate') ? certificateNamed(question, known) : null
  const banked = fromBank(question, known.request)
  const isKept = texts.language === 'en' || known.usual !== 'en' || banked === null
  if (certificate || isKept) return certificate ?? banked ?? fromFacts(question, known, texts)
  const answer = shortAnswerIn(banked.answer, texts)
  return answer === null ? banked : { ...banked, answer: capital(answer, texts), isTranslated: true }
}

/** @returns The answer given to the same question before, or to the one most like it, or to one on the same topic. */
function fromBank(question: string, { answerBank, facts }: WritingRequest): Found | null {
  const topics = cuesIn('topic', question)
  const [topic] = topics
  const found = (entry: Answer): Found => ({
    answer: entry.answer.trim(),
    facts: facts
      .filter(({ source, ref }) => source === 'answer' && ref === entry.id)
      .map(({ id }) => id)
      .slice(0, 1),
    ...(topic === undefined ? {} : { topic }),
  })
  const like = mostLike(question, answerBank)
  if (like) return found(like)
  if (topics.length !== 1 || topic === undefined || TOPICS_OF_FACTS.has(topic)) return null
  const [one, ...others] = answerBank.filter((entry) => cuesIn('topic', entry.question).join() === topic)
  return one && others.length === 0 ? found(one) : null
}

/** On these the bank's answers differ too much from question to question. */
const TOPICS_OF_FACTS = new Set(['similar', 'project', 'praise', 'certificate', 'approach'])

function mostLike(question: string, bank: readonly Answer[]): Answer | null {
  const asked = keysOf(question)
  let best = knownAnswer(question, bank)
  if (best) return best
  let bestShare = 0
  for (const entry of bank) {
    const known = keysOf(entry.question)
    const shared = [...asked].filter((key) => known.has(key)).length
    const share = shared / Math.max(1, Math.min(asked.size, known.size) * 0.4 + Math.max(asked.size, known.size) * 0.6)
    const isSame = shared >= 2 || (shared > 0 && shared === asked.size && shared === known.size)
    if (share >= SAME_QUESTION && isSame && share > bestShare) [best, bestShare] = [entry, share]
  }
  return best
}

function keysOf(text: string): ReadonlySet<string> {
  return new Set(wordsOf(text).map(({ key }) => key))
}

function fromFacts(question: string, known: Known, texts: Texts): Found | null {
  const { profile, facts, agent } = known.request
  const topics = new Set(cuesIn('topic', question))
  const named = skillsAmong(tokensOf(question)).map(({ name }) => name)
  const factOf = (...refs: string[]) => facts.find(({ ref }) => refs.includes(ref))
  if (topics.has('certificate')) return certificateFor(question, known)
  if (topics.has('rate') && topics.size === 1) {
    const usd = agent.upworkPaymentRate || profile.hourlyRateUsd
    const fact = factOf('hourlyRateUsd')
    const text = usd > 0 && fact ? fill(texts.all('rate')[0] ?? '', { rate: `$${usd}` }) : null
    return text ? { answer: text, facts: fact ? [fact.id] : [] } : null
  }
  const isOfHours = topics.size === 1 && (topics.has('hours') || topics.has('zone'))
  if (isOfHours) {
    const fact = factOf('availability')
    return fact ? { answer: fact.text, facts: [fact.id], topic: 'hours' } : null
  }
  if (topics.has('link')) return linkFor(known, named)
  if (topics.has('praise')) return praiseIn(known, texts)
  const measured = cuesIn('measure', question).filter((measure) => !PLAIN_MEASURES.has(measure))
  if (measured.length > 0 && !topics.has('approach')) return measuredIn(measured, known, texts)
  const asked = askedAbout(question, known, texts)
  if (asked) return asked
  if (topics.has('similar') || topics.has('project') || topics.has('result')) return similarTo(known, texts, named)
  if (topics.has('tools') && topics.size === 1 && named.length === 0) return toolsOf(known, texts)
  if (topics.has('approach') && topics.size === 1) {
    const answer = known.plan(texts)
    return answer === '' ? null : { answer, facts: [] }
  }
  return named.length > 0 && topics.size === 0 ? skilledIn(named, known, texts) : null
}

/** Where a question names none, the first one. */
function certificateFor(question: string, known: Known): Found | null {
  const isNamed = wordsOf(question).some(({ is }) => is === 'name')
  const any = known.records.find(({ kind }) => kind === 'certificate')
  return certificateNamed(question, known) ?? (any && !isNamed ? certificateOf(any, known) : null)
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
  const answer = [record.name, record.who, record.when].filter(Boolean).join(', ')
  return { answer, facts: factIdsOf(record, request.facts), topic: 'certificate' }
}

/** So many words of a question must be a project's own, and of no other project's so many. */
const OWN_WORDS = 2

/** "What did your last demand forecast save?": the one project that the question names. */
function askedAbout(question: string, known: Known, texts: Texts): Found | null {
  const asked = new Set(wordsOf(question).flatMap(({ key, is }) => (is === 'figure' ? [] : [key])))
  const counted = known.records
    .filter(({ kind }) => kind === 'project')
    .map((record) => ({ record, shared: [...keysOf(ownWords(record))].filter((key) => asked.has(key)).length }))
    .sort((a, b) => b.shared - a.shared)
  const [first, second] = counted
  if (!first || first.shared < OWN_WORDS || first.shared === second?.shared) return null
  return told(first.record, known, texts)
}

function ownWords({ what, outcome, who, tools }: FactRecord): string {
  return [what, outcome, who, ...tools].join('. ')
}

/** They also stand in questions that ask for no result. */
const PLAIN_MEASURES: ReadonlySet<string> = new Set(
  [
    'yes',
    'no',
    'tea',
    'coffee',
    'cats',
    'dogs',
    'million',
    'more than',
    'tomorrow',
    'at once',
    'the same day',
    'pages',
    'words',
  ].concat(
    ...[
      [
        'a day',
        'a week',
        'a month',
        'a year',
        'an hour',
        'mornings',
        'afternoons',
        'evenings',
        'early morning',
        'late evening',
      ],
    ],
    ...[
      [
        'users',
        'errors',
        'strings',
        'rows',
        'contacts',
        'orders',
        'tickets',
        'support tickets',
        'bookings',
        'students',
        'costs',
      ],
    ],
  ),
)

/** "By how much did retention rise?": the closest work whose result has that measure; null where none has. */
function measuredIn(measures: readonly string[], known: Known, texts: Texts): Found | null {
  const has = ({ record }: Proof) => cuesIn('measure', record.outcome).some((measure) => measures.includes(measure))
  const proof = known.proofs.find((one) => one.record.kind === 'project' && has(one))
  return proof ? told(proof.record, known, texts) : null
}

/** A client's words, of the closest work where there are some. */
function praiseIn({ records, proofs, request }: Known, texts: Texts): Found | null {
  const all = records.filter(({ kind, what }) => kind === 'testimonial' && what !== '')
  const near = proofs.find(({ likeness, record }) => likeness >= FITTING && record.who !== '')?.record.who
  const record = all.find(({ who }) => near !== undefined && who.includes(near)) ?? all[0]
  if (!record) return null
  return { answer: `${texts.quote(record.what)} (${record.who})`, facts: factIdsOf(record, request.facts) }
}

/** Those that the post asks for; all where it asks for none. */
function toolsOf({ records, proofs, request }: Known, texts: Texts): Found | null {
  const skills = records.filter(({ kind, name }) => kind === 'skill' && name !== '')
  const wanted = new Set(proofs.flatMap(({ shared }) => shared))
  const asked = skills.filter(({ name }) => wanted.has(name))
  const listed = (asked.length > 0 ? asked : skills).slice(0, 6)
  if (listed.length === 0) return null
  const answer = listOf(
    listed.map(({ name }) => name),
    texts,
  )
  return { answer, facts: listed.flatMap((record) => factIdsOf(record, request.facts)).slice(0, 8), topic: 'tools' }
}

function linkFor({ proofs, request }: Known, named: readonly string[]): Found | null {
  const proof = proofs.find((one) => one.record.link !== '' && one.likeness >= FITTING && isAbout(one, named))
  if (!proof) return null
  const { record } = proof
  return { answer: `${record.who || record.name}: ${record.link}`, facts: factIdsOf(record, request.facts) }
}

/** Where tools are named, the work was done with one of them. */
function isAbout({ record }: Proof, named: readonly string[]): boolean {
  return named.length === 0 || named.some((name) => record.tools.some((tool) => coversSkill(tool, name)))
}

/** The work closest to the post; where tools are named, one with such a tool. */
function similarTo(known: Known, texts: Texts, named: readonly string[]): Found | null {
  const proof = known.proofs.find(
    (one) => one.likeness >= FITTING && isAbout(one, named) && one.record.kind === 'project',
  )
  if (!proof) return null
  return told(proof.record, known, texts)
}

function told(record: FactRecord, { request, usual }: Known, texts: Texts): Found | null {
  const ready = record.renderings.find(({ language, approvedAt }) => approvedAt !== null && language === texts.language)
  const answer = ready?.text ?? sayPlain(record, texts, usual)
  if (answer === null || !isTrue(answer, request.facts)) return null
  return { answer, facts: factIdsOf(record, request.facts) }
}

/** How long a skill has been used, and the work that shows it. */
function skilledIn(named: readonly string[], known: Known, texts: Texts): Found | null {
  const { records, request } = known
  const record = records.find(({ kind, name }) => kind === 'skill' && named.some((one) => coversSkill(name, one)))
  const years = record ? yearsSentence(record, texts, texts.all('years')[0] ?? '') : null
  if (!record || !years || !isTrue(years, request.facts)) return similarTo(known, texts, named)
  const shown = similarTo(known, texts, named)
  const answer = [years, shown?.answer ?? ''].filter(Boolean).join(texts.language === 'zh' ? '' : ' ')
  return { answer, facts: [...factIdsOf(record, request.facts), ...(shown?.facts ?? [])] }
}

/** @returns "I have worked with React for 7 years."; null where the record has no years. */
export function yearsSentence({ name, years }: FactRecord, { language }: Texts, form: string): string | null {
  if (years === null || years < 1) return null
  const digits = { numberingSystem: 'latn', style: 'unit', unit: 'year', unitDisplay: 'long' } as const
  return fill(form, { skill: name, years: new Intl.NumberFormat(language, digits).format(years) })
}
