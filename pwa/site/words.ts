/** Finds the texts of a public page by namespace and key, with placeholders and plural forms. */
import type { SiteTexts, Values } from '../features/site/texts.ts'

export interface Words {
  [key: string]: string | Words
}

/** @returns The functions of `SiteTexts` that read. */
export function reader(tag: string, words: Record<string, Words>): Pick<SiteTexts, 'tag' | 'say' | 'branch'> {
  const plurals = new Intl.PluralRules(tag)
  const find = (namespace: string, key: string): string | Words | undefined => {
    const all = words[namespace]
    // Error codes contain dots, so the whole key is tried first.
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

/** Replaces `{{name}}` by its value. A placeholder without a value stays, so that the mistake is seen. */
function filled(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
}
