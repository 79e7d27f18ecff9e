import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it } from 'vitest'
import { startI18n } from '../../i18n/language/setup.ts'
import { PostText } from './post-text.tsx'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
afterEach(cleanup)

const show = (text: string) =>
  render(
    <I18nextProvider i18n={i18n}>
      <PostText text={text} />
    </I18nextProvider>,
  )

it('shows a long text once: cut, then whole, then cut again', async () => {
  const long = `We need a shop. ${'It sells tea. '.repeat(20)}The end.`
  const { container } = show(long)
  const user = userEvent.setup()
  expect(container.textContent).not.toContain('The end.')
  await user.click(screen.getByRole('button', { name: 'Show more', expanded: false }))
  expect(container.textContent?.split('We need a shop.')).toHaveLength(2)
  expect(container.textContent).toContain('The end.')
  await user.click(screen.getByRole('button', { name: 'Show less', expanded: true }))
  expect(container.textContent).not.toContain('The end.')
})

it('offers nothing for a short one', () => {
  show('We need a shop.')
  expect(screen.queryByRole('button')).toBeNull()
})
