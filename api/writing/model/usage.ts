/** What the calls for one letter have cost so far, those with an unusable answer included. */
export interface Usage {
  tokens: number
  /** Millionths of a US dollar. */
  costMicros: number
}

/** US dollars per million tokens, which is millionths of a dollar per token. */
export interface Prices {
  usdPerMillionInput: number
  /** Of input that the provider had in its cache; null where it costs the same. */
  usdPerMillionCached: number | null
  usdPerMillionOutput: number
}

/** For what a server does not tell. A token has some four characters of Latin script, and fewer of others. */
export function guessedTokens(text: string): number {
  const latin = text.match(/[\p{ASCII}\p{Script=Latin}]/gu)?.length ?? 0
  return Math.ceil(latin / 4 + (text.length - latin) / 1.5)
}

interface ReportedUsage {
  prompt_tokens?: number
  completion_tokens?: number
  prompt_tokens_details?: { cached_tokens?: number | null } | null
}

export function addUsage(usage: Usage, reported: ReportedUsage | null | undefined, prices: Prices): void {
  const { prompt_tokens: input = 0, completion_tokens: output = 0 } = reported ?? {}
  const cached = Math.min(input, reported?.prompt_tokens_details?.cached_tokens ?? 0)
  const { usdPerMillionInput, usdPerMillionCached, usdPerMillionOutput } = prices
  const cost = (input - cached) * usdPerMillionInput + cached * (usdPerMillionCached ?? usdPerMillionInput)
  usage.tokens += input + output
  usage.costMicros += Math.round(cost + output * usdPerMillionOutput)
}
