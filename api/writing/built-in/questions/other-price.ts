/** Whether a price or a time is for something else than what is asked: for one where three are wanted, by the hour where a day is. */
import { cueCount, topicsIn } from '../texts.ts'

const SEVERAL = new RegExp(
  [
    String.raw`(?<!\p{L})(?:two|three|four|five|six|seven|eight|nine|ten|twelve|zwei|drei|vier|fünf|sechs|zehn|deux|trois|quatre|cinq|dix`,
    String.raw`|dos|tres|cuatro|cinco|diez|dois|duas|três|quatro|dez|два|две|три|четыре|пять|десять)(?!\p{L})`,
  ].join(''),
  'iu',
)
const UNITS = [
  /hour|(?:\/|per |an )h(?!\p{L})|std|stunde|hora|heure|(?<!\p{L})jam(?!\p{L})|час|ساعة|घंट|ঘণ্টা|小时|时薪/iu,
  /(?<!\p{L})day|daily|tage?(?!\p{L})|tagess|día|jour|(?<!\p{L})dia(?!\p{L})|hari(?!\p{L})|день|يوم|दिन|দিন|天/iu,
  /month|monat|(?<!\p{L})mes(?!\p{L})|mois|mês|bulan|месяц|شهر|महीन|মাস|月/iu,
]

/** @returns True where nothing here counts what is asked. A question on neither price nor a whole is never so. */
export function isOfOtherPrice(question: string, answer: string): boolean {
  const isTotal = cueCount('ask.total', question) > 0
  if (!topicsIn(question).includes('price') && !isTotal) return false
  const asked = question.replace(/(?<![\p{L}\p{Nd}])\p{Nd}{1,2}[.)]/gu, ' ')
  const figures = asked.match(/\p{Nd}[\p{Nd}.,]*/gu) ?? []
  const isOther = (unit: RegExp) => unit.test(asked) && !unit.test(answer)
  const isCounted = figures.some((figure) => Number(figure) !== 1 && !answer.includes(figure))
  const several = SEVERAL.exec(asked)?.[0]
  const isSeveral = several !== undefined && !answer.toLowerCase().includes(several.toLowerCase())
  return isTotal || isCounted || isSeveral || UNITS.some(isOther)
}
