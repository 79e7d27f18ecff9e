/** What the work must be is no condition on the freelancer. */
import { expect, it } from 'vitest'
import { readPost } from '../read-post.ts'

const read = (description: string) => readPost({ title: '', description, questions: [], skills: [] })

it.each([
  'The site must stay up (during the migration), we sell every day.',
  'Site must stay up during the migration.',
  'Must haves:\n- Social media images cut to size',
  'All texts must be proofread before delivery.',
  'The report must be in English.',
  'The video must not be longer than 60 seconds.',
  'Our customers must be able to pay by card.',
  'Die Dateien müssen bearbeitbar sein.',
  'Los datos no deben salir de nuestros servidores.',
  'Файлы должны быть редактируемыми.',
  '文件必须可以编辑。',
])('no condition: %s', (text) => {
  expect(read(text).requirements.filter(({ isExplicit }) => isExplicit)).toEqual([])
})

it.each(['You must own a calibrated monitor.', 'Indispensable tener monitor de referencia calibrado.'])(
  'a condition: %s',
  (text) => {
    expect(read(text).requirements).toMatchObject([{ hard: true, isExplicit: true }])
  },
)
