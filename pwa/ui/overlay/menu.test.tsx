import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Menu } from './menu.tsx'

const onEdit = vi.fn()

async function openMenu() {
  render(
    <>
      <Menu
        label="Actions"
        items={[
          { key: 'edit', label: 'Edit', onSelect: onEdit },
          { key: 'copy', label: 'Copy', onSelect: () => {}, isDisabled: true },
          { key: 'delete', label: 'Delete', onSelect: () => {} },
          { key: 'pause', label: 'Pause', onSelect: () => {} },
        ]}
      >
        {(trigger) => (
          <button type="button" {...trigger}>
            More
          </button>
        )}
      </Menu>
      <p>Elsewhere</p>
    </>,
  )
  await userEvent.click(more())
}

const more = () => screen.getByRole('button', { name: 'More' })
const menu = () => screen.queryByRole('menu', { name: 'Actions' })
const focused = () => document.activeElement?.textContent

it('opens on its first entry and announces that it is open', async () => {
  await openMenu()
  expect(more().getAttribute('aria-expanded')).toBe('true')
  expect(more().getAttribute('aria-controls')).toBe(menu()?.id)
  expect(focused()).toBe('Edit')
})

it('moves by arrows over disabled entries, to the ends and by first letter', async () => {
  await openMenu()
  const at: (string | null | undefined)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{Home}', '{End}', 'd', 'x']) {
    await userEvent.keyboard(key)
    at.push(focused())
  }
  expect(at).toEqual(['Delete', 'Pause', 'Edit', 'Pause', 'Edit', 'Pause', 'Delete', 'Delete'])
})

it('runs an entry by Enter, closes and returns the focus', async () => {
  await openMenu()
  await userEvent.keyboard('{Enter}')
  expect(onEdit).toHaveBeenCalledTimes(1)
  expect(menu()).toBeNull()
  expect(document.activeElement).toBe(more())
})

it.each(['{Escape}', '{Tab}'])('%s closes it', async (key) => {
  await openMenu()
  await userEvent.keyboard(key)
  expect(menu()).toBeNull()
})

it('closes by a press outside of it, and by scrolling', async () => {
  await openMenu()
  fireEvent.pointerDown(screen.getByText('Elsewhere'))
  expect(menu()).toBeNull()
  await userEvent.click(more())
  vi.spyOn(more(), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 40, 80, 32))
  fireEvent.scroll(document)
  expect(menu()).toBeNull()
})

it('stays open for a scroll that was over before it opened', async () => {
  await openMenu()
  fireEvent.scroll(document)
  expect(menu()).not.toBeNull()
})
