/** A few words of a post's title to name the job by. Never more than five words of the post stand in a row. */
import { wordsIn } from '#shared/domain/letter/requests-met.ts'

const WORDS_MAX = 5
const HAN_MAX = 10
const SEPARATOR = /\s+[-–—|·•/>+]+\s+|[–—|•:：;；,，、。!！?？()（）[\]【】"“”«»„]+|\s(?:->|→|::|&)\s|\.\s/u
/** Words that say only that somebody is wanted, at either end. */
const WANTED_FIRST =
  /^(?:we are |i am |i'm )?(?:urgent|looking for|need(?:ed|ing)?|wanted|seeking|hiring|suchen?|gesucht|busco|buscamos|se busca|necesito|cherche|recherche|procuro|preciso(?: de)?|busca-se|butuh|cari|mencari|dicari|ищу|ищем|нужен|нужна|нужно|нужны|требуется|مطلوب|نحتاج|أبحث عن|找一位|招聘|寻找|找|需要|急需)(?![\p{L}\p{M}])\s*/iu
const WANTED_LAST =
  /\s*(?<![\p{L}\p{M}])(?:needed|wanted|required|asap|gesucht|chahiye|चाहिए|लागवे|লাগবে|দরকার|প্রয়োজন|jaldi)(?:\s*[.!]*)$/iu
/** A piece that begins so hangs on what was cut off before it. */
const STARTS =
  /^(?:for|with|to|from|in|of|on|after|into|and|no|not|für|mit|von|aus|zum|zur|nach|und|para|con|de|del|en|desde|y|pour|avec|dans|sur|et|com|em|do|da|e|untuk|dengan|ke|dari|di|dan|для|с|на|в|из|по|к|и)\s/iu
const LINKS =
  /\s(?:for|with|to|from|in|of|on|after|into|für|mit|von|aus|zum|zur|nach|para|con|de|del|en|desde|pour|avec|dans|sur|com|em|do|da|no|na|untuk|dengan|ke|dari|di|для|с|на|в|из|по|к)\s/iu

/** A title that names a person says nothing of the work. */
const PERSON =
  /(?<![\p{L}\p{M}])(?:dev|developer|copywriter|drafter|zeichner(?:in)?|engineer|writer|editor|designer|translator|illustrator|bookkeeper|accountant|assistant|expert|specialist|freelancer|vas?|agent|consultant|team|person|someone|entwickler(?:in)?|texter(?:in)?|übersetzer(?:in)?|designer(?:in)?|buchhalter(?:in)?|desarrollador(?:a)?|traductor(?:a)?|diseñador(?:a)?|redactor(?:a)?|editor(?:a)?|ilustrador(?:a)?|développeur|développeuse|traducteur|traductrice|rédacteur|rédactrice|desenvolvedor(?:a)?|tradutor(?:a)?|engenheiro|penerjemah|penulis|desainer|asisten|разработчик|переводчик|дизайнер|бухгалтер|инженер|редактор|مطور|مترجم|مصمم|محاسب|डेवलपर|अनुवादक|ডেভেলপার|অনুবাদক|ডিজাইনার)(?![\p{L}\p{M}])|·rice|:in\b|工程师|记账员|会计师|开发者|翻译员|译员|设计师|客服|助理|团队/iu

/** @returns Words as they stand in the title; empty where none can be taken out of it. */
export function topicOf(title: string): string {
  const plain = title
    .replace(/[(（[【][^)）\]】]*[)）\]】]?/gu, ' | ')
    .replace(/\p{Extended_Pictographic}|\ufe0f|[{}<>]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const [first = '', second = ''] = plain.split(SEPARATOR).filter((part) => part.trim() !== '')
  // What follows a comma is often a condition; what follows "developer:" is the work.
  const parts = PERSON.test(first) && /^[^,，]*[:：–—|-]/u.test(plain) ? [second] : [first]
  const candidates = parts.flatMap((part) => wanted(part.trim()))
  return candidates.find(isGood) ?? candidates.flatMap(firstOf).find(isGood) ?? ''
}

function wanted(part: string): string[] {
  const rest = part.replace(WANTED_FIRST, '').replace(WANTED_LAST, '').trim()
  return rest === '' ? [] : [rest]
}

function isGood(part: string): boolean {
  if (PERSON.test(part) || /^\P{L}/u.test(part) || STARTS.test(part)) return false
  if (/\p{Script=Han}/u.test(part)) return part.length >= 3 && part.length <= HAN_MAX
  const words = part.split(/[\s/]+/u).length
  return (
    words >= 2 &&
    words <= WORDS_MAX &&
    wordsIn(part) >= 2 &&
    !/\.$/.test(part) &&
    !/^\P{Ll}+$/u.test(part.replace(/[^\p{Lu}\p{Ll}]/gu, '') || 'a')
  )
}

/** What stands before the first small word that joins: "Bookkeeper after a bad one" gives nothing, "Legal texts for a shop" two words. */
function firstOf(part: string): string[] {
  const words = part.split(' ')
  if (words.length <= WORDS_MAX) return []
  for (let count = WORDS_MAX; count >= 2; count -= 1) {
    if (LINKS.test(` ${words[count]} `)) return [words.slice(0, count).join(' ')]
  }
  return []
}
