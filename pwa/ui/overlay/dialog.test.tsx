import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Dialog, Drawer, Sheet } from './dialog.tsx'

function Page({ isDismissible, onClose = () => {} }: { isDismissible?: boolean; onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        isDismissible={isDismissible}
        title="Title"
        description="More"
        closeLabel="Close"
      >
        <input aria-label="Name" data-autofocus="" />
        <button type="button" onClick={close}>
          Done
        </button>
      </Dialog>
    </>
  )
}

async function openPage(props: Parameters<typeof Page>[0] = {}) {
  render(<Page {...props} />)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole<HTMLDialogElement>('dialog')
}

describe('Dialog', () => {
  it('is a modal named by its title and described by its sentence', async () => {
    const dialog = await openPage()
    expect(dialog.open).toBe(true)
    expect(dialog.getAttribute('aria-labelledby')).toBe(screen.getByRole('heading', { name: 'Title' }).id)
    expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('More').id)
  })

  it('is scrolled by keyboard where it holds only text', async () => {
    const text = (isText: boolean) => (
      <Dialog isOpen isText={isText} onClose={() => {}} title="Title" closeLabel="Close">
        <p>Long</p>
      </Dialog>
    )
    const { rerender } = render(text(true))
    expect(screen.getByText('Long').parentElement?.tabIndex).toBe(0)
    rerender(text(false))
    expect(screen.getByText('Long').parentElement?.hasAttribute('tabindex')).toBe(false)
  })

  it('starts at the given element', async () => {
    await openPage()
    expect(document.activeElement).toBe(screen.getByLabelText('Name'))
  })

  it('returns the focus to what opened it', async () => {
    await openPage()
    screen.getByLabelText('Name').focus()
    await userEvent.click(screen.getByRole('button', { name: 'Done' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }))
  })

  it('clears what was typed into it', async () => {
    await openPage()
    await userEvent.type(screen.getByLabelText('Name'), 'Ada')
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('')
  })

  it('closes by Esc, by the cross and by a press outside of it', async () => {
    const onClose = vi.fn()
    const dialog = await openPage({ onClose })
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(dialog)
    expect(onClose).toHaveBeenCalledTimes(2)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    await userEvent.click(screen.getByText('More'))
    expect(onClose).toHaveBeenCalledTimes(2)
  })

  it('stays open when a press beside it would lose something, and closes by Esc', async () => {
    const onClose = vi.fn()
    const dialog = await openPage({ isDismissible: false, onClose })
    await userEvent.click(dialog)
    expect(onClose).not.toHaveBeenCalled()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
    expect(dialog.open).toBe(true)
    fireEvent(dialog, new Event('cancel', { cancelable: true }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('lets the page scroll again when it closes', () => {
    const view = render(<Dialog isOpen onClose={() => {}} title="Title" closeLabel="Close" />)
    expect(document.documentElement.style.overflow).toBe('hidden')
    view.unmount()
    expect(document.documentElement.style.overflow).toBe('')
  })
})

it.each([
  ['Sheet', Sheet],
  ['Drawer', Drawer],
])('%s is the same modal in another place', (_, Component) => {
  render(
    <Component isOpen onClose={() => {}} title="Title" closeLabel="Close">
      Inside
    </Component>,
  )
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true)
  expect(screen.getByText('Inside')).toBeDefined()
})
