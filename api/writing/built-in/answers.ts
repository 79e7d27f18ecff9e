/** Answers questions from the answer bank and the facts. When it is not sure, it answers nothing. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { coversSkill, skillsAmong } from '#shared/domain/skills/skills.ts'
import { readPost } from '../../reading/read-post.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import { aboutPerson } from './own-words/about-person.ts'
import { type Found, fromBank, keysOf, OFFERED } from './bank.ts'
import { FITTING, isOther, type Proof } from './proof.ts'
import { isToldBy, linesFor } from './own-words/told-lines.ts'
import { partsOf } from './question-parts.ts'
import { factIdsOf, isTrue } from './own-words/records.ts'
import type { Known } from './known.ts'
import { sayPlain, yearsSentence } from './say-proof.ts'
import { capital, cueCount, endOf, listOf, namesIn, type Texts, textsOf, topicsIn } from './texts.ts'
import { shortAnswerIn } from './translate.ts'
import type { WrittenLetter } from '../writer.ts'

/** @returns One entry for each question of the job, in its order. */
export function answerFields(known: Known, postLanguage: LetterLanguage): WrittenLetter['answers'] {
  return known.request.job.questions.map((question) => {
    const texts = textsOf(languageOf(question, postLanguage))
    return { question, ...(isAttack(question) ? NOTHING : fieldAnswer(question, known, texts)) }
  })
}

/** A short question in Latin script shows its language badly. */
function languageOf(question: string, postLanguage: LetterLanguage): LetterLanguage {
  const found = detectLanguage(question)
  if (found !== null && isOther(found)) return found
  if (isOther(postLanguage)) return 'en'
  return found !== null && (found === 'en' || question.length >= 80) ? found : postLanguage
}
const NOTHING = { answer: '', facts: [] }

/** Of several things asked in one field, one that is not known leaves the field empty: half an answer would pass for a whole one. */
function fieldAnswer(question: string, known: Known, texts: Texts): { answer: string; facts: string[] } {
  const found = partsOf(question).map((part) => {
    const sure = answerTo(part, known, texts)
    return sure && !sure.isGuess ? sure : inLines(part, known, texts)
  })
  const told = found.flatMap((one) => one ?? [])
  const [first] = told
  if (!first || told.length < found.length) return NOTHING
  const answers = [...new Set(told.map(({ answer }) => answer))]
  const answer = answers.length < 2 ? first.answer : answers.map((one) => one + endOf(one, texts)).join(texts.gap)
  return { answer, facts: [...new Set(told.flatMap(({ facts }) => facts))] }
}

function inLines(question: string, known: Known, texts: Texts): Found | null {
  const { said, isWhole } = linesFor(question, known, texts)
  const answer = said.map(({ text }) => text).join(texts.gap)
  return isWhole ? { answer, facts: said.flatMap(({ facts }) => facts) } : null
}

function isAttack(question: string): boolean {
  return readPost({ title: '', description: question, questions: [], skills: [] }).attacks.length > 0
}

/** @returns What is known in answer to a question about one thing; null where that is not sure. */
export function answerTo(question: string, known: Known, texts: Texts): Found | null {
  const ofPerson = fromBank(question, known.request) === null ? aboutPerson(question, known.request, texts) : null
  return ofPerson ?? fromBankOrFacts(question, known, texts)
}

function fromBankOrFacts(question: string, known: Known, texts: Texts): Found | null {
  const topics = topicsIn(question)
  const isOfBar = topics.includes('bar')
  const isNamed = isOfBar || topics.includes('certificate')
  const certificate = isOfBar ? certificateFor(question, known) : isNamed ? certificateNamed(question, known) : null
  const banked = fromBank(question, known.request)
  // A success is no answer to what failed.
  if (banked === null && topics.includes('wrong')) return null
  const isKept = texts.language === 'en' || known.usual !== 'en' || banked === null
  if (certificate || isKept) return certificate ?? banked ?? fromFacts(question, known, texts)
  const answer = shortAnswerIn(banked.answer, texts)
  return answer === null ? banked : { ...banked, answer: capital(answer, texts), isTranslated: true }
}

function fromFacts(question: string, known: Known, texts: Texts): Found | null {
  const { profile, facts, agent } = known.request
  const topics = new Set(topicsIn(question).filter((topic) => !OFFERED.has(topic)))
  const isOnly = (topic: string) => topics.size === 1 && topics.has(topic)
  const named = skillsAmong(tokensOf(question)).map(({ name }) => name)
  if (topics.has('certificate')) return certificateFor(question, known)
  const isRate = topics.has('rate') && [...topics].every((topic) => topic === 'rate' || topic === 'price')
  if (isRate && !isToldBy(known, 'price')) {
    const usd = agent.upworkPaymentRate || profile.hourlyRateUsd
    const fact = facts.find(({ ref }) => ref === 'hourlyRateUsd')
    const answer = usd > 0 && fact ? texts.labelled('rate', `$${usd}`) : null
    return answer && fact ? { answer, facts: [fact.id] } : null
  }
  if ((isOnly('hours') || isOnly('zone')) && !isToldBy(known, 'hours') && !isToldBy(known, 'clock')) {
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
  if (topics.has('result')) return similarTo(known, texts, named, question) ?? similarTo(known, texts, [], question)
  if (topics.has('similar') || topics.has('project')) return similarTo(known, texts, named, question)
  if (isOnly('tools') && named.length === 0) return toolsOf(known, texts)
  // Years tell whether one knows a tool, and not which version of it.
  const isOpen = cueCount('ask.which', question) > 0
  return named.length > 0 && topics.size === 0 && !isOpen ? skilledIn(named, known, texts) : null
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
  const by = [record.name.includes(record.who) ? '' : record.who, record.when].filter(Boolean).join(', ')
  const answer =
    by === '' ? record.name : record.name.endsWith(')') ? `${record.name}, ${by}` : `${record.name} (${by})`
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
      const told = keysOf([record.what, record.outcome, record.who].join('. '))
      const own = new Set([...told, ...keysOf(record.tools.join('. '))])
      const shared = [...own].filter((key) => asked.has(key))
      // A tool alone names no project.
      return { record, shared: shared.some((key) => told.has(key)) ? shared.length : 0 }
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
function isAbout({ record, likeness, shared, words }: Proof, named: readonly string[]): boolean {
  const isMade =
    named.length === 0 || named.some((name) => [...record.tools, ...shared].some((tool) => coversSkill(tool, name)))
  // Being of one trade does not make a work an answer to "have you done this?".
  return likeness >= FITTING && words.length + shared.length > 0 && isMade
}

/** The work that has most of the question's words, of equal ones the closest to the post; where tools are named, one with such a tool. */
function similarTo(known: Known, texts: Texts, named: readonly string[], question = ''): Found | null {
  const asked = tellingKeys(question)
  const shared = ({ record }: Proof) => [...keysOf(factText(record))].filter((key) => asked.has(key)).length
  const fitting = known.proofs.filter((one) => isAbout(one, named))
  const [best] = fitting.sort((one, other) => shared(other) - shared(one))
  return told(best?.record, known, texts)
}

function told(record: FactRecord | undefined, { request, usual }: Known, texts: Texts): Found | null {
  const ready = record?.renderings.find((one) => one.approvedAt !== null && one.language === texts.language)
  if (record === undefined) return null
  const said = [ready?.text, sayPlain(record, texts, usual), sayPlain(record, texts, usual, true)]
  const answer = said.find((one) => typeof one === 'string' && isTrue(one, request.facts))
  return answer ? { answer, facts: factIdsOf(record, request.facts), isWork: true } : null
}

/** How long a skill has been used, and the work that shows it. */
function skilledIn(named: readonly string[], known: Known, texts: Texts): Found | null {
  const { records, request } = known
  const shown = similarTo(known, texts, named)
  const record = records.find(({ kind, name }) => kind === 'skill' && named.some((one) => coversSkill(name, one)))
  const years = record ? yearsSentence(record, { texts, usual: known.usual }) : null
  if (!record || !years || !isTrue(years, request.facts)) return shown
  const answer = [years, shown?.answer ?? ''].filter(Boolean).join(texts.language === 'zh' ? '' : ' ')
  return { answer, facts: [...factIdsOf(record, request.facts), ...(shown?.facts ?? [])] }
}
