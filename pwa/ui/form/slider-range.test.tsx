import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { SliderRange } from './slider-range.tsx'

function Pay({ dir = 'ltr', first = [40, 60] }: { dir?: string; first?: [number, number] }) {
  const [value, setValue] = useState(first)
  return (
    <div dir={dir}>
      <SliderRange
        label="Pay"
        minLabel="At least"
        maxLabel="At most"
        min={0}
        max={100}
        step={5}
        value={value}
        onChange={setValue}
        format={(at) => `$${at}`}
      />
    </div>
  )
}

const low = () => screen.getByRole('slider', { name: 'At least' })
const high = () => screen.getByRole('slider', { name: 'At most' })
const values = () => [low(), high()].map((thumb) => thumb.getAttribute('aria-valuetext'))
const press = (thumb: HTMLElement, ...keys: string[]) => {
  for (const key of keys) fireEvent.keyDown(thumb, { key })
}

describe('SliderRange', () => {
  it('moves by step, by page and to the ends', () => {
    render(<Pay />)
    press(low(), 'ArrowRight', 'ArrowUp')
    expect(values()).toEqual(['$50', '$60'])
    press(low(), 'ArrowLeft', 'ArrowDown', 'ArrowDown')
    expect(values()).toEqual(['$35', '$60'])
    press(high(), 'PageUp')
    expect(values()).toEqual(['$35', '$100'])
    press(low(), 'Home')
    expect(values()).toEqual(['$0', '$100'])
  })

  it('never lets the thumbs pass each other', () => {
    render(<Pay />)
    press(low(), 'End')
    expect(values()).toEqual(['$60', '$60'])
    fireEvent.change(high(), { target: { value: '20' } })
    expect(values()).toEqual(['$60', '$60'])
    fireEvent.change(low(), { target: { value: '95' } })
    expect(values()).toEqual(['$60', '$60'])
  })

  it('follows the reading direction from right to left', () => {
    render(<Pay dir="rtl" />)
    press(low(), 'ArrowLeft')
    expect(values()).toEqual(['$45', '$60'])
    press(low(), 'ArrowRight', 'ArrowRight')
    expect(values()).toEqual(['$35', '$60'])
    press(low(), 'ArrowUp')
    expect(values()).toEqual(['$40', '$60'])
  })

  it('ignores Tab and letters', () => {
    render(<Pay />)
    expect(fireEvent.keyDown(low(), { key: 'Tab' })).toBe(true)
    expect(values()).toEqual(['$40', '$60'])
  })
})
