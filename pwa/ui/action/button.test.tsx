import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button, ButtonLink } from './button.tsx'
import { LinkProvider } from './link.tsx'

it('keeps its place but does nothing while busy, and sends no form either', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy onClick={onClick}>
        Send
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(button)
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(document.activeElement).toBe(button)
})

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
