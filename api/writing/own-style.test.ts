/** What a freelancer accepted of their own edits is obeyed by the next letter, whoever writes it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agreeing, type ChatReply, type ChatServer, isJudged, saying, startChatServer } from '#api/test/chat-server.ts'
import { aLetter } from '#api/test/engine/world.ts'
import { GOOD_REPLY, shopRequest } from '#api/test/shop-request.ts'
import type { AgentFields } from '#shared/domain/agent.ts'
import { withRendering, withStyle } from '#pwa/local/lessons/accept-lesson.ts'
import { lessonsFrom } from '#pwa/local/lessons/lessons.ts'
import { asked, record, SHOP, write } from './fixtures/asked.ts'
import { modelWriter } from './model/model-writer.ts'
import { isDeclined, type WritingRequest } from './writer.ts'

/** The agreed letters of a freelancer who edits what was written for these jobs. */
async function agreedTo(edit: (letter: string) => string, request: (at: number) => WritingRequest, count: number) {
  const letters = []
  for (let at = 0; at < count; at += 1) {
    const { letter, sentences } = await write(request(at))
    letters.push(
      aLetter({ agentId: 'a', job: { ...request(at).job, id: String(at + 1) }, letter: edit(letter), sentences }),
    )
  }
  return letters
}
const known = (request: WritingRequest) => ({
  ...{ records: request.records ?? [], bank: [], agents: [{ ...request.agent, id: 'a' }], decided: [] },
})
const styled = (request: WritingRequest, style: Partial<AgentFields>) => ({
  ...request,
  agent: { ...request.agent, ...style },
})

describe('the built-in writer', () => {
  it('says a fact in the freelancer’s words, once they accepted them', async () => {
    const said = 'For Tilia I rebuilt the checkout: abandoned baskets down 18 %.'
    const tilia = record({ ...SHOP, renderings: [{ language: 'en', text: said, approvedAt: 1 }] })
    const request = () => asked({}, [tilia])
    const mine = 'At Tilia I rebuilt the furniture checkout: abandoned baskets down 18 %.'
    const letters = await agreedTo((letter) => letter.replace(said, mine), request, 1)
    expect(letters[0]?.letter).toContain(mine)
    const [lesson] = lessonsFrom(letters, known(request()))
    if (lesson?.is !== 'rendering') throw new Error('no lesson')
    const next = await write(asked({}, [{ ...tilia, ...withRendering(tilia, lesson, 9) }]))
    expect(next.letter).toContain(mine)
    expect(next.letter).not.toContain(said)
  })

  it('never writes again what was cut from two letters', async () => {
    const variants = [0, 1, 2, 3, 4, 5].map((variant) => ({ ...asked({}), variant }))
    const written = await Promise.all(variants.map((request) => write(request)))
    const counts = new Map<string, number>()
    for (const { text } of written.flatMap(({ sentences }) => sentences.slice(1, -1)))
      counts.set(text, (counts.get(text) ?? 0) + 1)
    const [often = ''] = [...counts].find(([, count]) => count > 1) ?? []
    expect(often).not.toBe('')
    const having = variants.filter((_, at) => written[at]?.letter.includes(often))
    const letters = await agreedTo(
      (letter) => letter.replace(often, '').trim(),
      (at) => having[at] ?? asked({}),
      2,
    )
    const lesson = lessonsFrom(letters, known(asked({}))).find(({ is }) => is === 'never')
    if (lesson?.is !== 'never') throw new Error('no lesson')
    expect(lesson.sentence).toBe(often)
    for (const request of variants) {
      expect((await write(styled(request, withStyle(request.agent, lesson)))).letter).not.toContain(often)
    }
  })

  it('uses the freelancer’s words, and keeps what a client wants word for word', async () => {
    const wordChoices = [{ instead: 'abandoned baskets', write: 'lost carts' }]
    expect((await write(asked({}))).letter).toMatch(/abandoned baskets/i)
    expect((await write(styled(asked({}), { wordChoices }))).letter).toMatch(/lost carts/i)
    const wish = 'Please start your letter with the words "abandoned baskets".'
    const { description } = asked({}).job
    const wished = await write(styled(asked({ description: `${description} ${wish}` }), { wordChoices }))
    expect(wished.letter).toMatch(/^abandoned baskets/i)
  })

  it('leaves a true sentence as it is where other words would make it untrue', async () => {
    const { letter } = await write(styled(asked({}), { wordChoices: [{ instead: 'Stripe', write: 'Adyen' }] }))
    expect(letter).toContain('Stripe')
    expect(letter).not.toContain('Adyen')
  })
})

describe('a model', () => {
  let server: ChatServer
  let reply: ChatReply
  beforeAll(async () => {
    server = await startChatServer()
  })
  afterAll(() => server.stop())
  beforeEach(() => {
    server.asked.length = 0
    reply = saying(JSON.stringify(GOOD_REPLY))
    server.answer = (response, body, request) => (isJudged(body) ? agreeing() : reply)(response, body, request)
  })

  async function written(style: Partial<AgentFields>) {
    const prices = { usdPerMillionInput: 0, usdPerMillionCached: 0, usdPerMillionOutput: 0 }
    const writer = modelWriter({
      ...{ apiKey: 'sk-test', baseUrl: server.baseUrl, model: 'm', ...prices },
      ...{ judge: { model: 'j', ...prices }, drafts: 1, isLetterFirst: false },
    })
    const result = await writer.write(styled(shopRequest(), style), { signal: new AbortController().signal })
    if (isDeclined(result)) throw new Error('declined')
    return result
  }

  it('is told of the style, and what it forgets is done for it', async () => {
    const plan = GOOD_REPLY.sentences.find(({ kind }) => kind === 'plan')?.text ?? ''
    expect((await written({})).letter).toContain(plan)
    const { letter } = await written({ neverWrite: [plan], wordChoices: [{ instead: 'payments', write: 'charges' }] })
    expect(letter).not.toContain(plan)
    const sent =
      server.asked
        .filter((body) => !isJudged(body))
        .at(-1)
        ?.messages.at(-1)?.content ?? ''
    expect(sent).toContain(`Never write this sentence, nor one that says the same: "${plan}"`)
    expect(sent).toContain('Write "charges" and not "payments".')
  })
})
