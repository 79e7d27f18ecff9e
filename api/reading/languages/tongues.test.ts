import { expect, it } from 'vitest'
import { readPost } from '../read-post.ts'

it.each([
  ['zh', '需要一位编辑。只限日语沟通。', 'ja'],
  ['en', 'We need a bookkeeper. You must be able to correspond in Japanese.', 'ja'],
  ['en', 'We need a bookkeeper. Emails and calls: French only.', 'fr'],
  ['de', 'Gesucht wird eine Buchhalterin. Sie müssen auf Japanisch korrespondieren können.', 'ja'],
  ['es', 'Buscamos contable. Es imprescindible comunicarse en japonés.', 'ja'],
  ['fr', 'Nous cherchons un comptable. Il faut correspondre en japonais.', 'ja'],
  ['pt', 'Procuramos contador. É obrigatório comunicar em japonês.', 'ja'],
  ['ru', 'Нужен бухгалтер. Обязательно общаться на японском.', 'ja'],
  ['ar', 'نبحث عن محاسب. يجب التواصل باللغة اليابانية.', 'ja'],
  ['hi', 'हमें लेखाकार चाहिए। बातचीत जापानी भाषा में अनिवार्य है।', 'ja'],
  ['bn', 'আমাদের হিসাবরক্ষক দরকার। জাপানি ভাষায় যোগাযোগ করতে হবে।', 'ja'],
  ['id', 'Dicari akuntan. Wajib bisa berkomunikasi dalam bahasa Jepang.', 'ja'],
])('reads a language and no place (%s: %s)', (_, description, code) => {
  const { requirements } = readPost({ title: '', description, questions: [], skills: [] })
  expect(requirements.filter(({ kind }) => kind === 'place')).toEqual([])
  expect(requirements).toContainEqual(expect.objectContaining({ kind: 'language', values: [code] }))
})

it('takes the Japanese name of a language for no place', () => {
  const { requirements } = readPost({
    title: '',
    description: '編集の仕事です。日本語のみに限ります。',
    questions: [],
    skills: [],
  })
  expect(requirements.filter(({ kind }) => kind === 'place')).toEqual([])
})
