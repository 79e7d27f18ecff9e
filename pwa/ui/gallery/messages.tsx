/** Messages in the gallery: notices, states and toasts. */
import Inbox from 'lucide-react/icons/inbox'
import { Button } from '../action/button.tsx'
import { Card } from '../layout/card.tsx'
import { TextLink } from '../action/link.tsx'
import { Notice } from '../feedback/notice.tsx'
import { EmptyState, ErrorState } from '../feedback/notice-states.tsx'
import { OfflineLine } from '../feedback/offline-line.tsx'
import { RestedStatus } from '../feedback/rested-status.tsx'
import { showToast } from '../feedback/toast.ts'
import { nothing, type GalleryEntries, type GalleryStates, wide } from './entry.tsx'
import type { GalleryWords } from './words.ts'

const NOTICE: GalleryStates = {
  Info: (words) => <Notice>{words.emptyText}</Notice>,
  'Wait, with title and action': (words) => (
    <Notice tone="wait" title={words.toReview} action={<Button size="small">{words.retry}</Button>}>
      {words.reviewText}
    </Notice>
  ),
  Good: (words) => (
    <Notice tone="good" title={words.sent}>
      {words.reviewText}
    </Notice>
  ),
  'Long text': (words) => (
    <Notice title={words.long}>
      {words.long} {words.unbroken}
    </Notice>
  ),
}

const ERROR_STATE: GalleryStates = {
  'What happened, was kept, can be done': (words) => (
    <ErrorState
      title={words.errorTitle}
      kept={words.errorKept}
      advice={words.errorAdvice}
      details="marketplace.unavailable · request 7f3a"
      detailsLabel={words.details}
      action={<Button>{words.retry}</Button>}
    />
  ),
  'Only what happened': (words) => <ErrorState title={words.errorTitle} />,
  'Long text': (words) => (
    <ErrorState title={words.long} advice={words.long} details={words.unbroken} detailsLabel={words.details} />
  ),
}

function toastButton(words: GalleryWords, show: () => void) {
  return <Button onClick={show}>{words.open}</Button>
}

export const MESSAGES: GalleryEntries = {
  Notice: NOTICE,
  EmptyState: {
    'With the action that fills it': (words) => (
      <Card>
        <EmptyState icon={Inbox} title={words.emptyTitle} action={<Button variant="primary">{words.newAgent}</Button>}>
          {words.emptyText}
        </EmptyState>
      </Card>
    ),
    'Only a title': (words) => <EmptyState title={words.emptyTitle} />,
    'Long text': (words) => (
      <EmptyState icon={Inbox} title={words.long}>
        {words.long}
      </EmptyState>
    ),
  },
  ErrorState: ERROR_STATE,
  OfflineLine: {
    'With something to open': wide((words) => (
      <OfflineLine text={words.offline} action={<TextLink href="#OfflineLine">{words.more}</TextLink>} />
    )),
    'Nothing to say': wide(() => <OfflineLine />),
    'Long text': (words) => <OfflineLine text={words.long} />,
  },
  RestedStatus: {
    'Heard, not seen': (words) => (
      <>
        <p aria-hidden="true">{words.sent}</p>
        <RestedStatus text={words.sent} />
      </>
    ),
  },
  ToastRegion: {
    'Neutral, to be undone': (words) =>
      toastButton(words, () => showToast({ title: words.toast, action: { label: words.undo, onPress: nothing } })),
    good: (words) => toastButton(words, () => showToast({ title: words.toast, tone: 'good' })),
    wait: (words) => toastButton(words, () => showToast({ title: words.toast, tone: 'wait' })),
    info: (words) => toastButton(words, () => showToast({ title: words.toast, tone: 'info' })),
    'Bad: it stays': (words) =>
      toastButton(words, () => showToast({ title: words.toastBad, body: words.toastBadText, tone: 'bad' })),
    'Long text': (words) => toastButton(words, () => showToast({ title: words.long, body: words.long, tone: 'bad' })),
  },
}
