/** Lines of CSV (RFC 4180), which spreadsheets open without running anything. */

/** The mark by which spreadsheets recognise UTF-8; a file begins with it. */
export const CSV_MARK = '\ufeff'

export type CsvValue = string | number | null

/** @returns A line with its end. Null becomes an empty cell. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(cell).join(',')}\r\n`
}

/** A client's title that begins with "=" must stay text: a spreadsheet would run it as a formula. */
function cell(value: CsvValue): string {
  if (typeof value === 'number') return String(value)
  const text = value ?? ''
  // Spreadsheets of East Asia take the wide forms for the same, and nobody sees a sign without width.
  const plain = /^\p{Cf}*[=+\-@＝＋－＠\t\r]/u.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
