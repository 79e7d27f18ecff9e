/** The combobox pattern: the focus stays in the field, arrows choose and wrap around, Enter runs the command. */
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import House from 'lucide-react/icons/house'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { CommandList } from './command-list.tsx'

const NAMES = ['Dashboard', 'Proposals', 'Settings']

function Example({ onRun }: { onRun: (name: string) => void }) {
  const [query, setQuery] = useState('')
  const commands = NAMES.filter((name) => name.toLowerCase().includes(query)).map((name) => ({
    id: name,
    label: name,
    icon: House,
    run: () => onRun(name),
  }))
  return (
    <CommandList
      label="Go to"
      query={query}
      onQuery={setQuery}
      groups={[{ key: 'screens', title: 'Screens', commands }]}
      countText={`${commands.length} results`}
      emptyText="Nothing found"
    />
  )
}

function show() {
  const onRun = vi.fn()
  render(<Example onRun={onRun} />)
  return { onRun, field: screen.getByRole('combobox', { name: 'Go to' }) }
}
const chosen = () => screen.getByRole('option', { selected: true })

test('names the selected option to the field, which keeps the focus', async () => {
  const { field } = show()
  await userEvent.click(field)
  expect(field.getAttribute('aria-activedescendant')).toBe(chosen().id)
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(chosen().textContent).toBe('Settings')
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen().textContent).toBe('Dashboard')
  await userEvent.keyboard('{ArrowUp}')
  expect(chosen().textContent).toBe('Settings')
  expect(document.activeElement).toBe(field)
})

test('finds by typing, and runs a command by Enter or a press', async () => {
  const { onRun, field } = show()
  await userEvent.type(field, 'pro')
  expect(chosen().textContent).toBe('Proposals')
  expect(await screen.findByText('1 results')).toBe(screen.getByRole('status'))
  await userEvent.keyboard('{Enter}')
  expect(onRun).toHaveBeenLastCalledWith('Proposals')
  await userEvent.clear(field)
  await userEvent.click(screen.getByRole('option', { name: 'Settings' }))
  expect(onRun).toHaveBeenLastCalledWith('Settings')
})

test('says that nothing is found; then, and while a word is composed, Enter does nothing', async () => {
  const { onRun, field } = show()
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  await userEvent.type(field, 'xyz{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nothing found'))
  expect(field.getAttribute('aria-expanded')).toBe('false')
  expect(onRun).not.toHaveBeenCalled()
})
