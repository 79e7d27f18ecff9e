/** The criteria that a search or an agent sends to a marketplace, read from its fields by the marketplace's own record. */
import { DURATIONS, EXPERIENCE_LEVELS, JOB_KINDS, type SearchCriteria } from '../domain/jobs/marketplace.ts'
import type { MarketplaceId } from '../domain/jobs/marketplace-names.ts'
import { textsIn } from '../texts-in.ts'
import { MARKETPLACES } from './records.ts'

/** What a person chooses. The words and the age of a job are the same on every marketplace. */
export type ChosenCriteria = Omit<SearchCriteria, 'query' | 'skills' | 'postedAfter'>
export type Fields = Readonly<Record<string, unknown>>
export type OwnCriterion = (typeof MARKETPLACES)[MarketplaceId]['criteria'][number]
export type RangeCriterion = Extract<OwnCriterion, { is: 'range' }>

/** A search that leaves every criterion open. */
export const NO_CRITERIA: ChosenCriteria = {
  kinds: [],
  experienceLevels: [],
  durations: [],
  fixedMinUsd: null,
  fixedMaxUsd: null,
  hourlyMinUsd: null,
  hourlyMaxUsd: null,
  languages: [],
}

/** The values of each choice, without "any". */
export const CHOICES = { kind: JOB_KINDS, experience: EXPERIENCE_LEVELS, duration: DURATIONS } as const

/** @param whose A search has other names for amounts than an agent, and marks open ends differently. */
export function readCriteria(platform: MarketplaceId, whose: 'search' | 'agent', fields: Fields): ChosenCriteria {
  const read = { ...NO_CRITERIA }
  for (const criterion of MARKETPLACES[platform].criteria) {
    if (criterion.is === 'kind') read.kinds = CHOICES.kind.filter((kind) => kind === fields[criterion.name])
    if (criterion.is === 'experience') {
      read.experienceLevels = CHOICES.experience.filter((level) => level === fields[criterion.name])
    }
    if (criterion.is === 'duration') {
      read.durations = CHOICES.duration.filter((duration) => duration === fields[criterion.name])
    }
    if (criterion.is === 'kinds') {
      const isTicked = { fixed: fields[criterion.fixed] === true, hourly: fields[criterion.hourly] === true }
      const kinds = JOB_KINDS.filter((kind) => isTicked[kind])
      // In a search, ticking both boxes means the same as ticking none: any kind.
      read.kinds = whose === 'search' && kinds.length === JOB_KINDS.length ? [] : kinds
    }
    if (criterion.is === 'languages') read.languages = textsIn(fields[criterion.name])
    if (criterion.is === 'range') {
      const [low, high] = whose === 'search' ? searchLimits(criterion, fields) : agentLimits(criterion, fields)
      if (criterion.of === 'fixed') [read.fixedMinUsd, read.fixedMaxUsd] = [low, high]
      else [read.hourlyMinUsd, read.hourlyMaxUsd] = [low, high]
    }
  }
  return read
}

type Limits = [low: number | null, high: number | null]

/** A range with its ends swapped is put in order. The end of the track means no limit. */
function searchLimits({ search, range: { min, max } }: RangeCriterion, fields: Fields): Limits {
  const [from, to] = [amountIn(fields[search[0]]), amountIn(fields[search[1]])]
  const [low, high] = from !== null && to !== null && from > to ? [to, from] : [from, to]
  return [low !== null && low > min ? low : null, high !== null && high < max ? high : null]
}

/** 0 means no limit. */
function agentLimits({ agent, range, isOpenAtMax }: RangeCriterion, fields: Fields): Limits {
  const [low, high] = [amountIn(fields[agent[0]]) || null, amountIn(fields[agent[1]]) || null]
  return [low, isOpenAtMax && high !== null && high >= range.max ? null : high]
}

/** @returns The value of an agent's field without an upper limit. */
export function openEnd({ range, isOpenAtMax }: RangeCriterion): number {
  return isOpenAtMax ? range.max : 0
}

/** @returns The names of the agent's fields that are criteria on the marketplace. */
export function agentNames(platform: MarketplaceId): string[] {
  const { criteria, askedRate } = MARKETPLACES[platform]
  return [...criteria.flatMap(namesOf), ...(askedRate === null ? [] : [askedRate])]
}

function namesOf(criterion: OwnCriterion): readonly string[] {
  if (criterion.is === 'range') return criterion.agent
  return criterion.is === 'kinds' ? [criterion.fixed, criterion.hourly] : [criterion.name]
}

export function amountIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
