/** Things that the freelancer must have: "with your own camera", "con cámara propia". */
import { isCommonWord } from '#shared/domain/detect-language.ts'
import type { Hit } from '#shared/domain/reading/cue-trie.ts'
import { clauseAt, hasNear, type Sentence } from './sentences.ts'

interface OwnThing {
  kind: 'tool'
  hits: Hit[]
  values: string[]
}

const OWN = /^(?:own|eigene?[mnrs]?|propres?|собственн\p{L}*|свои|свою|своя|своим|своеи|अपना|अपनी|अपने|নিজস্ব|নিজের)$/u
/** In these languages the thing comes first. */
const OWN_AFTER = /^(?:propi[oa]s?|propri[oa]s?|sendiri|الخاصه?)$/u
/** "Our own shop" is the client's. */
const OF_CLIENT =
  /^(?:our|my|its|unser\p{L}*|mein\p{L}*|notre|nos|mon|ma|mes|nuestr[oa]s?|mi|noss[oa]s?|наш\p{L}*|мо\p{L}*|हमार\p{L}*|আমাদের|kami|kita)$/u
/** "In your own words" means nobody's camera. */
const NO_THING = new RegExp(
  [
    '^(?:words?|time|pace|hours?|schedule|name|risk|way|style|ideas?|accounts?|experience|opinion|work|samples?|projects?|rates?|worte?n?|zeit|tempo',
    '|namen?|ideen?|arbeit\\p{L}*|mots|temps|rythme|nom|palabras|tiempo|ritmo|nombre|palavras|nome|слов\\p{L}*|врем\\p{L}*|शब्द\\p{L}*|समय|ভাষায়',
    '|কথায়|kata|waktu)$',
  ].join(''),
  'u',
)
/** "Your own AutoCAD licence": the facts name the tool. */
const LICENCE = /^(?:licen|lizenz|лиценз)/u
const WITH = /^(?:with|mit|con|avec|com|with|с|со|dengan)$/u

/** @returns The first one that the sentence names, where its clause says that it is a must or what the work is done with. */
export function ownThingsIn(sentence: Sentence): OwnThing[] {
  const { tokens, from, to, isQuoted } = sentence
  const textAt = (at: number) => (at >= from && at < to ? (tokens[at]?.text ?? '') : '')
  const isThing = (at: number) => textAt(at).length > 1 && !isCommonWord(textAt(at)) && !NO_THING.test(textAt(at))
  for (let at = from; at < to; at += 1) {
    if (isQuoted(at) || OF_CLIENT.test(textAt(at - 1))) continue
    const thing = OWN.test(textAt(at)) ? at + 1 : OWN_AFTER.test(textAt(at)) ? at - 1 : null
    if (thing === null || !isThing(thing)) continue
    if (!hasNear(sentence, at, 'conditions.must', 'conditions.only') && !WITH.test(textAt(Math.min(at, thing) - 1)))
      continue
    // "Reflow-Ofen", "Windows PC", and not "Drohne filmen"
    const isTwo = thing > at && isThing(thing + 1) && clauseAt(sentence, thing + 1) === clauseAt(sentence, thing)
    const isName = isTwo && tokens[thing + 1]?.isCapital === true && !LICENCE.test(textAt(thing + 1))
    const last = isName ? thing + 1 : thing
    const value = tokens.slice(thing, last + 1).map(({ text }) => text)
    return [
      {
        kind: 'tool',
        hits: [{ cue: '', first: Math.min(at, thing), last: Math.max(at, last) }],
        values: [value.join(' ')],
      },
    ]
  }
  return []
}
