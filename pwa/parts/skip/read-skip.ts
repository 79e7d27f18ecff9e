/** Takes a run's note about a skipped job apart: figures, the post's words, and the fact that decided. Pure. */
import { NOTE_BETWEEN, quoteInNote } from '#shared/domain/letter/expired-post.ts'
import type { Run, RunSkipReason } from '#shared/domain/run.ts'

type Skipped = Pick<Run['skipped'][number], 'reason' | 'detail'>

interface SkipParts {
  /** A key under `skip.` of `locales/<tag>/agents.json`. */
  sentence: string
  /** Measures, codes and names, as the server notes them. */
  values: Record<string, string>
  /** The post's own words; empty where the reason needs none. */
  words: string
  /** The freelancer's fact; empty where there is none. */
  fact: string
}

const CODED: readonly RunSkipReason[] = [
  'kind',
  'experience',
  'duration',
  'language',
  'too_old',
  'red_flag',
  'client_country',
  'client_unknown',
]
const COMPARED: readonly RunSkipReason[] = [
  'budget_low',
  'rate_low',
  'rate_high',
  'client_spent',
  'client_hires',
  'client_rating',
  'many_proposals',
  'send_cost',
]

/** @returns Null where the note has not the form that its sentence needs: then only the reason's name can be shown. */
export function readSkip({ reason, detail }: Skipped): SkipParts | null {
  const parts = (values: SkipParts['values'], rest: Partial<SkipParts> = {}): SkipParts => ({
    ...{ sentence: reason, values, words: '', fact: '' },
    ...rest,
  })
  if (COMPARED.includes(reason)) {
    const [, offered, limit] = /^(.+) [<>] (.+)$/.exec(detail) ?? []
    return offered && limit ? parts({ offered, limit }) : null
  }
  if (reason === 'pay_under') {
    const [offered, limit] = detail.split(NOTE_BETWEEN)
    return offered && limit ? parts({ offered, limit }) : null
  }
  if (reason === 'score_low') {
    const [, score, limit] = /^(\d+) < (\d+)$/.exec(detail) ?? []
    if (score && limit) return parts({ score, limit })
    const [, skills] = /^0 × (.+)$/.exec(detail) ?? []
    return skills ? parts({ skills }, { sentence: 'score_none' }) : null
  }
  if (CODED.includes(reason)) return detail === '' ? null : parts({ value: detail })
  if (reason === 'excluded_word' || reason === 'word_rule') return detail === '' ? null : parts({}, { words: detail })
  const quoted = quoteInNote({ reason, detail })
  if (quoted === null) return parts({})
  return detail === '' ? null : parts({}, quoted)
}
