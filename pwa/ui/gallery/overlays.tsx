/** The gallery's overlays: what lies on top of the page, opened by a button. */
import { type ReactNode, useState } from 'react'
import { BrandMark } from '../brand-mark.tsx'
import { Button } from '../button.tsx'
import { Dialog, type DialogProps, Drawer, Sheet } from '../dialog.tsx'
import { Modal } from '../modal.tsx'
import type { GalleryEntry, GalleryState } from './entry.tsx'
import type { GalleryWords } from './words.ts'

type Open = (isOpen: boolean, close: () => void) => ReactNode

function Opener({ label, children }: { label: string; children: Open }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)} data-opens="">
        {label}
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  )
}

type Frame = (props: DialogProps) => ReactNode

function frame(Place: Frame, words: GalleryWords, more: Partial<DialogProps> = {}) {
  return (
    <Opener label={words.open}>
      {(isOpen, close) => (
        <Place
          isOpen={isOpen}
          onClose={close}
          title={words.dialogTitle}
          description={words.dialogText}
          closeLabel={words.close}
          actions={
            <>
              <Button onClick={close} data-autofocus="">
                {words.cancel}
              </Button>
              <Button variant="danger" onClick={close}>
                {words.danger}
              </Button>
            </>
          }
          {...more}
        />
      )}
    </Opener>
  )
}

function placeStates(Place: Frame): GalleryState[] {
  return [
    { name: 'Small', show: (words) => frame(Place, words, { size: 'small' }) },
    { name: 'Medium', show: (words) => frame(Place, words) },
    {
      name: 'Large, with content',
      show: (words) => frame(Place, words, { size: 'large', children: words.letterText }),
    },
    { name: 'Cannot be dismissed', show: (words) => frame(Place, words, { isDismissible: false }) },
    {
      name: 'Long text',
      show: (words) =>
        frame(Place, words, {
          title: words.long,
          description: words.long,
          children: <p className="h-[120dvh]">{words.unbroken}</p>,
        }),
    },
  ]
}

export const OVERLAYS: readonly GalleryEntry[] = [
  { name: 'Dialog', states: placeStates(Dialog) },
  { name: 'Sheet', states: placeStates(Sheet) },
  {
    name: 'Drawer',
    states: [
      { name: 'Default', show: (words) => frame(Drawer, words, { title: <BrandMark />, children: words.letterText }) },
      { name: 'Long text', show: (words) => frame(Drawer, words, { children: `${words.long} ${words.unbroken}` }) },
    ],
  },
  {
    name: 'Modal',
    states: [
      {
        name: 'Without a look of its own',
        show: (words) => (
          <Opener label={words.open}>
            {(isOpen, close) => (
              <Modal
                isOpen={isOpen}
                onClose={close}
                labelledBy="gallery-modal"
                className="m-auto rounded-card bg-surface p-5 text-ink"
              >
                <p id="gallery-modal" className="pb-3">
                  {words.dialogTitle}
                </p>
                <Button onClick={close}>{words.close}</Button>
              </Modal>
            )}
          </Opener>
        ),
      },
    ],
  },
]
