/** Each new screen is announced once, by its own heading, even when the heading appears late. */
import { act, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useNewScreen } from './new-screen.ts'

let go: (to: string) => void
let arrive: (title: string) => void
let said: string[]

function App() {
  useNewScreen()
  const navigate = useNavigate()
  go = navigate
  const [details, setDetails] = useState('First')
  arrive = setDetails
  return (
    <main>
      <button type="button">Approve</button>
      <Routes>
        <Route path="/list/*" element={<h1>List</h1>} />
        <Route path="/settings" element={<h1>Settings</h1>} />
        <Route path="/keyed/:id" element={<h1 key={details}>{details}</h1>} />
        <Route path="/same/:id" element={<h1>{details}</h1>} />
      </Routes>
      <Routes>
        <Route path="/list/:id" element={<h1>Details</h1>} />
        <Route path="/list/late/:id" element={details !== 'First' && <h1>{details}</h1>} />
        <Route path="*" element={null} />
      </Routes>
    </main>
  )
}

const hear = ({ target }: Event) => said.push((target as HTMLElement).textContent)

beforeEach(() => {
  said = []
  document.addEventListener('focusin', hear)
})
afterEach(() => document.removeEventListener('focusin', hear))

async function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <App />
    </MemoryRouter>,
  )
  // The heading that was there at the start is not new.
  await act(async () => {})
}
const to = (address: string) => act(async () => go(address))
const comes = (title: string) => act(async () => arrive(title))

test('a document that is opened is read from its start, even when its heading changes later', async () => {
  await open('/same/1')
  await comes('Good morning')
  expect(said).toEqual([])
})

test('a screen starts at its heading, and a list beside the details at its own when they close', async () => {
  await open('/settings')
  await to('/list')
  await to('/list/1')
  await to('/list')
  expect(said).toEqual(['List', 'Details', 'List'])
})

test('details that load late get the focus at the end', async () => {
  await open('/list')
  await to('/list/late/1')
  await comes('Second')
  expect(said.at(-1)).toBe('Second')
})

test.each(['/keyed', '/same'])(
  '%s: the next one is said when it is there, and the last one not again',
  async (path) => {
    await open('/settings')
    await to(`${path}/1`)
    screen.getByRole('button').focus()
    await to(`${path}/2`)
    await comes('Second')
    expect(said).toEqual(['First', 'Approve', 'Second'])
  },
)

test('a heading that changes its text on the same screen does not move the focus', async () => {
  await open('/settings')
  await to('/same/1')
  screen.getByRole('button').focus()
  await comes('Renamed')
  expect(said).toEqual(['First', 'Approve'])
})
