/** Composes a letter from the parts of its language, the phrases of the post and the freelancer's own facts. */
import type { Fact } from '#shared/domain/claim.ts'
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { traceClaims } from '#shared/domain/trace-claims.ts'
import { type Proof, proofsFor, skillsFor } from './choose-proof.ts'
import { fitted, layOut, limitsFor, type Pieces } from './lay-out-letter.ts'
import { type KindParts, type LetterParts, WIDER } from './parts/letter-parts.ts'
import { LETTER_PARTS } from './parts/registry.ts'
import { type Choices, choicesFor } from './random-by-job.ts'
import type { PostPhrase, ReadPost } from './read-post.ts'
import { readPrompt } from './read-prompt.ts'
import type { WritingRequest } from './writer.ts'

/**
 * @param post The same job, read.
 * @returns The letter, or null where the post has nothing that can be answered.
 */
export function composeLetter(request: WritingRequest, post: ReadPost): string | null {
  const parts = LETTER_PARTS[post.language]
  const wishes = readPrompt(request.agent.prompt, request, request.facts, post.language)
  const pieces = piecesOf(request, post, parts, wishes.ownSentences)
  if (!pieces) return null
  const limits = limitsFor(request.job.platform, wishes.maxWords)
  return fitted(pieces, limits, (chosen) => layOut(chosen, post.checks, wishes.wantsList))
}

function piecesOf(request: WritingRequest, post: ReadPost, parts: LetterParts, own: string[]): Pieces | null {
  const { job, profile, agent, facts } = request
  const [first, ...others] = post.phrases
  if (!first) return null
  const choices = choicesFor(`${job.platform}/${job.id}/${job.title}`)
  const fill = filler(parts)
  const kind = kindParts(parts, post)
  const [second, third] = [...others.filter(isOf('item')), ...others.filter(isOf('need'))]
  const areItems = second?.kind === 'item' && third?.kind === 'item'
  const list = new Intl.ListFormat(parts.language, { type: 'conjunction' })
  const skills = [profile.skills, agent.skills]
    .map((known) => skillsFor(post.keys.all, known, 4))
    .find((fit) => fit.length > 0)
  const skillSentence = skills ? fill(choices.of(parts.skills) ?? '', { skills: list.format(skills) }) : ''
  const detail = second && !areItems ? choices.of(parts.details) : undefined
  const itemStep = areItems ? choices.of(parts.itemSteps) : undefined
  const [start, middle, end] = kind.steps
  return {
    opening: openingFor(first, parts, choices, fill),
    detail: detail ? fill(detail, { second: second?.text ?? '' }) : '',
    planIntro: fill(choices.of(parts.planIntros) ?? '', { title: post.title || first.text }),
    steps: [start, itemStep ? fill(itemStep, { second: second?.text ?? '', third: third?.text ?? '' }) : middle, end],
    proof: proofSentence(proofsFor(post.keys, profile, facts), parts, choices, facts),
    skills: isTrue(skillSentence, facts) ? skillSentence : '',
    own: own.join(' '),
    manners: rotated(parts.manners, choices),
    question: choices.of(kind.questions) ?? '',
    name: profile.firstName || agent.upworkFreelancerName.split(' ')[0] || '',
  }
}

type Fill = (template: string, slots: Record<string, string>) => string

/** Phrases and names go into quotation marks; lists, sentences and turned-round clauses stand as they are. */
function filler(parts: LetterParts): Fill {
  const [open, close] = parts.quotes
  const quoted = new Set(['quote', 'second', 'third', 'title', 'project', 'line'])
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

function openingFor(phrase: PostPhrase, parts: LetterParts, choices: Choices, fill: Fill): string {
  const need = phrase.kind === 'problem' && parts.echoes.length > 0 ? turnedRound(phrase.text) : null
  const openings = phrase.kind === 'item' ? [...parts.openings, ...parts.itemOpenings] : parts.openings
  const template = choices.of(need === null ? openings : parts.echoes) ?? ''
  if (need === null) return fill(template, { quote: phrase.text })
  const [first = '', rest] = [need.charAt(0), need.slice(1)]
  return fill(template, { need: first.toLowerCase() + rest, Need: first.toUpperCase() + rest })
}

function isOf(kind: PostPhrase['kind']): (phrase: PostPhrase) => boolean {
  return (phrase) => phrase.kind === kind
}

/** "Our checkout loses orders" → "your checkout loses orders"; null where a mere change of person would not do. */
function turnedRound(clause: string): string | null {
  if (!/^(?:our|we|my|i|the|there|every|this|it)\b/iu.test(clause) || !/\b(?:our|we|us|my|i)\b/iu.test(clause))
    return null
  const turned: Record<string, string> = {
    we: 'you',
    i: 'you',
    us: 'you',
    me: 'you',
    our: 'your',
    my: 'your',
    ours: 'yours',
    mine: 'yours',
    ourselves: 'yourselves',
    myself: 'yourself',
  }
  return clause
    .replace(/\b(we|i)['’](m|re)\b/giu, 'you’re')
    .replace(/\bi am\b/giu, 'you are')
    .replace(/\bi was\b/giu, 'you were')
    .replace(/\b(?:ourselves|myself|ours|mine|our|my|us|me|we|i)\b/giu, (word) => turned[word.toLowerCase()] ?? word)
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

/** A summary in another language would read oddly inside the letter: the project's name is enough then. */
function languageDiffers(summary: string, parts: LetterParts): boolean {
  return (detectLanguage(summary) ?? parts.language) !== parts.language
}

function rotated<T>(options: readonly T[], choices: Choices): T[] {
  const first = choices.of(options.map((_option, index) => index)) ?? 0
  return [...options.slice(first), ...options.slice(0, first)]
}
