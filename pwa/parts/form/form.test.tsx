import { render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { AppError } from '#shared/errors.ts'
import { parseOrThrow } from '#shared/validation.ts'
import { startI18n } from '../../i18n/language/setup.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useToasts } from '../../ui/feedback/toast.ts'
import { Form, FormField, SubmitButton } from './form.tsx'
import { useForm } from './use-form.ts'

const i18n = await startI18n({ tag: 'en', root: { lang: '', dir: '' } })
afterEach(() => useToasts.setState({ toasts: [] }))

const schema = z.object({
  name: z.string().check(z.minLength(1, 'required')),
  age: z.string().check(z.regex(/^\d+$/, 'number_invalid')),
  tags: z.array(z.string().check(z.minLength(2))),
})
type Values = z.infer<typeof schema>

interface SampleProps {
  send: (values: Values) => Promise<void>
  title?: string | null
}

function Sample({ send, title = 'Look again' }: SampleProps) {
  const form = useForm()
  const [name, setName] = useState('')
  const [age, setAge] = useState('young')
  return (
    <I18nextProvider i18n={i18n}>
      <Form form={form} problems={title} onSubmit={() => send(parseOrThrow(schema, { name, age, tags: ['a', 'b'] }))}>
        <FormField name="name" label="Name" isRequired>
          <TextInput value={name} onChange={({ target }) => setName(target.value)} />
        </FormField>
        <FormField name="age" id="years" label={<b>Age</b>} spokenLabel="Age in years">
          <TextInput value={age} onChange={({ target }) => setAge(target.value)} />
        </FormField>
        <FormField name="tags" label="Tags">
          <TextInput readOnly value="a, b" />
        </FormField>
        <SubmitButton>Send</SubmitButton>
      </Form>
    </I18nextProvider>
  )
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const problemsListed = () =>
  within(screen.getByRole('group', { name: 'Look again' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows each problem at its field, and names the fields in a summary that gets the focus', async () => {
  const send = vi.fn()
  render(<Sample send={send} />)
  await press()
  expect(send).not.toHaveBeenCalled()
  expect(problemsListed()).toEqual([
    'Name: This field is required',
    'Age in years: Please enter a whole number',
    'Tags: Must be at least 2 characters',
  ])
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Look again' }))
  const name = screen.getByLabelText('Name')
  expect(name.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(name.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This field is required',
  )
})

it('leads from the summary to the control, by its own id', async () => {
  render(<Sample send={vi.fn()} />)
  await press()
  await userEvent.click(screen.getByRole('link', { name: /^Age in years/ }))
  expect(document.activeElement).toBe(screen.getByLabelText('Age'))
})

it('shows the server’s refusals in the same way, also when no field asks for the value', async () => {
  const fields = { name: { key: 'invalid' }, plan: { key: 'too_big', params: { max: 4 } } }
  const refuse = () => Promise.reject(new AppError('request.invalid', { fields }))
  render(<Refused refuse={refuse} />)
  await press()
  await waitFor(() => expect(problemsListed()).toEqual(['Name: This value is not valid', 'Must be at most 4']))
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(useToasts.getState().toasts).toEqual([])
})

function Refused({ refuse }: { refuse: () => Promise<void> }) {
  const form = useForm()
  return (
    <Form form={form} problems="Look again" onSubmit={refuse}>
      <FormField name="name" label="Name">
        <TextInput defaultValue="kept" />
      </FormField>
      <SubmitButton>Send</SubmitButton>
    </Form>
  )
}

it('keeps what was typed, and clears the problems with the next try', async () => {
  render(
    <Refused
      refuse={vi.fn().mockRejectedValueOnce(new AppError('request.invalid', { fields: { name: { key: 'invalid' } } }))}
    />,
  )
  await press()
  expect(await screen.findByRole('group')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('kept')
  await press()
  await waitFor(() => expect(screen.queryByRole('group')).toBeNull())
  expect(screen.getByLabelText('Name').getAttribute('aria-invalid')).toBeNull()
})

it('shows a problem without a field once, as a toast', async () => {
  render(<Refused refuse={() => Promise.reject(new AppError('network.offline'))} />)
  await press()
  await waitFor(() => expect(useToasts.getState().toasts).toMatchObject([{ tone: 'bad' }]))
  expect(screen.queryByRole('group')).toBeNull()
})

it('goes to the first field with a problem when there is no summary', async () => {
  render(<Sample send={vi.fn()} title={null} />)
  await press()
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  expect(screen.queryByRole('group')).toBeNull()
})

it('goes to the one that stands first, in whatever order the problems come', async () => {
  const fields = { second: { key: 'invalid' }, first: { key: 'invalid' } }
  function Two() {
    const form = useForm()
    const refuse = () => Promise.reject(new AppError('request.invalid', { fields }))
    return (
      <Form form={form} problems={null} onSubmit={refuse}>
        <FormField name="first" label="First">
          <TextInput />
        </FormField>
        <FormField name="second" label="Second">
          <TextInput />
        </FormField>
        <SubmitButton>Send</SubmitButton>
      </Form>
    )
  }
  render(<Two />)
  await press()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First')))
})

it('does not say the name of a field twice', async () => {
  const fields = { name: { key: 'invalid' } }
  const refuse = () => Promise.reject(new AppError('request.invalid', { fields }))
  function Named() {
    const form = useForm()
    return (
      <Form form={form} problems="Look again" onSubmit={refuse}>
        <FormField name="name" label="This value">
          <TextInput />
        </FormField>
        <SubmitButton>Send</SubmitButton>
      </Form>
    )
  }
  render(<Named />)
  await press()
  await waitFor(() => expect(problemsListed()).toEqual(['This value is not valid']))
})

it('is sent once, and its button says that it is being sent', async () => {
  let finish = () => {}
  const send = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        finish = resolve
      }),
  )
  render(<Refused refuse={send} />)
  await press()
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true')
  await userEvent.type(screen.getByLabelText('Name'), '{Enter}')
  expect(send).toHaveBeenCalledTimes(1)
  finish()
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull())
})

it('says no longer what was wrong with a field once somebody types into it, or once it has gone', async () => {
  function Changing() {
    const form = useForm()
    const [hasSecond, setSecond] = useState(true)
    const [first, setFirst] = useState('')
    const fail = () =>
      Promise.reject(new AppError('request.invalid', { fields: { a: { key: 'required' }, b: { key: 'required' } } }))
    return (
      <I18nextProvider i18n={i18n}>
        <Form form={form} problems={null} onSubmit={fail}>
          <FormField name="a" label="First">
            <TextInput value={first} onChange={({ target }) => setFirst(target.value)} />
          </FormField>
          {hasSecond && (
            <FormField name="b" label="Second">
              <TextInput readOnly value="" />
            </FormField>
          )}
          <button type="button" onClick={() => setSecond(false)}>
            Remove
          </button>
          <SubmitButton>Send</SubmitButton>
        </Form>
      </I18nextProvider>
    )
  }
  render(<Changing />)
  await press()
  expect(await screen.findAllByText('This field is required')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'First' }), 'x')
  expect(screen.queryByText('This field is required')).toBeNull()
})

it('has the focus in its first field in a dialog, also where it comes when the dialog is open', async () => {
  const dialog = (isReady: boolean) => (
    <Dialog isOpen onClose={() => {}} title="Title" closeLabel="Close">
      <p>Waits</p>
      {isReady && <Sample send={vi.fn()} />}
    </Dialog>
  )
  const { rerender, unmount } = render(dialog(false))
  rerender(dialog(true))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  unmount()
  render(dialog(true))
  expect(document.activeElement).toBe(screen.getByLabelText('Name'))
})

it('leaves the focus alone on a page', () => {
  render(<Sample send={vi.fn()} />)
  expect(document.activeElement).toBe(document.body)
})
