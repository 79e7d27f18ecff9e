/** Overlays in the gallery, each opened by a button. */
import { type ReactNode, useState } from 'react'
import { BrandMark } from '../brand-mark.tsx'
import { Button } from '../action/button.tsx'
import { Dialog, type DialogProps, Drawer, Sheet } from '../overlay/dialog.tsx'
import { Modal } from '../overlay/modal.tsx'
import type { GalleryEntries, GalleryStates } from './entry.tsx'
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

function placeStates(Place: Frame): GalleryStates {
  return {
    Small: (words) => frame(Place, words, { size: 'small' }),
    Medium: (words) => frame(Place, words),
    'Large, with content': (words) => frame(Place, words, { size: 'large', children: words.letterText }),
    'Cannot be dismissed': (words) => frame(Place, words, { isDismissible: false }),
    'Long text': (words) =>
      frame(Place, words, {
        title: words.long,
        description: words.long,
        children: <p className="h-[120dvh]">{words.unbroken}</p>,
      }),
  }
}

export const OVERLAYS: GalleryEntries = {
  Dialog: placeStates(Dialog),
  Sheet: placeStates(Sheet),
  Drawer: {
    Default: (words) => frame(Drawer, words, { title: <BrandMark />, children: words.letterText }),
    'Long text': (words) => frame(Drawer, words, { children: `${words.long} ${words.unbroken}` }),
  },
  Modal: {
    'Without a look of its own': (words) => (
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
}
