/** Finds the texts of a public page by namespace and key, with placeholders and plural forms. */
import type { SiteTexts, Values } from '../features/site/texts.ts'

/** A text, or for a sample the value of a field. */
type Word = string | number | boolean | null | readonly Word[] | Words
export interface Words {
  [key: string]: Word
}

/** @returns The functions of `SiteTexts` that read. */
export function reader(tag: string, words: Record<string, Words>): Pick<SiteTexts, 'tag' | 'say' | 'branch'> {
  const plurals = new Intl.PluralRules(tag)
  const find = (namespace: string, key: string): Word | undefined => {
    const all = words[namespace]
    // Error codes contain dots, so the whole key is tried first.
    const whole = all?.[key]
    if (whole !== undefined) return whole
    return key.split('.').reduce<Word | undefined>((at, part) => (isWords(at) ? at[part] : undefined), all)
  }
  return {
    tag,
    branch: find,
    say(namespace, key, values = {}) {
      const count = values.count
      const counted = typeof count === 'number' ? find(namespace, `${key}_${plurals.select(count)}`) : undefined
      const text = counted ?? find(namespace, key)
      return typeof text === 'string' ? filled(text, values) : undefined
    },
  }
}

function isWords(at: Word | undefined): at is Words {
  return typeof at === 'object' && at !== null && !Array.isArray(at)
}

/** Replaces `{{name}}` by its value. A placeholder without a value stays, so that the mistake is seen. */
function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
