import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { PasswordInput, TextInput } from './text-input.tsx'
import { Textarea } from './textarea.tsx'

it('connects label, hint, error and "required" with the control', () => {
  render(
    <Field label="E-mail" hint="For signing in" error="Not an address" isRequired>
      <TextInput type="email" />
    </Field>,
  )
  const input = screen.getByLabelText('E-mail')
  const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['For signing in', 'Not an address'])
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-required')).toBe('true')
})

it('announces nothing that is not true', () => {
  render(
    <Field label="Name">
      <TextInput />
    </Field>,
  )
  const input = screen.getByLabelText('Name')
  for (const name of ['aria-describedby', 'aria-invalid', 'aria-required'])
    expect(input.hasAttribute(name), name).toBe(false)
})

it('connects every kind of control', () => {
  render(
    <>
      <Field label="Letter" id="letter">
        <Textarea defaultValue="Dear" />
      </Field>
      <Field label="Often" error="Choose one">
        <Select options={[{ value: 'daily', label: 'Daily' }]} />
      </Field>
    </>,
  )
  expect(screen.getByLabelText('Letter').id).toBe('letter')
  expect(screen.getByLabelText('Often').getAttribute('aria-invalid')).toBe('true')
})

it('shows and hides a password', async () => {
  render(
    <Field label="Password">
      <PasswordInput showLabel="Show" hideLabel="Hide" />
    </Field>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.type).toBe('password')
})
