import { expect, it } from 'vitest'
import { readPost } from './read-post.ts'

const read = (description: string) => readPost({ title: '', description, questions: [], skills: [] })

it.each([
  ['en', 'Applicants send one finished label as an unpaid sample. What would all twelve labels cost?', ['freeWork']],
  ['de', 'Schreiben Sie mir lieber per WhatsApp an. Was kostet die Übersetzung der Speisekarte?', ['contactOutside']],
  ['es', 'Escríbeme por Telegram, por favor. ¿Cuánto cuesta el rediseño de la carta?', ['contactOutside']],
  ['fr', 'Envoyez-moi votre IBAN et je vous paie le jour même. Combien coûte la relecture ?', ['contactOutside']],
])('of a client who asks for the price it is passed over, and shown (%s)', (_, text, kinds) => {
  const { fraud, attacks } = read(text)
  expect({ fraud, attacks: attacks.map(({ kind }) => kind) }).toEqual({ fraud: [], attacks: kinds })
})

it.each([
  [
    'nobody asks for the price',
    'Applicants send one finished label as an unpaid sample. Others are not considered.',
    'freeSample',
  ],
  [
    'money is passed on',
    'We mail you a cheque, you deposit it and wire the rest to our supplier. What would it cost? Write me on Telegram.',
    'cheque',
  ],
  ['secrets are asked for', 'Send me your online banking login and your IBAN. What does a page cost?', 'bankPapers'],
  [
    'work is paid for by the freelancer',
    'Pay a registration fee of $30 before you start. What does a page cost?',
    'payToWork',
  ],
])('remains a fraud where %s', (_, text, kind) => {
  expect(read(text).fraud.map((one) => one.kind)).toContain(kind)
})

it('leaves an unpaid sample that is passed over to the freelancer, whatever they turn away', () => {
  const { topics } = read('Each applicant makes one logo as an unpaid trial. What would the whole set cost?')
  expect(topics.map(({ topic }) => topic)).not.toContain('unpaidTest')
})
