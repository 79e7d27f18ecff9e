/** Composes a letter from the parts of its language, the phrases of the post and the freelancer's own facts. */
import type { Fact } from '#shared/domain/claims/claim.ts'
import { detectLanguage, type LetterLanguage } from '#shared/domain/detect-language.ts'
import { traceClaims } from '#shared/domain/claims/trace-claims.ts'
import { type Proof, proofsFor, skillsFor } from './choose-proof.ts'
import { fitToLength, formatLetter, limitsFor, type Pieces } from './format-letter.ts'
import { type KindParts, type LetterParts, type Topic, WIDER } from './parts/letter-parts.ts'
import { LETTER_PARTS } from './parts/registry.ts'
import { type Choices, choicesFor } from './random-by-job.ts'
import { keysOf, type PostPhrase, type ReadPost } from './read-post.ts'
import { readPrompt } from './read-prompt.ts'
import { commandIn, isShouted, lowered, toSecondPerson, wordsInSecondPerson } from './second-person.ts'
import type { WritingRequest } from './writer.ts'

const MAX_ITEMS = 4
/** How many words of a title can be read inside a sentence. */
const MAX_TITLE_WORDS = 9

/**
 * @param post The same job, read.
 * @param variant Another number makes other choices of words.
 * @returns The letter, or null where the post has nothing that can be answered.
 */
export function composeLetter(request: WritingRequest, post: ReadPost, variant = 0): string | null {
  const parts = LETTER_PARTS[post.language]
  const wishes = readPrompt(request.agent.prompt, request, request.facts, post.language)
  // Two freelancers who answer one post must not send the same pattern.
  const choices = choicesFor(
    `${request.job.platform}/${request.job.id}/${request.job.title}/${request.profile.id}/${variant}`,
  )
  const pieces = piecesOf(request, post, parts, choices, wishes.ownSentences)
  if (!pieces) return null
  const shape = {
    isList: choices.of([true, true, false]) === true && wishes.wantsList,
    isProofFirst: choices.of([true, false]) === true,
    order: parts.order,
  }
  const limits = limitsFor(request.job.platform, wishes.maxWords)
  return fitToLength(pieces, limits, (chosen) => formatLetter(chosen, post.checks, shape))
}

function piecesOf(
  request: WritingRequest,
  post: ReadPost,
  parts: LetterParts,
  choices: Choices,
  own: string[],
): Pieces | null {
  const { profile, agent, facts } = request
  const hasList = post.items.length > 1
  // A list has its own place in the plan.
  const phrases = hasList ? post.phrases.filter(({ kind }) => kind !== 'item') : post.phrases
  const first = phrases[0] ?? post.phrases[0]
  if (!first) return null
  const fill = filler(parts)
  const kind = kindParts(parts, post)
  const topic = topicOf(parts, request.job, post)
  const opening = openingFor(first, parts, choices, fill, facts)
  const second = phrases.find((phrase) => phrase !== first && !phrase.isFragment && !isAlike(phrase.text, first.text))
  const [start, middle, end] = stepsOf(topic, parts) ?? kind.steps
  return {
    opening,
    insight: topic?.insight ?? choices.of(kind.insights) ?? '',
    detail: second ? detailFor(second, parts, choices, fill, facts) : '',
    planIntro: planIntroFor(first, post, parts, choices, fill),
    steps: [start, listStep(request, post, parts, choices, facts) ?? middle, end],
    proof: proofSentence(proofsFor(post.keys, profile, facts), parts, choices, facts),
    skills: skillSentence([profile.skills, agent.skills], post, parts, choices, facts),
    own: own.join(' '),
    manners: rotated(parts.manners, choices),
    question: topic?.question ?? choices.of(kind.questions) ?? '',
    closing: choices.of(['', '', ...parts.closings]) ?? '',
    name: profile.firstName || agent.upworkFreelancerName.split(' ')[0] || '',
  }
}

/** @returns Whether a second sentence repeats the first; then it is not used. */
function isAlike(one: string, other: string): boolean {
  const [keys, known] = [keysOf(one), keysOf(other)]
  return [...keys].filter((key) => known.has(key)).length > 0.6 * keys.size
}

type Fill = (template: string, slots: Record<string, string>) => string

/** Phrases and names go into quotation marks; clauses, lists and sentences stand as they are. */
function filler(parts: LetterParts): Fill {
  const [open, close] = parts.quotes
  const quoted = new Set(['quote', 'title', 'project', 'line'])
  return (template, slots) =>
    template.replace(/\{(\w+)\}/g, (_slot, name: string) => {
      const value = slots[name] ?? ''
      return quoted.has(name) ? `${open}${value}${close}` : value
    })
}

/** @returns The plan and questions for the post's kind of work, or for the nearest wider one. */
export function kindParts(parts: LetterParts, post: ReadPost): KindParts {
  let kind = post.kind ?? undefined
  while (kind && !parts.kinds[kind]) kind = WIDER[kind]
  return (kind && parts.kinds[kind]) ?? parts.general
}

function stepsOf(topic: Topic | undefined, parts: LetterParts): KindParts['steps'] | undefined {
  return typeof topic?.steps === 'string' ? parts.kinds[topic.steps]?.steps : topic?.steps
}

/** A topic in the text must be named more than once, because what is named in passing is not what the job is about. */
function topicOf(parts: LetterParts, job: WritingRequest['job'], post: ReadPost): Topic | undefined {
  const topics = parts.topics ?? []
  const named = `${post.title}\n${job.skills.join(', ')}`
  const countIn = (words: RegExp) => job.description?.match(new RegExp(words.source, 'giu'))?.length ?? 0
  return (
    topics.find(({ words }) => words.test(post.title)) ??
    topics.find(({ words }) => words.test(named)) ??
    topics.find(({ words }) => countIn(words) > 1)
  )
}

function openingFor(phrase: PostPhrase, parts: LetterParts, choices: Choices, fill: Fill, facts: Fact[]): string {
  const turned = phrase.isFragment ? null : toSecondPerson(phrase.text, parts.language)
  const echo = turned ? inTurn(turned, parts.echoes, choices, fill) : ''
  // Without quotation marks, the client's words must not read as the freelancer's own.
  if (echo !== '' && isTrue(echo, facts)) return echo
  const task = commandIn(phrase.text, parts.language)
  if (task !== null && parts.tasks.length > 0) return fill(choices.of(parts.tasks) ?? '', { task })
  return fill(choices.of(phrase.isFragment ? parts.fragments : parts.openings) ?? '', { quote: phrase.text })
}

function detailFor(
  phrase: PostPhrase,
  { details, language }: LetterParts,
  choices: Choices,
  fill: Fill,
  facts: Fact[],
): string {
  const turned = toSecondPerson(phrase.text, language)
  const templates = phrase.kind === 'need' ? details.needs : details.turned
  const detail = turned ? inTurn(turned, templates, choices, fill) : ''
  return detail !== '' && isTrue(detail, facts)
    ? detail
    : fill(choices.of(details.quoted) ?? '', { quote: phrase.text })
}

/** A clause that may begin with a name is used only at the start of a sentence; one with commas only at the end. */
function inTurn(
  { atStart, inside }: { atStart: string; inside: string | null },
  templates: readonly string[],
  choices: Choices,
  fill: Fill,
): string {
  const isLong = /[,;،，；]/u.test(atStart)
  const fitting = templates.filter(
    (template) =>
      (inside !== null || !template.includes('{clause}')) && !(isLong && /\{Clause\}[,،，]/u.test(template)),
  )
  return fill(choices.of(fitting) ?? '', { clause: inside ?? '', Clause: atStart })
}

function planIntroFor(first: PostPhrase, post: ReadPost, parts: LetterParts, choices: Choices, fill: Fill): string {
  const words = post.title.split(' ').length
  const isNamed = first.isTitle || post.title === '' || words > MAX_TITLE_WORDS || isShouted(post.title)
  const intros = parts.planIntros.filter((intro) => !isNamed || !intro.includes('{title}'))
  return fill(choices.of(intros) ?? '', { title: post.title })
}

const SEPARATORS: Partial<Record<LetterLanguage, string>> = { zh: '；', ar: '؛ ', fr: ' ; ' }

/** @returns The post's own list as one step; null where there is none, or where it cannot be put into the second person. */
function listStep(
  { job }: WritingRequest,
  { items, language }: ReadPost,
  parts: LetterParts,
  choices: Choices,
  facts: Fact[],
): string | null {
  const names = new Set(`${job.title} ${job.skills.join(' ')}`.match(/\p{Lu}[\p{L}\p{N}.]*/gu) ?? [])
  const turned = items.slice(0, MAX_ITEMS).flatMap((item) => wordsInSecondPerson(item, language) ?? [])
  if (turned.length < 2) return null
  // German nouns and names keep their capitals.
  const shown = language === 'de' ? turned : turned.map((item) => lowered(item, names))
  const list = shown.join(SEPARATORS[language] ?? '; ')
  const steps = parts.listSteps.map((step) => filler(parts)(step, { items: list }))
  return choices.of(steps.filter((step) => isTrue(step, facts))) ?? null
}

function skillSentence(
  known: (readonly string[])[],
  post: ReadPost,
  parts: LetterParts,
  choices: Choices,
  facts: Fact[],
): string {
  const skills = known.map((list) => skillsFor(post.keys.all, list, 4)).find((fit) => fit.length > 0)
  if (!skills) return ''
  const list = new Intl.ListFormat(parts.language, { type: 'conjunction' }).format(skills)
  const sentence = filler(parts)(choices.of(parts.skills) ?? '', { skills: list })
  return isTrue(sentence, facts) ? sentence : ''
}

/** @returns The first of the proofs that can be put into a sentence which the facts support word for word; empty for none. */
export function proofSentence(proofs: Proof[], parts: LetterParts, choices: Choices, facts: Fact[]): string {
  const fill = filler(parts)
  for (const proof of proofs.slice(0, 4)) {
    const sentence = provenIn(proof, parts, choices, fill).find((candidate) => isTrue(candidate, facts))
    if (sentence !== undefined) return sentence
  }
  return ''
}

/** @returns Whether the facts support all that the text states about the freelancer. */
export function isTrue(text: string, facts: Fact[]): boolean {
  return traceClaims(text, facts).every((claim) => claim.fact !== null)
}

function provenIn(proof: Proof, parts: LetterParts, choices: Choices, fill: Fill): string[] {
  if (proof.kind === 'own') return languageDiffers(proof.sentence, parts) ? [] : [proof.sentence]
  if (proof.kind === 'history') return [fill(choices.of(parts.proofs.history) ?? '', { line: proof.line })]
  const named = fill(choices.of(parts.proofs.named) ?? '', { project: proof.title })
  if (proof.summary === '' || languageDiffers(proof.summary, parts)) return [named]
  return [fill(choices.of(parts.proofs.described) ?? '', { project: proof.title, summary: proof.summary }), named]
}

/** A summary in another language does not fit into the letter; the project's name is used instead. */
function languageDiffers(summary: string, parts: LetterParts): boolean {
  return (detectLanguage(summary) ?? parts.language) !== parts.language
}

function rotated<T>(options: readonly T[], choices: Choices): T[] {
  const first = choices.of(options.map((_option, index) => index)) ?? 0
  return [...options.slice(first), ...options.slice(0, first)]
}
