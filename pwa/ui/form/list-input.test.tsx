import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { ListInput } from './list-input.tsx'

const user = userEvent.setup()

function Example({ onSubmit }: { onSubmit?: () => void }) {
  const [values, setValues] = useState(['https://a.example'])
  return (
    <form onSubmit={onSubmit}>
      <ListInput
        values={values}
        onChange={setValues}
        addLabel="Add"
        removeLabel={(value) => `Remove ${value}`}
        aria-label="Links"
      />
    </form>
  )
}
const shown = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

it('adds by Enter, by the button and on leaving, trimmed and once', async () => {
  const onSubmit = vi.fn()
  render(<Example onSubmit={onSubmit} />)
  const box = screen.getByLabelText('Links')
  await user.type(box, ' https://b.example {Enter}')
  await user.type(box, 'https://a.example')
  await user.click(screen.getByRole('button', { name: 'Add' }))
  await user.type(box, 'https://c.example')
  await user.click(document.body)
  expect(shown()).toEqual(['https://a.example', 'https://b.example', 'https://c.example'])
  expect(onSubmit).not.toHaveBeenCalled()
})

it('removes one and leaves the focus in the box', async () => {
  render(<Example />)
  await user.click(screen.getByRole('button', { name: 'Remove https://a.example' }))
  expect(shown()).toEqual([])
  expect(document.activeElement).toBe(screen.getByLabelText('Links'))
})
