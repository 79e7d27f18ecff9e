import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { forwardRef } from 'react'
import House from 'lucide-react/icons/house'
import { expect, it, vi } from 'vitest'
import { BottomBar, type NavItem, NavList, Sidebar } from './navigation.tsx'

const onMore = vi.fn()
const ITEMS: NavItem[] = [
  { key: 'home', label: 'Home', icon: House, href: '/', isCurrent: true },
  { key: 'inbox', label: 'Inbox', icon: House, href: '/inbox', badge: { text: '4', label: '4 to review' } },
  { key: 'more', label: 'More', icon: House, onPress: onMore },
]

function sidebar(isCollapsed: boolean) {
  return (
    <Sidebar
      label="Main"
      brand="g"
      items={ITEMS}
      isCollapsed={isCollapsed}
      onToggle={() => {}}
      collapseLabel="Collapse"
      expandLabel="Expand"
      footer="Plan"
    />
  )
}

it('marks the current page, says counts in words, and uses buttons for entries without an address', async () => {
  render(<BottomBar label="Main" items={ITEMS} />)
  const nav = within(screen.getByRole('navigation', { name: 'Main' }))
  expect(nav.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page')
  expect(nav.getByRole('link', { name: '4 to review Inbox' }).getAttribute('aria-current')).toBeNull()
  await userEvent.click(nav.getByRole('button', { name: 'More' }))
  expect(onMore).toHaveBeenCalledTimes(1)
})

it('draws only what a press has changed', () => {
  const drawn: string[] = []
  const listOf = (current: string) => (
    <NavList
      items={['home', 'inbox', 'search'].map((key) => ({
        ...{ key, label: key, href: `/${key}`, isCurrent: key === current },
        icon: iconOf[key] ?? House,
      }))}
    />
  )
  const iconOf = Object.fromEntries(
    ['home', 'inbox', 'search'].map((key) => [key, forwardRef<SVGSVGElement>(() => void drawn.push(key))]),
  )
  const view = render(listOf('home'))
  drawn.length = 0
  view.rerender(listOf('inbox'))
  expect(drawn).toEqual(['home', 'inbox'])
  expect(screen.getByRole('link', { current: 'page' }).getAttribute('href')).toBe('/inbox')
})

it('keeps its names when collapsed', () => {
  const view = render(sidebar(true))
  expect(screen.getByRole('link', { name: 'Home' }).title).toBe('Home')
  expect(screen.getByRole('button', { name: 'Expand' }).getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByText('Plan')).toBeNull()
  view.rerender(sidebar(false))
  expect(screen.getByRole('button', { name: 'Collapse' }).getAttribute('aria-expanded')).toBe('true')
  expect(screen.getByText('Plan')).toBeDefined()
})
