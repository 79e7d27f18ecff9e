import { expect, it } from 'vitest'
import { isSameSkill } from '#shared/domain/skills/skills.ts'
import { firstSearch, searchWords } from './search-words.ts'

it.each([
  ['مصمم شعارات', 'Logo design'],
  ['Traductora jurada', 'Translation'],
  ['веб-разработчик на React', 'React'],
  ['平面设计师', 'Graphic design'],
  ['penulis konten', 'Content writing'],
  ['React developer', 'React developer'],
  ['Bookkeeper for small shops', 'Bookkeeper for small shops'],
  ['مهندس زراعي', 'مهندس زراعي'],
])('searches for %s as %s', (headline, words) => {
  expect(searchWords(headline)).toBe(words)
})

it.each([
  [['memoQ', 'OmegaT', 'Translation'], 'Tradutor e localizador de jogos — japonês > português', 'Translation'],
  [['Apollo', 'Hunter.io'], 'Lead generation & data entry specialist', 'Lead generation'],
  [['React', 'Node.js'], 'React developer', 'React Node.js'],
  [['Shopify', 'Shopify Liquid'], 'Shopify developer', 'Shopify Liquid'],
  [['Reaper', 'Pro Tools'], 'Somebody for your sound', 'Reaper Pro Tools'],
  [['Illustration', 'Character design'], 'Illustrator', 'Illustration Character design'],
  [['Logo design', 'Brand identity'], 'Adobe Illustrator expert', 'Logo design Brand identity'],
  [['React', 'TypeScript'], 'Front ends, ex-Google Ads team', 'React TypeScript'],
  [[], 'Bookkeeper for small shops', 'Bookkeeper for small shops'],
])('searches first for the work that a headline names, not for tools alone: %j, %s', (skills, headline, words) => {
  expect(firstSearch(skills, headline)).toBe(words)
})

it('knows a skill by its name in another language', () => {
  expect(isSameSkill('تصميم الشعارات', 'Logo design')).toBe(true)
  expect(isSameSkill('Mobile App Development', 'تطوير تطبيقات')).toBe(true)
})
