/** What a marketplace is asked for. Apart from the agent, so that a screen that only reads agents goes without the tables of words. */
import { readCriteria } from '../../marketplaces/criteria.ts'
import type { AgentFields } from '../agent.ts'
import { isCommonWord } from '../detect-language.ts'
import { wantedWords } from '../matching/word-rule.ts'
import type { MarketplaceId, SearchCriteria } from './marketplace.ts'

/**
 * Translates an agent's settings for one marketplace into a search.
 * @param postedAfter Unix milliseconds, or null.
 */
export function criteriaFor(agent: AgentFields, platform: MarketplaceId, postedAfter: number | null): SearchCriteria {
  const query = queryOf(agent.title, agent.wordRule)
  return { query, skills: agent.skills, postedAfter, ...readCriteria(platform, 'agent', agent) }
}

const QUERY_MAX = 200

/**
 * @returns What a marketplace is asked for: any of the words of a title and of those that the rule wants. "for" and "and" would
 * find every post, so they are left out where other words remain.
 */
export function queryOf(title: string, wordRule: string): string {
  const words = [title, ...wantedWords(wordRule)].join(' ').split(/\s+/).filter(Boolean)
  // "IT" is no "it".
  const isName = (word: string) => word.length > 1 && word === word.toUpperCase()
  const telling = words.filter((word) => isName(word) || !isCommonWord(word.toLowerCase()))
  return (telling.length > 0 ? telling : words).join(' ').slice(0, QUERY_MAX).trim()
}
