/** What changed between two texts, word by word. Pure. */

export interface DiffPart {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** @returns The parts in reading order; without the removed ones they are `after`, without the added ones `before`. */
export function diffWords(before: string, after: string): DiffPart[] {
  const [old, now] = [tokensOf(before), tokensOf(after)]
  const lengths = commonLengths(old, now)
  const width = now.length + 1
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < old.length || j < now.length) {
    const [was, is] = [old[i], now[j]]
    if (was !== undefined && was === is) {
      push(parts, 'same', was)
      i += 1
      j += 1
      continue
    }
    const skipsOld = lengths[(i + 1) * width + j] ?? 0
    const skipsNew = lengths[i * width + j + 1] ?? 0
    if (was !== undefined && (is === undefined || skipsOld >= skipsNew)) {
      push(parts, 'removed', was)
      i += 1
    } else if (is !== undefined) {
      push(parts, 'added', is)
      j += 1
    }
  }
  return parts
}

/** Words with the space behind them; Chinese has none, so its characters stand alone. */
function tokensOf(text: string): string[] {
  return text.match(/\p{Script=Han}\s*|[^\s\p{Script=Han}]+\s*|\s+/gu) ?? []
}

/** At `i * (now.length + 1) + j`: how many tokens the rests from `i` and `j` have in common, in order. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array {
  const width = now.length + 1
  const lengths = new Uint16Array((old.length + 1) * width)
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const at = i * width + j
      lengths[at] =
        old[i] === now[j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0)
    }
  }
  return lengths
}

function push(parts: DiffPart[], kind: DiffPart['kind'], text: string): void {
  const last = parts.at(-1)
  if (last?.kind === kind) last.text += text
  else parts.push({ kind, text })
}
