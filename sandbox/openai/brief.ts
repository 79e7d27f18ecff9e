/** Reads a prompt loosely: which part is the job, and which part is what the freelancer says about themselves. */
import * as z from 'zod'

/** The parts of a prompt, as far as they can be told apart. */
export interface Brief {
  jobTitle: string
  jobText: string
  jobSkills: string[]
  questions: string[]
  name: string
  skills: string[]
  /** Statements about the freelancer, word for word from the prompt. */
  facts: string[]
  links: string[]
  rate: string
  availability: string
  /** A language that the prompt asks for by name or tag; empty when it asks for none. */
  language: string
}

const listItem = z.object({
  text: z.string().optional(),
  summary: z.string().optional(),
  question: z.string().optional(),
  answer: z.string().optional(),
})

type Part =
  | 'jobTitle'
  | 'jobText'
  | 'jobSkills'
  | 'questions'
  | 'name'
  | 'skills'
  | 'facts'
  | 'rate'
  | 'availability'
  | 'language'
  | 'ignored'

/** Labels a section may have, the most specific first. They are compared in lower case with single spaces. */
const labels: readonly (readonly [Part, RegExp])[] = [
  ['jobTitle', /^((job|project|post|posting) )?title$/],
  ['jobSkills', /^((job|required|wanted|requested) skills|skills (required|wanted|asked for))$/],
  ['questions', /^((screening|client|job|the) )*questions?( to answer| by the client)?$/],
  ['name', /^((my|your|full|first|freelancer|upwork freelancer|freelancer s|sign as) )?name$|^sign(ed)?( as)?$/],
  ['skills', /^((my|your|freelancer|upwork|the freelancer s|freelancer s) )?skills$/],
  ['rate', /^((my|hourly|payment|upwork payment|preferred) )*rate( usd)?$/],
  ['availability', /^((my|upwork) )?availability$/],
  ['language', /^((reply|letter|output|write in|answer) )?language$/],
  [
    'ignored',
    /^(instructions?|task|rules?|tone|style|format|output|output format|budget|client|notes?|platform|url|id|examples?)$/,
  ],
  [
    'jobText',
    /^(the )?(job|project|post|posting|client|upwork job)( post| posting)?( description| brief| text| details)?$|^(description|brief)$/,
  ],
  [
    'facts',
    new RegExp(
      `\\b(${[
        'facts?|profile|overview|about|summary|bio|history|experiences?|employment|resume|cv|portfolio',
        'education|certifications?|testimonials?|freelancer|answer bank|answers',
      ].join('|')})\\b`,
    ),
  ],
]

/** Reads one prompt. A JSON prompt is read by its keys. */
export function readBrief(prompt: string): Brief {
  const parts = new Map<Part, string[]>()
  const add = (part: Part, line: string) => parts.set(part, [...(parts.get(part) ?? []), line])
  let current: Part = 'ignored'
  for (const line of asLines(prompt)) {
    const label = labelOf(line)
    if (label === null) add(current, line)
    else {
      current = label.part
      if (label.rest !== '') add(current, label.rest)
    }
  }
  const text = (part: Part) => (parts.get(part) ?? []).join('\n').trim()
  const facts = statements(parts.get('facts') ?? [])
  const jobText = text('jobText') || longestParagraph(prompt)
  return {
    jobTitle: firstLine(text('jobTitle')),
    jobText,
    jobSkills: list(text('jobSkills')),
    questions: statements(parts.get('questions') ?? []),
    name: firstLine(text('name')),
    skills: list(text('skills')),
    facts: facts.filter((fact) => !jobText.includes(fact)),
    links: [...new Set(text('facts').match(/https?:\/\/[^\s)>"',\]]+/g) ?? [])],
    rate: firstLine(text('rate')),
    availability: firstLine(text('availability')),
    language: firstLine(text('language')).toLowerCase(),
  }
}

/** A prompt that is JSON becomes lines of "key: value". */
function asLines(prompt: string): string[] {
  const trimmed = prompt.trim()
  if (/^[[{]/.test(trimmed)) {
    try {
      return flatten(JSON.parse(trimmed), '')
    } catch {
      // This is not JSON after all, so it is read as text.
    }
  }
  return trimmed.split(/\r?\n/)
}

function flatten(value: unknown, key: string): string[] {
  if (Array.isArray(value))
    return value.every((each) => typeof each !== 'object')
      ? [`${key}: ${value.join(', ')}`]
      : [`${key}:`, ...value.flatMap((each) => flattenItem(each))]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, each]) =>
      flatten(each, key === 'job' && name === 'skills' ? 'job skills' : words(name)),
    )
  return [`${key}: ${String(value ?? '')}`]
}

/** Of a list item only the text is used, not its ids. */
function flattenItem(item: unknown): string[] {
  const parsed = listItem.safeParse(item)
  if (!parsed.success) return [`- ${String(item)}`]
  const { text, summary, question, answer } = parsed.data
  return [text, summary, answer ?? question].flatMap((each) => (each === undefined || each === '' ? [] : [`- ${each}`]))
}

/** A line that opens a section: `Label: …`, `## Label`, `**Label**`, `<label>`. Unknown labels are part of the text. */
function labelOf(line: string): { part: Part; rest: string } | null {
  const tag = /^\s*<([\w -]{2,40})>\s*(.*?)\s*(<\/[\w -]+>)?\s*$/.exec(line)
  if (/^\s*<\/[\w -]+>\s*$/.test(line)) return { part: 'ignored', rest: '' }
  const labelled =
    /^\s*(?:[-*#>]+\s*)?(?:\*\*)?([\p{L}][\p{L}\p{N}_ '’/-]{1,40}?)(?:\*\*)?\s*[::](?:\*\*)?\s*(.*)$/u.exec(line)
  const heading = /^\s*(?:#+\s*|\*\*)([\p{L}][\p{L}\p{N}_ '’/-]{1,40}?)(?:\*\*)?\s*$/u.exec(line)
  const found = tag ?? labelled ?? heading
  if (found === null) return null
  const name = words(found[1] ?? '')
  const part = labels.find(([, pattern]) => pattern.test(name))?.[0]
  return part === undefined ? null : { part, rest: (found[2] ?? '').trim() }
}

function words(label: string): string {
  return label
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
}

/** List items and sentences, without bullets, numbers and references like [f3]. */
function statements(lines: readonly string[]): string[] {
  return lines
    .flatMap(
      (line) =>
        line
          .replace(/^\s*(?:[-*•]|\d+[.)])?\s*(?:\[[^\]]*\]\s*)?/, '')
          .match(/(?:[^.!?。！？؟।]|[.!?](?=[^\s.!?]))+[.!?。！？؟।]*/gu) ?? [],
    )
    .map((each) => each.trim())
    .filter((each) => each.length > 1 && !/^https?:/.test(each))
}

function list(text: string): string[] {
  return text
    .split(/[,;\n]|،|、/)
    .map((each) => each.replace(/^\s*[-*•]\s*/, '').trim())
    .filter((each) => each !== '')
}

function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? ''
  )
}

function longestParagraph(prompt: string): string {
  return prompt.split(/\n\s*\n/).reduce((longest, each) => (each.length > longest.length ? each : longest), '')
}
