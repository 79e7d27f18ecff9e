/** What a post insists on and the freelancer has, and answers in sentences. */
import { expect, it } from 'vitest'
import { factsOf } from '#shared/domain/facts/facts-of.ts'
import { asked, post, record, SHOP, write } from '../fixtures/asked.ts'

const CKA = record({ id: 'cka', kind: 'certificate', name: 'Certified Kubernetes Administrator (CKA)', when: '2023' })
const { description: base } = post({})

it('says a certificate that the post calls by its short name, and none that it does not name', async () => {
  const letterFor = async (wish: string) => (await write(asked({ description: `${base} ${wish}` }, [SHOP, CKA]))).letter
  expect(await letterFor('CKA is a must.')).toContain('I hold Certified Kubernetes Administrator (CKA), 2023.')
  expect(await letterFor('Good English is a must.')).not.toContain('CKA')
})

it('gives an answer as a sentence', async () => {
  const { letter } = await write(asked({ description: `${base} Tell us your favourite colour.` }))
  expect(letter).toContain('My favourite colour is dark green.')
})

it('puts the words of a client who praised the work before a second project', async () => {
  const words = 'She asked the driver before she changed the route.'
  const praise = record({ id: 't1', kind: 'testimonial', who: 'Owner, Tilia', what: words })
  const other = record({ ...SHOP, id: 'r2', who: 'Kelp & Co', outcome: 'failed payments down 40 %' })
  const { letter } = await write(asked({}, [SHOP, other, praise]))
  expect(letter).toContain(`Their owner wrote: “${words}”`)
})

it('says the hours that a condition asks for, and never that others overlap with them', async () => {
  const request = asked({ description: `${base} You must be online from 9 to 13 UTC.` })
  const letterWith = async (availability: string) => {
    const profile = { ...request.profile, availability }
    const facts = factsOf(profile, request.agent, request.answerBank, null, request.records)
    return (await write({ ...request, profile, facts })).letter
  }
  expect(await letterWith('Monday to Friday, 09:00–18:00 Berlin time')).toContain(
    'I work Monday to Friday, 09:00–18:00 Berlin time.',
  )
  expect(await letterWith('Monday to Friday, 18:00–23:00 Berlin time')).not.toContain('UTC')
})
