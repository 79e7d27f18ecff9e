/** Politeness asks nothing, and what goes on after it does. */
import { expect, it } from 'vitest'
import { readPost } from './read-post.ts'

const questionsIn = (description: string) => readPost({ title: '', description, questions: [], skills: [] }).questions

it.each([
  'Hi everybody, how are you?',
  'Hola a todos, ¿qué tal? Tenemos una tienda pequeña de quesos.',
  'Olá pessoal, tudo bem? Temos uma loja pequena de queijos.',
  'Hallo zusammen, alles gut bei euch? Wir haben einen kleinen Käseladen.',
  'Bonjour, comment allez-vous ? Nous avons une petite fromagerie.',
  'Привет, как дела? У нас маленькая сырная лавка.',
  'مرحبا، كيف حالكم؟ عندنا محل أجبان صغير.',
  'Halo semua, apa kabar? Kami punya toko keju kecil.',
  '大家好，最近怎么样？我们有一家小奶酪店。',
])('none: %s', (text) => {
  expect(questionsIn(text)).toEqual([])
})

it.each(['How are you going to test the import?', 'Wie geht ihr dabei vor?', 'Como está o seu inglês?'])(
  'one: %s',
  (text) => {
    expect(questionsIn(text)).toHaveLength(1)
  },
)
