/** The box of the home page says what it can read before anybody presses its button. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import site from '#locales/en/site.json'
import { reader } from '../../../site/words.ts'
import { TextsProvider } from '../texts.ts'
import { useSample } from './sample.ts'
import { TryBox } from './try-box.tsx'
import { useTry } from './use-try.ts'

const sample = { about: 'I build shops.', answer: { job: { title: 'Shop', text: 'We need a shop.' } } }

afterEach(cleanup)

function Box() {
  return <TryBox {...useTry()} sample={useSample()} />
}

const SAID = /^Upwork shows this post only to its members\./

it.each([
  ['https://www.upwork.com/jobs/~0123456789', true],
  [' upwork.com/jobs/~0123456789 ', true],
  ['http://localhost:8788/upwork/jobs/~01', true],
  ['https://www.freelancer.com/projects/shop-1', false],
  ['We need somebody who knows Upwork and/or Shopify.', false],
  ['', false],
])('says of "%s" that it must be pasted: %s', (job, isSaid) => {
  render(
    <TextsProvider value={{ ...reader('en', { sample, site }), choose: () => undefined, load: async () => undefined }}>
      <Box />
    </TextsProvider>,
  )
  fireEvent.change(screen.getByLabelText('The post'), { target: { value: job } })
  expect(screen.queryByText(SAID) !== null).toBe(isSaid)
  expect(screen.queryByRole('alert', { name: /./ })).toBeNull()
})
