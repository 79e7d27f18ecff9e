/** An answer that may be beside the point leaves its question open: on auto it would leave by itself (docs/laws.md#only-what-is-true). */
import { describe, expect, it } from 'vitest'
import { visitorFacts } from '#api/features/try/visitor-facts.ts'
import { write } from '../../fixtures/asked.ts'
import { AGENT, requestFor } from '../../fixtures/freelancer.ts'
import { jobOf } from '../../fixtures/job.ts'

const LINES = [
  'I am a bookkeeper for GST and work with Zoho Books and Tally.',
  'For Kavita Imports I book bills of entry, customs duty and IGST every month since 2021.',
  'I propose milestones at a fixed price.',
  'I enter 400 vouchers a day.',
]
const BANK = [{ question: 'How many hours a month would you need?', answer: 'About 12 hours a month.' }].map(
  (entry, at) => ({ ...entry, id: `a${at}`, updatedAt: 0 }),
)

async function stateOf(question: string): Promise<{ state: string | undefined; letter: string }> {
  const { facts, records, profile } = visitorFacts(LINES.join('\n'))
  const description = `We run twelve buses and keep our books in Tally. ${question}`
  const job = jobOf({ language: 'en', title: 'Bookkeeper for a bus company', description, skills: [] }, 'guess')
  const answered = BANK.map(({ id, question: asked, answer }) => ({
    ...{ source: 'answer' as const, ref: id, id: `answer/${id}`, text: answer, question: asked },
  }))
  const request = { ...requestFor(job), agent: { ...AGENT, prompt: '' }, answerBank: BANK, records, profile }
  const { letter, reading } = await write({ ...request, facts: [...facts, ...answered] })
  return { letter, state: reading?.items.find(({ is }) => is === 'question')?.state }
}

describe('a question', () => {
  it.each([
    'How many months would you need to bring last year in order?',
    'How do you find out what each bus costs us per month?',
    'How do you find out what costs us time?',
  ])('stays open where an answer may be beside the point: %s', async (question) => {
    expect((await stateOf(question)).state).toBe('open')
  })

  it('for the price is not answered by a sum in a work', async () => {
    const lines = 'टैली अकाउंटेंट, 10 साल\nइंदौर के व्यापारी की 2 साल की GST रिटर्न 6 हफ्ते में पूरी की, ₹1.8 लाख का छूटा क्रेडिट मिला'
    const description = 'हमारी दुकान में टैली का काम है, आठ महीने से रिटर्न देर से जा रही है। हर महीने का शुल्क कितना होगा?'
    const state = async (told: string) => {
      const { facts, records, profile } = visitorFacts(told)
      const job = jobOf({ language: 'hi', title: 'दुकान के लिए टैली का काम', description, skills: [] }, 'price')
      const base = { ...requestFor(job), agent: { ...AGENT, prompt: '' }, answerBank: [] }
      const { reading } = await write({ ...base, records, profile, facts })
      return reading?.items.find(({ is }) => is === 'question')?.state
    }
    expect(await state(lines)).toBe('open')
    expect(await state(`${lines}\n₹4,500 महीना`)).toBe('met')
  })

  it('is answered by what was answered before, and by a line that tells just that', async () => {
    expect(await stateOf('How many hours a month would you need?')).toMatchObject({ state: 'met' })
    const { letter, state } = await stateOf('How many vouchers do you enter per day?')
    expect([state, letter.includes('400 vouchers')]).toEqual(['met', true])
  })
})
