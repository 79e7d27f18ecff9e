import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { Field } from './field.tsx'
import { TagInput, withTags } from './tag-input.tsx'

const WORDS = {
  remove: (tag: string) => `Remove ${tag}`,
  added: (tag: string) => `Added ${tag}`,
  removed: (tag: string) => `Removed ${tag}`,
}

function Skills({ first = [] }: { first?: string[] }) {
  const [values, setValues] = useState(first)
  return (
    <form onSubmit={() => setValues(['the form was sent'])}>
      <Field label="Skills">
        <TagInput values={values} onChange={setValues} words={WORDS} maxTags={4} />
      </Field>
    </form>
  )
}

const tags = () => screen.queryAllByRole('listitem').map((item) => item.textContent)
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Skills' })

describe('TagInput', () => {
  it('adds by Enter without sending the form, by comma, and on leaving', async () => {
    render(<Skills />)
    await userEvent.type(box(), '  React {Enter}TypeScript,مهارة،')
    expect(tags()).toEqual(['React', 'TypeScript', 'مهارة'])
    await userEvent.type(box(), 'Dexie')
    await userEvent.tab()
    expect(tags()).toEqual(['React', 'TypeScript', 'مهارة', 'Dexie'])
    expect(box().value).toBe('')
  })

  it('keeps each word once, in any case, and no more than allowed', async () => {
    render(<Skills first={['React']} />)
    await userEvent.type(box(), 'react{Enter}a,b,c,d,')
    expect(tags()).toEqual(['React', 'a', 'b', 'c'])
  })

  it('accepts a pasted list', async () => {
    render(<Skills />)
    box().focus()
    await userEvent.paste('Node, SQL\nHono')
    expect(tags()).toEqual(['Node', 'SQL', 'Hono'])
  })

  it('removes by the button, which returns the focus to the box, and by Backspace in an empty box', async () => {
    render(<Skills first={['a', 'b', 'c']} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove a' }))
    expect(tags()).toEqual(['b', 'c'])
    expect(document.activeElement).toBe(box())
    await userEvent.keyboard('{Backspace}')
    expect(tags()).toEqual(['b'])
  })
})

it('withTags trims, merges spaces and drops empty words', () => {
  expect(withTags(['a'], ' , A ,  b   c ,', 9)).toEqual(['a', 'b c'])
})
