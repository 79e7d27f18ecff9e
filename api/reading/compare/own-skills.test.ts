/** Which of a freelancer's skills count as named in a post. */
import { expect, it } from 'vitest'
import { ownSkillsNamedIn } from './own-skills.ts'

it.each([
  ['We need somebody for DMARC and spam.', 'SPF, DKIM and DMARC'],
  ['Our DNS is at GoDaddy.', 'DNS (Cloudflare, GoDaddy)'],
  ['Обязательно Dorico, ноты от руки.', 'Dorico'],
  ['Please match the camera of plate 12; the matching must hold.', 'camera matching'],
  ['Busco a alguien para la edición de los diálogos.', 'edición de diálogo'],
])('names it: %s', (post, skill) => {
  expect(ownSkillsNamedIn(post, ['Kubernetes', skill])).toEqual([skill])
})

it.each([
  ['We make games for cats.', 'C'],
  ['A letter to all our readers.', 'R'],
  ['Our drawings of the pump are old.', 'drawn maps'],
  ['We need a camera on the roof.', 'camera matching'],
  ['Let us have a chat first.', 'customer support and chat'],
  ['I like to rest on Sundays.', 'REST, GraphQL'],
  ['No stock photography.', 'stock photography'],
  ['We do not want stock photography.', 'stock photography'],
  ['We are done with stock photography.', 'stock photography'],
  ['No WordPress, no WooCommerce.', 'WooCommerce'],
  ['Bitte kein Dorico, sondern Sibelius.', 'Dorico'],
  ['不要Photoshop修图', 'Photoshop修图'],
])('does not name it: %s', (post, skill) => {
  expect(ownSkillsNamedIn(post, [skill])).toEqual([])
})
