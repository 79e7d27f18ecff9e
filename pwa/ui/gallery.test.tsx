import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

afterEach(() => document.documentElement.removeAttribute('dir'))

it.each(['ltr', 'rtl'])('shows every piece, %s, each control with a name', (dir) => {
  document.documentElement.dir = dir
  render(<Gallery />)
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  for (const role of ['button', 'link', 'textbox', 'slider', 'switch', 'checkbox', 'radio', 'progressbar', 'img'])
    for (const element of screen.getAllByRole(role))
      expect(screen.getAllByRole(role, { name: /\S/ }), element.outerHTML.slice(0, 200)).toContain(element)
})
