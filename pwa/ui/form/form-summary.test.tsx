import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Field } from './field.tsx'
import { type FormProblem, FormSummary } from './form-summary.tsx'
import { TextInput } from './text-input.tsx'

function Form({ problems, attempt }: { problems: FormProblem[]; attempt: number }) {
  return (
    <>
      <FormSummary title="Put right" problems={problems} attempt={attempt} />
      <Field id="email" label="E-mail">
        <TextInput />
      </Field>
    </>
  )
}

const PROBLEMS = [{ fieldId: 'email', message: 'Needed' }]

it('shows nothing without problems', () => {
  render(<Form problems={[]} attempt={1} />)
  expect(screen.queryByRole('group')).toBeNull()
})

it('gets the focus at each failed try, not while the user types', () => {
  const view = render(<Form problems={[]} attempt={0} />)
  view.rerender(<Form problems={PROBLEMS} attempt={1} />)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Put right' }))
  screen.getByLabelText('E-mail').focus()
  view.rerender(<Form problems={[{ fieldId: 'email', message: 'Not an address' }]} attempt={1} />)
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  view.rerender(<Form problems={PROBLEMS} attempt={2} />)
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Put right' }))
})

it('leads to the control', async () => {
  render(<Form problems={PROBLEMS} attempt={1} />)
  await userEvent.click(screen.getByRole('link', { name: 'Needed' }))
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})
