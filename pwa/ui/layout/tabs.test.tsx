import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

function Views({ dir = 'ltr' }: { dir?: string }) {
  const [value, setValue] = useState('a')
  return (
    <div dir={dir}>
      <Tabs
        label="Views"
        value={value}
        onChange={setValue}
        tabs={['a', 'b', 'c'].map((each) => ({ value: each, label: each }))}
      >
        Panel {value}
      </Tabs>
    </div>
  )
}

const chosen = () => screen.getByRole('tab', { selected: true })
const press = (...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(chosen(), { key })
}

it('has one tab stop, and a panel named by it', () => {
  render(<Views />)
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([0, -1, -1])
  expect(screen.getByRole('tabpanel', { name: 'a' }).textContent).toBe('Panel a')
})

it('moves by arrows, round the ends, with the focus', () => {
  render(<Views />)
  press('ArrowRight')
  expect(chosen().textContent).toBe('b')
  expect(document.activeElement).toBe(chosen())
  press('ArrowRight', 'ArrowRight')
  expect(chosen().textContent).toBe('a')
  press('ArrowLeft')
  expect(chosen().textContent).toBe('c')
  press('Home')
  expect(chosen().textContent).toBe('a')
  press('End')
  expect(chosen().textContent).toBe('c')
})

it('follows the reading direction from right to left', () => {
  render(<Views dir="rtl" />)
  press('ArrowLeft')
  expect(chosen().textContent).toBe('b')
  press('ArrowRight')
  expect(chosen().textContent).toBe('a')
})
