import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CodeInput, digitsOf } from './code-input.tsx'
import { Field } from './field.tsx'

function Probe() {
  const [value, setValue] = useState('')
  return (
    <Field label="Code" error={value.length === 6 ? undefined : 'Six digits'}>
      <CodeInput value={value} onChange={setValue} />
    </Field>
  )
}

it.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Your code: 12-34-56.', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['۶۷۸۹', '6789'],
  ['०१२९', '0129'],
  ['০১২৯', '0129'],
  ['abc', ''],
])('%s is read as %s', (text, digits) => {
  expect(digitsOf(text)).toBe(digits)
})

it('is one labelled input that a phone can fill in', async () => {
  render(<Probe />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  expect(input.autocomplete).toBe('one-time-code')
  expect(input.inputMode).toBe('numeric')
  expect(input.dir).toBe('ltr')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByRole('textbox')).toHaveLength(1)
})

it('accepts typing, pasting with spaces, and no more than six digits', async () => {
  const user = userEvent.setup()
  render(<Probe />)
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
  await user.type(input, '12a3')
  expect(input.value).toBe('123')
  await user.type(input, '{Backspace}')
  expect(input.value).toBe('12')
  await user.clear(input)
  await user.click(input)
  await user.paste('987 654 321')
  expect(input.value).toBe('987654')
  expect(input.getAttribute('aria-invalid')).toBeNull()
})
