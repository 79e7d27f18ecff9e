/** The unknown address: each reader gets the ways that they can go. */
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import site from '#locales/en/site.json'
import { reader } from '../../site/words.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { TextsProvider } from './texts.ts'

afterEach(cleanup)

it.each([
  ['a visitor', 'signed-in:hidden', ['To the home page', 'Log in']],
  ['a user', 'signed-out:hidden', ['To my dashboard', 'To the home page']],
])('leads %s on', (_, hidesFor, names) => {
  render(
    <TextsProvider value={{ ...reader('en', { site }), choose: () => undefined, load: async () => undefined }}>
      <NotFoundPage />
    </TextsProvider>,
  )
  const shown = screen.getAllByRole('link').filter(({ className }) => className.includes(hidesFor))
  expect(shown.map(({ textContent }) => textContent)).toEqual(names)
})
