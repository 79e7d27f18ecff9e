/** The gallery's messages: what the app has to say, and how loudly. */
import Inbox from 'lucide-react/icons/inbox'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { TextLink } from '../link.tsx'
import { Notice } from '../notice.tsx'
import { EmptyState, ErrorState } from '../notice-states.tsx'
import { OfflineLine } from '../offline-line.tsx'
import { RestedStatus } from '../rested-status.tsx'
import { showToast } from '../toast.ts'
import { type GalleryEntry, nothing } from './entry.tsx'
import type { GalleryWords } from './words.ts'

const NOTICE: GalleryEntry = {
  name: 'Notice',
  states: [
    { name: 'Info', show: (words) => <Notice>{words.emptyText}</Notice> },
    {
      name: 'Wait, with title and action',
      show: (words) => (
        <Notice tone="wait" title={words.toReview} action={<Button size="small">{words.retry}</Button>}>
          {words.reviewText}
        </Notice>
      ),
    },
    {
      name: 'Good',
      show: (words) => (
        <Notice tone="good" title={words.sent}>
          {words.reviewText}
        </Notice>
      ),
    },
    {
      name: 'Long text',
      show: (words) => (
        <Notice title={words.long}>
          {words.long} {words.unbroken}
        </Notice>
      ),
    },
  ],
}

const ERROR_STATE: GalleryEntry = {
  name: 'ErrorState',
  states: [
    {
      name: 'What happened, was kept, can be done',
      show: (words) => (
        <ErrorState
          title={words.errorTitle}
          kept={words.errorKept}
          advice={words.errorAdvice}
          details="marketplace.unavailable · request 7f3a"
          detailsLabel={words.details}
          action={<Button>{words.retry}</Button>}
        />
      ),
    },
    { name: 'Only what happened', show: (words) => <ErrorState title={words.errorTitle} /> },
    {
      name: 'Long text',
      show: (words) => (
        <ErrorState title={words.long} advice={words.long} details={words.unbroken} detailsLabel={words.details} />
      ),
    },
  ],
}

function toastButton(words: GalleryWords, show: () => void) {
  return <Button onClick={show}>{words.open}</Button>
}

export const MESSAGES: readonly GalleryEntry[] = [
  NOTICE,
  {
    name: 'EmptyState',
    states: [
      {
        name: 'With the action that fills it',
        show: (words) => (
          <Card>
            <EmptyState
              icon={Inbox}
              title={words.emptyTitle}
              action={<Button variant="primary">{words.newAgent}</Button>}
            >
              {words.emptyText}
            </EmptyState>
          </Card>
        ),
      },
      { name: 'Only a title', show: (words) => <EmptyState title={words.emptyTitle} /> },
      {
        name: 'Long text',
        show: (words) => (
          <EmptyState icon={Inbox} title={words.long}>
            {words.long}
          </EmptyState>
        ),
      },
    ],
  },
  ERROR_STATE,
  {
    name: 'OfflineLine',
    states: [
      {
        name: 'With something to open',
        isWide: true,
        show: (words) => (
          <OfflineLine text={words.offline} action={<TextLink href="#OfflineLine">{words.more}</TextLink>} />
        ),
      },
      { name: 'Nothing to say', isWide: true, show: () => <OfflineLine /> },
      { name: 'Long text', show: (words) => <OfflineLine text={words.long} /> },
    ],
  },
  {
    name: 'RestedStatus',
    states: [
      {
        name: 'Heard, not seen',
        show: (words) => (
          <>
            <p aria-hidden="true">{words.sent}</p>
            <RestedStatus text={words.sent} />
          </>
        ),
      },
    ],
  },
  {
    name: 'ToastRegion',
    states: [
      {
        name: 'Neutral, to be undone',
        show: (words) =>
          toastButton(words, () => showToast({ title: words.toast, action: { label: words.undo, onPress: nothing } })),
      },
      ...(['good', 'wait', 'info'] as const).map((tone) => ({
        name: tone,
        show: (words: GalleryWords) => toastButton(words, () => showToast({ title: words.toast, tone })),
      })),
      {
        name: 'Bad: it stays',
        show: (words) =>
          toastButton(words, () => showToast({ title: words.toastBad, body: words.toastBadText, tone: 'bad' })),
      },
      {
        name: 'Long text',
        show: (words) => toastButton(words, () => showToast({ title: words.long, body: words.long, tone: 'bad' })),
      },
    ],
  },
]
