import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Switch } from './switch.tsx'

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
