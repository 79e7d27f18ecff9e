/** Conditions that a freelancer's own lines meet or fail. */
import { expect, it } from 'vitest'
import { factRecordSchema } from '#shared/domain/facts/fact-record.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { factsOf } from '#shared/domain/reading/facts.ts'
import { readPost } from '../reading/read-post.ts'
import { decide } from './decide.ts'

function decided(title: string, description: string, lines: readonly string[]) {
  const records = lines.map((what, at) =>
    factRecordSchema.parse({ id: `l${at}`, kind: 'about', what, status: 'confirmed' }),
  )
  const facts = factsOf(profileSchema.parse({ id: 'u', title: lines[0] }), [], null, records)
  return decide(readPost({ title, description, questions: [], skills: [] }), facts, { kind: 'fixed', mostUsd: null }).is
}

it.each([
  [
    'Contabilista para uma sociedade em Braga',
    'É obrigatória a inscrição na Ordem dos Contabilistas Certificados, com vinheta.',
    ['Guarda-livros', 'M.Com., University of Calcutta', 'I am neither CA nor contabilista certificada'],
    'refuse',
  ],
  [
    'Traductrice juridique à Bordeaux',
    'Présence obligatoire à notre cabinet trois jours par semaine.',
    ['Traductrice juridique', 'Je travaille uniquement à distance.'],
    'refuse',
  ],
  [
    'Surveyor for a land register',
    'You must hold an RICS licence, please state its number.',
    ['Surveyor', 'No RICS licence yet'],
    'refuse',
  ],
  [
    'Support agent',
    'Native Dutch is required for this job.',
    ['Support agent', 'I speak English and Polish, no Dutch.'],
    'refuse',
  ],
  ['Support agent', 'Native Dutch is required for this job.', ['Support agent', 'English, Polish and Czech'], 'refuse'],
  [
    'Welding planner on site in Bremen',
    'You must be on site in Bremen three days a week.',
    ['Welding planner', 'I only work from home and do not travel.'],
    'refuse',
  ],
  ['Data engineer', 'You must overlap at least three hours with CET.', ['Data engineer', 'Based in Warsaw'], 'bid'],
  [
    'Welding planner',
    'At least six years of experience are required.',
    ['Welding planner', 'eleven years in shipyards'],
    'bid',
  ],
] as const)('%s: %s', (title, description, lines, is) => {
  expect(decided(title, description, lines)).toBe(is)
})

it('asks where the lines say nothing of it', () => {
  expect(
    decided('Support agent', 'Native Dutch is required for this job.', ['Support agent', '60 tickets a day']),
  ).toBe('ask')
})
