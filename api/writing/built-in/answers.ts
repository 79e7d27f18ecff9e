/** Answers questions from the answer bank and the facts. When it is not sure, it answers nothing. */
import { wordsOf } from '#shared/domain/claims/claim-words.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { type FactRecord, factText } from '#shared/domain/facts/fact-record.ts'
import { tokensOf } from '#shared/domain/reading/tokens.ts'
import { coversSkill, skillsAmong } from '#shared/domain/skills/skills.ts'
import { readPost } from '../../reading/read-post.ts'
import { keysOf as tellingKeys } from '../check/post-checks.ts'
import { aboutPerson } from './own-words/about-person.ts'
import { type Found, fromBank, keysOf, hasPrice, OFFERED, ownPage, withoutTopics } from './statements.ts'
import { splitSentences } from '#shared/domain/letter-text.ts'
import { FITTING, isIn, isOther, type Proof } from './proof.ts'
import { ACTIVITY } from './own-words/roles.ts'
import { isToldBy, linesFor } from './own-words/told-lines.ts'
import { partsOf } from './question-parts.ts'
import { factIdsOf, isTrue } from './own-words/records.ts'
import type { Known } from './known.ts'
import { totalFor } from './prices/total-said.ts'
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
    // A field is answered in the language that is wanted, or by the bank in the freelancer's words.
    const sure = known.isElsewhere ? fromBank(part, known.request) : answerTo(part, known, texts)
    if (known.isElsewhere && (!sure || sure.isGuess)) return null
    if (!sure || sure.isGuess) return inLines(part, known, texts)
    const total = totalFor(part, sure, known, texts)
    const end = endOf(sure.answer, texts)
    return total
      ? { ...sure, answer: total.isCut ? total.said.text : `${sure.answer}${end}${texts.gap}${total.said.text}` }
      : sure
  })
  const told = found.flatMap((one) => one ?? [])
  const [first] = told
  const parts = partsOf(question)
  const all = told.map(({ answer }) => answer).join(' ')
  if (!first || !parts.every((part, at) => found[at] || isToldBeside(part, all))) return NOTHING
  const answers = [...new Set(told.map(({ answer }) => answer))]
  const answer = answers.length < 2 ? first.answer : answers.map((one) => one + endOf(one, texts)).join(texts.gap)
  return { answer, facts: [...new Set(told.flatMap(({ facts }) => facts))] }
}

/** "How many words?" beside a question on a work that was "31,000 words". */
function isToldBeside(part: string, answer: string): boolean {
  const asked = [...tellingKeys(part)]
  const told = tellingKeys(answer)
  return (
    cueCount('ask.how', part) > 0 && /\p{Nd}/u.test(answer) && asked.length > 0 && asked.every((key) => told.has(key))
  )
}

/** What went wrong in a work, in the freelancer's words: the sentences after the one that says what it was. */
function lessonFor(question: string, known: Known, texts: Texts): Found | null {
  const asked = tellingKeys(question)
  const weighed = known.records.flatMap((record) => {
    const [, ...rest] = record.kind === 'project' ? splitSentences(record.what) : []
    const lesson = rest.join(' ')
    if (cueCount('tell.wrong', lesson) === 0 || !isIn(record.what, texts.language, known.usual)) return []
    const shared = [...tellingKeys(record.what)].filter((key) => asked.has(key)).length
    return [{ record, weight: shared * 2 + (record === known.lead?.record ? 3 : 0) }]
  })
  const [best] = weighed.sort((a, b) => b.weight - a.weight)
  if (!best) return null
  const { who, when, what } = best.record
  const rest = splitSentences(what)
    .slice(1)
    .map((one) => capital(one, texts))
  const isLead = best.record === known.lead?.record
  const answer = isLead ? rest.join(' ') : `${who}${when === '' ? '' : texts.inBrackets(when)}${texts.colon}${what}`
  return isTrue(answer, known.request.facts) ? { answer, facts: factIdsOf(best.record, known.request.facts) } : null
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
  if (banked === null && topics.includes('wrong')) return lessonFor(question, known, texts)
  // "Have you done this before?" asks for a work, and the bank has only something like it.
  const isOfWork = topics.includes('similar') || asksOfPast(question)
  if (banked?.isGuess && isOfWork) return fromFacts(question, known, texts) ?? banked
  const isKept = texts.language === 'en' || known.usual !== 'en' || banked === null
  if (certificate || isKept) return certificate ?? banked ?? fromFacts(question, known, texts)
  const answer = shortAnswerIn(banked.answer, texts)
  return answer === null ? banked : { ...banked, answer: capital(answer, texts), isTranslated: true }
}

/** "Need" is no past, though it ends like one. */
const asksOfPast = (question: string) => cueCount('ask.done', question.replace(/\byou need\b/giu, ' ')) > 0

function fromFacts(question: string, known: Known, texts: Texts): Found | null {
  const { profile, facts, agent } = known.request
  const topics = new Set(topicsIn(question).filter((topic) => !OFFERED.has(topic)))
  const isOnly = (topic: string) => topics.size === 1 && topics.has(topic)
  const named = skillsAmong(tokensOf(question)).map(({ name }) => name)
  if (topics.has('certificate')) return certificateFor(question, known)
  const isRate = topics.has('rate') && [...topics].every((topic) => topic === 'rate' || topic === 'price')
  if ((isRate || (topics.has('price') && !hasPrice(known.request))) && !isToldBy(known, 'price')) {
    const usd = agent.upworkPaymentRate || profile.hourlyRateUsd
    const fact = facts.find(({ ref }) => ref === 'hourlyRateUsd')
    const answer = usd > 0 && fact ? texts.labelled('rate', `$${usd}`) : null
    return answer && fact ? { answer, facts: [fact.id], isGuess: !isRate } : null
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
    const measured = known.proofs.find(({ record }) => record.kind === 'project' && has(record))?.record
    if (measured || !asksOfPast(question)) return told(measured, known, texts)
  }
  const asked = askedAbout(question, known, texts)
  if (asked) return asked
  if (topics.has('result')) return similarTo(known, texts, named, question) ?? similarTo(known, texts, [], question)
  if (topics.has('similar') || topics.has('project')) return similarTo(known, texts, named, question)
  const isOfPast = asksOfPast(question) && topics.size === 0
  const ofLead =
    isOfPast && known.lead && sharesWith(question, known.lead.record) ? told(known.lead.record, known, texts) : null
  if (ofLead) return ofLead
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
      const [what = ''] = splitSentences(record.what)
      const told = keysOf([what, record.outcome, record.who].join('. '))
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
  const isTool = (name: string) =>
    !ACTIVITY.test(name) && skillsAmong(tokensOf(name)).some(({ name: known }) => !ACTIVITY.test(known))
  const all = records.filter(({ kind, name }) => kind === 'skill' && name !== '')
  const skills = all.some(({ name }) => isTool(name)) ? all.filter(({ name }) => isTool(name)) : all
  const wanted = new Set(proofs.flatMap(({ shared }) => shared))
  const asked = skills.filter(({ name }) => wanted.has(name))
  const listed = (asked.length > 0 ? asked : skills).slice(0, 6)
  const names = listed.map(({ name }) => name)
  const facts = listed.flatMap((record) => factIdsOf(record, request.facts)).slice(0, 8)
  return listed.length === 0 ? null : { answer: listOf(names, texts), facts, topic: 'tools' }
}

/** The work that the letter shows, the freelancer's own page, or another work with its name. */
function linkFor({ proofs, request, lead }: Known, named: readonly string[]): Found | null {
  const hasLink = proofs.filter((one) => one.record.link !== '' && isAbout(one, named))
  const record = (hasLink.find((one) => one === lead) ?? hasLink[0])?.record
  const page = ownPage(request)
  if (page && record !== lead?.record) return { answer: page.url, facts: page.facts, topic: 'portfolio' }
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

function sharesWith(question: string, record: FactRecord): boolean {
  const told = tellingKeys(factText(record))
  return [...tellingKeys(question)].some((key) => told.has(key))
}

/** The work that has most of the question's words, of equal ones the closest to the post; where tools are named, one with such a tool. */
function similarTo(known: Known, texts: Texts, named: readonly string[], question = ''): Found | null {
  const asked = tellingKeys(question)
  const shared = ({ record }: Proof) => [...keysOf(factText(record))].filter((key) => asked.has(key)).length
  const fitting = known.proofs.filter((one) => isAbout(one, named))
  const [best] = fitting.sort((one, other) => shared(other) - shared(one))
  const found = told(best?.record, known, texts)
  // "Have you worked with a Brazilian publisher?" is about more than the work's likeness to the post.
  const isOther =
    asksOfPast(question) && best !== undefined && tellingKeys(withoutTopics(question)).size > 0 && shared(best) === 0
  return found && isOther ? { ...found, isGuess: true } : found
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
