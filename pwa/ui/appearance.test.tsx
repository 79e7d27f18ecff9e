import { afterEach, expect, it } from 'vitest'
import { APPEARANCE_KEY, chooseAppearance, followAppearance, savedAppearance } from './appearance.ts'

afterEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
  document.head.replaceChildren()
})

it('applies a choice at once and stores it', () => {
  document.head.innerHTML = '<meta name="theme-color" content="#fff">'
  const colour = () => document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')?.content
  chooseAppearance('dark')
  expect(document.documentElement.classList.contains('dark')).toBe(true)
  expect(savedAppearance()).toBe('dark')
  const dark = colour()
  chooseAppearance('light')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
  expect(colour()).not.toBe(dark)
})

it('removes the stored choice with "system"', () => {
  chooseAppearance('dark')
  chooseAppearance('system')
  expect(localStorage.getItem(APPEARANCE_KEY)).toBeNull()
})

it('ignores an invalid choice, and stops following the system when told', () => {
  localStorage.setItem(APPEARANCE_KEY, 'purple')
  const stop = followAppearance()
  expect(savedAppearance()).toBe('system')
  expect(document.documentElement.classList.contains('dark')).toBe(false)
  stop()
})
