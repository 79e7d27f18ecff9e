/** A bar for a little, and none for nothing. */
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BarList } from './bars.tsx'

it('draws a bar for each value above zero alone', () => {
  const item = (key: string, value: number) => ({ key, label: key, value, text: String(value) })
  render(<BarList label="Results" items={[item('Sent', 200), item('Viewed', 1), item('Hired', 0)]} />)
  const barOf = (name: string) => screen.getByText(name).nextElementSibling
  expect(['Sent', 'Viewed', 'Hired'].map((name) => barOf(name)?.classList.contains('min-w-1'))).toEqual([
    true,
    true,
    false,
  ])
  expect(barOf('Hired')?.getAttribute('style')).toContain('width: 0%')
})
