/** A card with one offer of the app, to accept or to decline. */
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../action/button.tsx'
import { Card } from '../layout/card.tsx'

interface OfferCardProps {
  icon: LucideIcon
  title: ReactNode
  body: ReactNode
  /** Missing when the app cannot do it and the text explains how. */
  accept?: { label: string; onPress: () => void } | undefined
  declineLabel: string
  isBusy?: boolean | undefined
  onDecline: () => void
}

export function OfferCard(props: OfferCardProps) {
  const { icon: Icon, title, body, accept, declineLabel, isBusy, onDecline } = props
  return (
    <Card className="mb-6 flex flex-wrap gap-4 sm:items-center">
      <Icon className="size-6 text-accent" aria-hidden="true" />
      <div className="min-w-56 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-ink-2">{body}</p>
      </div>
      <div className="flex flex-wrap justify-end gap-2 max-sm:w-full">
        <Button variant="ghost" onClick={onDecline}>
          {declineLabel}
        </Button>
        {accept && (
          <Button isBusy={isBusy} onClick={accept.onPress}>
            {accept.label}
          </Button>
        )}
      </div>
    </Card>
  )
}
