/** The untrue sentence in the sample account is in the language of its letter. */
import { expect, it } from 'vitest'
import { readConfig } from '#api/config.ts'
import { START_MS } from '#api/test/harness.ts'
import { sampleJob } from '#api/test/sample-rows.ts'
import { builtInWriter } from '#api/writing/built-in.ts'
import type { Agent } from '#shared/domain/agent.ts'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { withRecordTexts } from '#shared/domain/facts/old-texts.ts'
import { newId } from '#shared/ids.ts'
import { demoAgents } from './demo-agents.ts'
import type { DemoContext } from './demo-proposals.ts'
import { demoRandom } from './demo-random.ts'
import { presentOf } from './demo-story.ts'
import { arabic } from './persona-arabic.ts'
import { letterBy } from './sample-letters.ts'
import { recordsOf } from './seed-demo.ts'

it.each([
  ['en', 'Booking page', 'We need a page where customers of our bike shop book a repair.', arabic.boasts.en],
  ['ar', 'صفحة حجز', 'نحتاج إلى صفحة يحجز فيها زبائن متجر الدراجات موعدا للإصلاح.', arabic.boasts.ar],
])('is %s for a job in that language', async (language, title, description, boast) => {
  const agents = demoAgents(readConfig({}), arabic, 'Asia/Amman', START_MS, START_MS)
  const records = recordsOf(arabic, START_MS)
  const profile = withRecordTexts({ ...arabic.profile, id: newId() }, records)
  const factsFor = (agent: Agent) => factsOf(profile, agent, [], null, records)
  const told = { profile, answers: [], records, factsFor }
  const context: DemoContext = {
    ...told,
    letterFor: letterBy(builtInWriter(), told),
    random: demoRandom(1),
    nowMs: START_MS,
  }
  const job = sampleJob({ platform: 'upwork', title, description, language })
  const times = { at: START_MS, sendAfter: START_MS }
  const { proposals } = await presentOf(context, arabic, agents.asker, [job], times)
  expect(proposals[0]?.letter.split('\n\n')).toContain(boast)
})
