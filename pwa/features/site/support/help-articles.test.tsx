/** The help is found by the words that people type. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import support from '#locales/en/support.json'
import { reader } from '../../../site/words.ts'
import { TextsProvider } from '../texts.ts'
import { HelpArticles } from './help-articles.tsx'

afterEach(cleanup)

it.each([
  ['refund', 'Refunds: getting money back'],
  ['connects', 'Connects: what a proposal costs'],
  ['money limit', 'A limit for what an agent spends'],
  ['languages posts', 'In which languages are posts searched?'],
  ['sample account', 'What is the sample account?'],
])('"%s" finds "%s"', (words, title) => {
  render(
    <TextsProvider value={{ ...reader('en', { support }), choose: () => undefined, load: async () => undefined }}>
      <HelpArticles />
    </TextsProvider>,
  )
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toContain(title)
})
