import { expect, it } from 'vitest'
import { START_MS } from '../../test/harness.ts'
import { jobIn } from './job-in.ts'
import { tryPost } from './try-post.ts'

const VOICE = `Comédien et voix hors champ depuis 14 ans à Saguenay.
312 publicités radio pour Radio Énergie Saguenay, 41 livres audio.
Deux séries de corrections comprises.`
const CAPSULES = `Voix hors champ pour 6 capsules de formation
Nous cherchons une voix masculine, chaleureuse, pour 6 capsules de 4 minutes. Livraison WAV 48 kHz.
Combien de corrections sont comprises?`
const KITCHEN = `Plans de cuisine en 3D
Nous cherchons quelqu'un pour dessiner les plans d'une cuisine de 14 m².
Combien de corrections sont comprises?`

const tried = (post: string) => tryPost({ job: jobIn(post, START_MS), about: VOICE })

it('shows the work of somebody whose trade the post names, where no work is like it, and says that it proves little', async () => {
  const { sentences, doubts } = await tried(CAPSULES)
  expect(sentences.map(({ text }) => text).join(' ')).toContain('312 publicités radio')
  expect(doubts.map(({ kind }) => kind)).toContain('proof')
})

it('writes nothing for another trade', async () => {
  expect((await tried(KITCHEN)).sentences).toEqual([])
})
