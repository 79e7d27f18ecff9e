/** The focus follows the list. Rows are drawn a little after the list has changed, and the focus may be elsewhere. */
import { act, fireEvent, render, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { useTriageKeys } from './triage-keys.ts'

interface ListProps {
  ids: readonly string[]
  /** The ids of the drawn rows. */
  rows: readonly string[]
  onAct?: (id: string) => void
}

function List({ ids, rows, onAct = () => {} }: ListProps) {
  const { at, onRows } = useTriageKeys({ ids, openId: null, onOpen: onAct, actions: { s: onAct } })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are drawn
  useEffect(onRows, [rows])
  return (
    <>
      <button type="button">Undo</button>
      {rows.map((id) => (
        <div key={id} data-row={id} data-current={id === ids[at]}>
          <a href={`#${id}`}>{id}</a>
        </div>
      ))}
    </>
  )
}

function show(first: ListProps) {
  const { rerender } = render(<List {...first} />)
  return (next: ListProps) => rerender(<List {...next} />)
}
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
const focused = () => document.activeElement?.textContent

test('moves, acts on the current row, and continues with the next when that row has left', () => {
  const onAct = vi.fn()
  const draw = show({ ids: ['a', 'b', 'c'], rows: ['a', 'b', 'c'], onAct })
  press('j')
  press('j')
  expect(focused()).toBe('b')
  press('s')
  expect(onAct).toHaveBeenCalledExactlyOnceWith('b')
  draw({ ids: ['a', 'c'], rows: ['a', 'b', 'c'] })
  draw({ ids: ['a', 'c'], rows: ['a', 'c'] })
  expect(focused()).toBe('c')
})

test('a key at the end of the list still goes to its row', () => {
  show({ ids: ['a', 'b'], rows: ['a', 'b'] })
  press('j')
  act(() => screen.getByRole('button').focus())
  press('k')
  expect(focused()).toBe('a')
})

test('keys may be faster than the rows: the last chosen one gets the focus when it is drawn', () => {
  const draw = show({ ids: ['a', 'b'], rows: [] })
  act(() => screen.getByRole('button').focus())
  press('j')
  press('j')
  press('j')
  draw({ ids: ['a', 'b'], rows: ['a', 'b'] })
  expect(focused()).toBe('b')
})

test('a list that is only drawn does not move the focus', () => {
  const draw = show({ ids: ['a', 'b'], rows: [] })
  draw({ ids: ['a', 'b'], rows: ['a', 'b'] })
  act(() => screen.getByRole('button').focus())
  draw({ ids: ['b'], rows: ['b'] })
  expect(focused()).toBe('Undo')
})

test('a row that returns gets the focus when it is drawn, if nothing else has it', () => {
  const draw = show({ ids: ['a', 'b'], rows: ['a', 'b'] })
  press('j')
  act(() => screen.getByRole('button').focus())
  draw({ ids: ['b'], rows: ['b'] })
  expect(focused()).toBe('Undo')
  act(() => screen.getByRole('button').blur())
  draw({ ids: ['a', 'b'], rows: ['b'] })
  draw({ ids: ['a', 'b'], rows: ['a', 'b'] })
  expect(focused()).toBe('a')
})
