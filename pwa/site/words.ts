/** One language's texts of a public page, by namespace: found by key, filled in, in the right plural form. */
import type { SiteTexts, Values } from '../features/site/texts.ts'

export interface Words {
  [key: string]: string | Words
}

/** @returns The reading half of `SiteTexts`. */
export function reader(tag: string, words: Record<string, Words>): Pick<SiteTexts, 'tag' | 'say' | 'branch'> {
  const plurals = new Intl.PluralRules(tag)
  const find = (namespace: string, key: string): string | Words | undefined => {
    const all = words[namespace]
    // Codes of errors have dots in their keys: the whole key first.
    const whole = all?.[key]
    if (whole !== undefined) return whole
    return key
      .split('.')
      .reduce<string | Words | undefined>((at, part) => (typeof at === 'object' ? at[part] : undefined), all)
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

/** `{{name}}` → the value; what has none stays, so that it is seen. */
function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
