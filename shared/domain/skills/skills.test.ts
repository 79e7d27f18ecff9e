/** One vocabulary: what is one skill, what is two, and which trade it belongs to. */
import { describe, expect, it } from 'vitest'
import { tokensOf } from '../reading/tokens.ts'
import { coversSkill, isSameSkill, skillsAmong, tradeOfSkill, tradesAmong } from './skills.ts'

describe('a skill', () => {
  it.each([
    ['React', 'React.js'],
    ['React', 'ReactJS'],
    ['K8s', 'Kubernetes'],
    ['Postgres', 'PostgreSQL'],
    ['JS', 'JavaScript'],
    ['Node', 'NodeJS'],
    ['GCP', 'Google Cloud Platform'],
    ['вордпресс', 'WordPress'],
  ])('%s is %s', (one, other) => {
    expect(isSameSkill(one, other)).toBe(true)
  })

  it.each([
    ['React', 'React Native'],
    ['Java', 'JavaScript'],
    ['C', 'C++'],
    ['C#', 'C++'],
    ['SQL', 'MySQL'],
    ['Angular', 'TypeScript'],
    ['QuickBooks Online', 'QuickBooks Desktop'],
  ])('%s is not %s', (one, other) => {
    expect(isSameSkill(one, other)).toBe(false)
  })

  it('covers what it cannot do without, and not the reverse', () => {
    expect(coversSkill('Swift', 'iOS')).toBe(true)
    expect(coversSkill('iOS', 'Swift')).toBe(false)
  })

  it('is found in a sentence by its longest name, whole', () => {
    const names = (text: string) => skillsAmong(tokensOf(text)).map(({ name }) => name)
    expect(names('React Native app with react.js admin, C++ and .NET')).toEqual([
      'React Native',
      'React',
      'C++',
      '.NET',
    ])
    expect(names('使用React开发，数据库是Postgres')).toEqual(['React', 'PostgreSQL'])
    expect(names('We go far and make room for you')).toEqual([])
    expect(names('Our API is in Go')).toEqual(['Go'])
  })

  it('belongs to a trade', () => {
    expect(tradeOfSkill('Trados')).toBe('translation')
    expect(tradeOfSkill('xero')).toBe('finance')
    expect(tradeOfSkill('basket weaving')).toBeNull()
    expect(tradesAmong(tokensOf('Buchhaltung mit DATEV'), 'de').get('finance')).toBeGreaterThan(1)
  })
})
