/** @returns A text inside of a sentence whose script may run the other way, between the signs that Unicode has for it (first strong isolate). */
export function isolated(text: string): string {
  return `\u2068${text}\u2069`
}
