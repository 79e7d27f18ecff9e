/** Text that tries to steer whatever writes the letter. What is quoted, and what is said of others, is none. */
import { contactsIn } from '../letter-text.ts'
import type { Cue } from './cues.ts'
import { hiddenIn } from './hidden.ts'
import type { Attack } from './reading.ts'
import { sumIn } from './sum.ts'
import { has, hitsOf, quote, type Sentence } from './sentences.ts'

const QUOTED_LOG =
  /\b(?:error|exception|warning|traceback|log|stderr|console)\b|ошибк|fehlermeldung|mensaje de error|خطأ|त्रुटि|错误|报错|erreur/iu
const LINK = /https?:\/\/|\b[\w-]+(?:\.[\w-]+)+\/\S|\b[\w-]+\.(?:com|net|org|io|example|app|ly|me|info|shop|site)\b/iu
const MONEY =
  /[$€£₹¥৳₽]\s?\p{Nd}|\p{Nd}\s?(?:[$€£₹৳₽]|usd|eur|dollars?|euros?|元|美元|টাকা|रुपये|доллар|руб|دولار|reais|rupiah|rb\b)/iu

/** @returns The attacks in a sentence. */
export function attacksIn(sentence: Sentence): Attack[] {
  const text = sentence.part.text.slice(sentence.start, sentence.end)
  const hidden = hiddenIn(sentence)
  const kind = kindOf(sentence, text)
  const found: Attack[] = []
  const words = quote(sentence)
  if (hidden || (sentence.isComment && (kind || /[\p{L}]{3}/u.test(text)))) found.push({ kind: 'hidden', ...words })
  if (kind) found.push({ kind, ...words })
  return found
}

function kindOf(sentence: Sentence, text: string): Attack['kind'] | null {
  const toProgram = has(sentence, 'attacks.toProgram')
  const ofLetter = has(sentence, 'requests.letterNoun', 'requests.startWith', 'requests.endWith')
  const asks = has(sentence, 'requests.ask', 'attacks.sayThat', 'requests.startWith', 'requests.endWith')
  const rules =
    has(sentence, 'attacks.ignoreRules') && !isLogLine(sentence, text) && !has(sentence, 'conditions.others')
  if (toProgram && has(sentence, 'attacks.rules') && asks && !isLogLine(sentence, text)) return 'revealRules'
  return (
    contentKind(sentence, text, { toProgram: toProgram || rules, ofLetter, asks }) ?? (rules ? 'revealRules' : null)
  )
}

interface Address {
  toProgram: boolean
  ofLetter: boolean
  asks: boolean
}

function contentKind(sentence: Sentence, text: string, { toProgram, ofLetter, asks }: Address): Attack['kind'] | null {
  if (toProgram && LINK.test(text) && !has(sentence, 'requests.tryFirst')) return 'foreignLink'
  if (!asks || !(toProgram || ofLetter || sentence.isComment)) return null
  if (has(sentence, 'conditions.others') && !toProgram) return null
  const isDenied = has(sentence, 'conditions.notNeeded', 'requests.avoid') && !toProgram
  if (isDenied) return null
  if (
    !toProgram &&
    has(sentence, 'fraud.chatApp') &&
    !has(sentence, 'attacks.yourContact') &&
    !has(sentence, 'requests.ask')
  )
    return null
  const contacts = contactsIn(text)
  const says = has(sentence, 'attacks.sayThat')
  if (/(?:^|[\s(])@\w{3}|\bt\.me\//u.test(text) && asks) return 'contactOutside'
  if (has(sentence, 'attacks.yourContact') && has(sentence, 'requests.letterNoun')) return 'contactOutside'
  if (
    (contacts.length > 0 || LINK.test(text)) &&
    has(sentence, 'requests.letterNoun') &&
    has(sentence, 'requests.ask', 'attacks.sayThat') &&
    has(sentence, 'requests.link', 'attacks.thisLink', 'requests.endWith') &&
    !has(sentence, 'requests.tryFirst')
  )
    return 'foreignLink'
  if (says && has(sentence, 'attacks.freeWord') && (toProgram || ofLetter || has(sentence, 'attacks.promise')))
    return 'freeWork'
  if (ofLetter && has(sentence, 'attacks.promise') && hasEvenQuoted(sentence, 'attacks.freeWord')) return 'freeWork'
  if (
    says &&
    (MONEY.test(text) || has(sentence, 'attacks.priceWord')) &&
    (toProgram || isPromise(sentence)) &&
    !sumIn(sentence)
  )
    return 'promisePrice'
  if (has(sentence, 'attacks.praise') && says && (toProgram || sentence.isComment)) return 'praiseOthers'
  if (toProgram && has(sentence, 'attacks.ownScore')) return 'other'
  if (toProgram && (ofLetter || IF.test(text)) && says && isAddressed(sentence)) return 'other'
  return null
}

/** A price in a request counts as an attack only where the letter must promise it. */
function isPromise(sentence: Sentence): boolean {
  return has(sentence, 'requests.letterNoun') && has(sentence, 'attacks.priceWord') && has(sentence, 'attacks.promise')
}
function textOf({ part, start, end }: Sentence): string {
  return part.text.slice(start, end)
}

/** The phrase that a letter must contain stands in quotation marks. */
function hasEvenQuoted({ hits }: Sentence, cue: Cue): boolean {
  return hits.some((hit) => hit.cue === cue)
}

const IF = /(?<!\p{L})(?:if|si|wenn|falls|если|إذا|अगर|यदि|যদি|jika|kalau|se)(?!\p{L})|如果|若/iu

/** A program is told to do something, not spoken about. */
function isAddressed(sentence: Sentence): boolean {
  const program = hitsOf(sentence, 'attacks.toProgram')[0]
  const ask = hitsOf(sentence, 'attacks.sayThat').find(({ first }) => program && first > program.last)
  return ask !== undefined
}

/** An error message that a client quotes to describe a problem. */
function isLogLine(sentence: Sentence, text: string): boolean {
  const isBefore = sentence.before
    ? QUOTED_LOG.test(textOf(sentence.before)) && /[:：]\s*$/u.test(textOf(sentence.before))
    : false
  return isBefore || QUOTED_LOG.test(text)
}
