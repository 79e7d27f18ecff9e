import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'
import { LinkProvider } from './link.tsx'

it.each([{ isBusy: true }, { disabled: true }])(
  'keeps the focus but does nothing while %o, and sends no form either',
  async (state) => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
    const form = (state: object) => (
      <form onSubmit={onSubmit}>
        <input aria-label="Name" />
        <Button type="submit" onClick={onClick} {...state}>
          Send
        </Button>
      </form>
    )
    const { rerender } = render(form({}))
    const button = screen.getByRole('button', { name: 'Send' })
    button.focus()
    rerender(form(state))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    await userEvent.type(screen.getByLabelText('Name'), 'Ada{Enter}')
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.getAttribute('aria-busy')).toBe('isBusy' in state ? 'true' : null)
  },
)

it('sends no form unless asked to', () => {
  render(<Button>Plain</Button>)
  expect(screen.getByRole('button').getAttribute('type')).toBe('button')
})

it('follows links in the app’s own way', () => {
  render(
    <LinkProvider value={({ href, children }) => <a href={`/app${href}`}>{children}</a>}>
      <ButtonLink href="/agents">Agents</ButtonLink>
    </LinkProvider>,
  )
  expect(screen.getByRole('link', { name: 'Agents' }).getAttribute('href')).toBe('/app/agents')
})
