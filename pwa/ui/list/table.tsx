/** A table, for invoices and limits. Things that can be opened are listed in a RowList. */
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface Column<Row> {
  key: string
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers line up at the end. */
  isNumeric?: boolean | undefined
}

interface TableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}

/** The first column is the header of its row. The table scrolls sideways when the screen is too narrow, and its edge says so. */
export function Table<Row>({ caption, columns, rows, rowKey }: TableProps<Row>) {
  return (
    // `relative`, or texts for screen readers would widen the page outside the scrolling area.
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be scrollable by keyboard
      tabIndex={0}
      className="scroll-shadows relative overflow-x-auto rounded-card border border-line bg-surface"
    >
      <table className="w-full text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-2">
            {columns.map((column, at) => (
              <th key={column.key} scope="col" className={cellClass(column, at === 0 ? HEADING : 'font-medium')}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column, at) =>
                at === 0 ? (
                  <th key={column.key} scope="row" className={cellClass(column, HEADING)}>
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.key} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellClass<Row>(column: Column<Row>, extra?: string): string {
  return classNames('px-4 py-3 align-top whitespace-nowrap', column.isNumeric ? 'text-end' : 'text-start', extra)
}

/** The header of a row stays visible while the rest scrolls. */
const HEADING = 'sticky start-0 bg-surface font-medium hyphens-auto max-sm:max-w-40 max-sm:whitespace-normal'
