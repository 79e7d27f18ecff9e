import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Switch, Toggle } from './switch.tsx'

it('is a switch named by its label and described by its hint', () => {
  render(<Switch label="Telegram" hint="At night" isOn onToggle={() => {}} />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Telegram' })
  expect(control.checked).toBe(true)
  expect(control.getAttribute('aria-describedby')).toBe(screen.getByText('At night').id)
})

it('toggles by its label, by Space and by Enter', async () => {
  const onToggle = vi.fn()
  render(<Switch label="Telegram" isOn={false} onToggle={onToggle} />)
  await userEvent.click(screen.getByText('Telegram'))
  screen.getByRole('switch').focus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{Enter}')
  expect(onToggle.mock.calls).toEqual([[true], [true], [true]])
})

it('is named by its row and column when it is in a table, and toggles in the same way', async () => {
  const onToggle = vi.fn()
  render(<Toggle label="Replies by e-mail" isOn onToggle={onToggle} />)
  screen.getByRole('switch', { name: 'Replies by e-mail' }).focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  expect(onToggle.mock.calls).toEqual([[false], [false]])
})
