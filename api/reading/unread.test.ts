import { expect, it } from 'vitest'
import { readPost } from './read-post.ts'
import { unreadConditions } from './unread.ts'

it.each([
  ['Нужен магазин на двенадцать страниц.', false],
  ['The old shop has only twelve pages.', true],
  // It is no condition of a known kind, but surely one: it is read as such.
  ['We ask for proven work inside our billing system.', false],
  ['We need a shop with twelve pages.', false],
  ['We sell tea. The shop has twelve pages.', false],
  ['You must know React.', false],
  ['You must be based in Germany.', false],
  ['You must start your proposal with the word "mango".', false],
])('"%s" has a condition that rules cannot read: %s', (description, isUnread) => {
  const post = { title: 'A shop', description, questions: [], skills: [] }
  expect(unreadConditions(post, readPost(post))).toEqual(isUnread ? [description] : [])
})
