/** Answers screening questions from the answer bank and the facts; what neither knows stays empty and holds the proposal. */
import { detectLanguage } from '#shared/domain/detect-language.ts'
import { readHiddenInstructions } from '#shared/domain/hidden-instructions.ts'
import type { Answer } from '#shared/domain/profile.ts'
import { proofsFor, skillsFor } from './choose-proof.ts'
import { isTrue, kindParts, proofSentence } from './compose-letter.ts'
import type { LetterParts } from './parts/letter-parts.ts'
import { LETTER_PARTS } from './parts/registry.ts'
import { choicesFor } from './random-by-job.ts'
import { keysOf, type ReadPost } from './read-post.ts'
import type { WritingRequest, WrittenLetter } from './writer.ts'

/** Share of both questions' words that must agree before an old answer is used again. */
const SAME_QUESTION = 0.5

const ASKS_FOR = {
  rate: /\b(?:your|hourly) (?:\p{L}+ )?rate\b|\bhow much do you charge|tarifa|tarif\b|sua taxa|valor por hora|stundensatz|ставк|سعر(?:ك|كم)|أجرك|دर|प्रति घंटा|রেট|时薪|报价/iu,
  availability:
    /availab|how many hours|disponib|verfügbar|ketersediaan|доступн|сколько часов|متاح|وقتك|تفرغ|उपलब्ध|সময় দিতে|有多少时间|可用时间/iu,
  languages:
    /which languages|languages do you|qué idiomas|quelles langues|quais idiomas|welche sprachen|bahasa apa|какими языками|ما اللغات|कौन सी भाषा|কোন ভাষা|什么语言/iu,
  similar:
    /(?:similar|comparable|relevant|recent|past) (?:\p{L}+ )?(?:project|work|system|experience|example|piece)|most similar|proyecto (?:más )?(?:parecido|similar)|projet (?:similaire|comparable|le plus proche)|projeto (?:mais )?(?:parecido|semelhante|similar)|(?:ähnlich|vergleichbar)\p{L}* (?:projekt|arbeit)|proyek (?:yang )?(?:paling )?(?:mirip|serupa)|похож\p{L}+ (?:проект|работ)|(?:مشروع|عمل)\p{L}* (?:مشابه|مماثل)|(?:मिलता|समान).{0,10}(?:प्रोजेक्ट|काम)|(?:একই|অনুরূপ).{0,10}(?:প্রজেক্ট|কাজ)|类似(?:的)?(?:项目|经验|作品)/iu,
  approach:
    /how (?:would|will|do) you (?:\p{L}+ )?(?:approach|split|start|go about|handle|plan|tackle|structure|organi[sz]e|make sure)|milestones|first step|cómo (?:abordaría|empezaría|dividiría|organizaría)|comment (?:aborderiez|procéderiez|répartiriez|organiseriez|commenceriez)|como (?:você )?(?:abordaria|começaria|dividiria)|wie (?:würden|gehen|gingen) sie|bagaimana (?:anda )?(?:akan )?(?:mengerjakan|membagi|memulai)|как (?:бы )?вы (?:бы )?(?:подош|подход|разбил|начал|организ)|كيف (?:ست|ستبدأ|تبدأ|تخطط|تقسم)|कैसे (?:शुरू|करेंगे|बाँट)|কীভাবে (?:শুরু|করবেন|ভাগ)|(?:您|你)(?:会|将|打算)(?:如何|怎么)|里程碑/iu,
  questions:
    /(?:what|which|any|do you have) (?:\p{L}+ )?questions|qué preguntas|quelles questions|quais perguntas|welche fragen|pertanyaan apa|какие вопросы|ما (?:هي )?(?:أسئلتك|الأسئلة)|क्या सवाल|কী প্রশ্ন|有什么问题|what would you need from us/iu,
} as const
type Topic = keyof typeof ASKS_FOR

/** @returns One entry per question of the job, in its order; an empty answer where nothing known answers it. */
export function answerQuestions(request: WritingRequest, post: ReadPost): WrittenLetter['answers'] {
  return request.job.questions.map((question) => {
    if (readHiddenInstructions(question).steering.length > 0) return { question, answer: '' }
    return { question, answer: fromBank(question, request.answerBank) ?? fromFacts(question, request, post) }
  })
}

/** @returns The answer given to the most similar question before, or null where none is similar enough. */
export function fromBank(question: string, bank: Answer[]): string | null {
  const asked = keysOf(question)
  let best: string | null = null
  let bestShare = 0
  for (const entry of bank) {
    if (sameText(entry.question, question)) return entry.answer
    const known = keysOf(entry.question)
    const shared = [...asked].filter((key) => known.has(key)).length
    const share = shared / Math.max(1, Math.min(asked.size, known.size) * 0.4 + Math.max(asked.size, known.size) * 0.6)
    const isSame = shared >= 2 || (shared === asked.size && shared === known.size)
    if (share >= SAME_QUESTION && shared > 0 && isSame && share > bestShare) {
      best = entry.answer
      bestShare = share
    }
  }
  return best
}

function fromFacts(question: string, request: WritingRequest, post: ReadPost): string {
  const { facts, profile, agent, job } = request
  const parts = LETTER_PARTS[detectLanguage(question) ?? post.language]
  const kind = kindParts(parts, post)
  const factOf = (ref: string) => facts.find((fact) => fact.ref === ref)?.text ?? ''
  const topic = topicOf(question)
  if (topic === 'rate') return rateIn(parts, factOf('hourlyRateUsd'))
  if (topic === 'availability') return factOf('availability')
  if (topic === 'languages') return factOf('languages')
  if (topic === 'approach') return inOrder(kind.steps, parts)
  if (topic === 'questions') return kind.questions.join(' ')
  const keys = topic === 'similar' ? post.keys : { core: keysOf(question), all: keysOf(question) }
  const choices = choicesFor(`${job.id}/${question}`)
  const skills = skillsFor(keysOf(question), profile.skills.length > 0 ? profile.skills : agent.skills, 4)
  if (topic !== 'similar' && skills.length === 0) return ''
  const known = new Intl.ListFormat(parts.language, { type: 'conjunction' }).format(skills)
  const skillSentence = topic === 'similar' ? '' : (choices.of(parts.skills) ?? '').replace('{skills}', known)
  const proof = proofSentence(proofsFor(keys, profile, facts), parts, choices, facts)
  return [proof, isTrue(skillSentence, facts) ? skillSentence : ''].filter(Boolean).join(' ')
}

/** The fact is kept in English; its amount is all that a sentence in another language needs. */
function rateIn({ rate }: LetterParts, fact: string): string {
  const amount = /\$\d+/.exec(fact)?.[0]
  return amount === undefined ? '' : rate.replace('{rate}', () => amount)
}

function inOrder(steps: readonly string[], { order, language }: LetterParts): string {
  return steps.map((step, index) => `${order[index] ?? ''}${step}`).join(language === 'zh' ? '' : ' ')
}

function topicOf(question: string): Topic | null {
  const topics: Topic[] = ['rate', 'availability', 'languages', 'similar', 'approach', 'questions']
  return topics.find((topic) => ASKS_FOR[topic].test(question)) ?? null
}

function sameText(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  return plain(one) === plain(other)
}
