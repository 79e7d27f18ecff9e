import { readFileSync } from 'node:fs'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BrandGlyph, BrandMark } from './brand-mark.tsx'

it('draws the same glyph as the icon files', () => {
  const icon = readFileSync('manifest/public/icon.svg', 'utf8')
  const { container } = render(<BrandGlyph />)
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
  expect(paths.length).toBe(2)
  for (const path of paths) expect(icon).toContain(`d="${path}"`)
  expect(icon).toContain('<circle cx="29" cy="28" r="11.5"/>')
})

it('keeps the name for screen readers when collapsed', () => {
  render(<BrandMark isCollapsed />)
  expect(screen.getByText('Gigwright').className).toBe('sr-only')
})
