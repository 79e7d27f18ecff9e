/** The page to which the provider sends the browser back. It shows the state of the payment. */
import CircleX from 'lucide-react/icons/circle-x'
import CloudOff from 'lucide-react/icons/cloud-off'
import Hourglass from 'lucide-react/icons/hourglass'
import LogIn from 'lucide-react/icons/log-in'
import type { ReactNode } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import type { AppError } from '#shared/errors.ts'
import { addressOf } from '#shared/pages.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { Button, ButtonLink, buttonClass } from '../../../ui/action/button.tsx'
import { ResultFrame } from './result-frame.tsx'
import { SuccessView } from './success-view.tsx'
import { useVerification } from './use-verification.ts'

export function PaymentVerificationPage() {
  const { t } = useTranslation('billing')
  const reference = useReference()
  const { verification, ask } = useVerification(reference)
  if (reference === null) return <Unknown body={t('verify.missingBody')} />
  switch (verification.state) {
    case 'checking':
      return <ResultFrame title={t('verify.checking')} body={t('verify.checkingBody')} />
    case 'waiting':
      return <Waiting isOver={verification.isOver} onAsk={ask} />
    case 'paid': {
      const { kind, plan, startsAt, discount_applied } = verification.answer.metadata
      return <SuccessView kind={kind} plan={plan} startsAt={startsAt} hasDiscount={discount_applied} />
    }
    case 'failed':
      return <Failed title={verification.answer.message || t('verify.failed')} reference={reference} />
    case 'offline':
      return (
        <ResultFrame icon={CloudOff} tone="wait" title={t('verify.offline')} body={t('verify.offlineBody')}>
          <Button onClick={ask}>{t('verify.checkAgain')}</Button>
        </ResultFrame>
      )
    case 'signedOut':
      return <SignInAgain />
    case 'error':
      return <Broken error={verification.error} reference={reference} onAsk={ask} />
  }
}

/** Paystack calls it `trxref`, too. */
function useReference(): string | null {
  const [query] = useSearchParams()
  return query.get('reference') || query.get('trxref') || null
}

function Waiting({ isOver, onAsk }: { isOver: boolean; onAsk: () => void }) {
  const { t } = useTranslation('billing')
  return (
    <ResultFrame
      icon={isOver ? Hourglass : undefined}
      tone={isOver ? 'wait' : undefined}
      title={t('verify.waiting')}
      body={t('verify.waitingBody')}
    >
      {isOver && <Button onClick={onAsk}>{t('verify.checkAgain')}</Button>}
      <ButtonLink href="/dashboard" variant="ghost">
        {t('success.dashboard')}
      </ButtonLink>
    </ResultFrame>
  )
}

interface FailedProps {
  title: string
  body?: ReactNode
  reference?: string
  /** What can be done now; shown before the link to the plans. */
  action?: ReactNode
}

function Failed({ title, body, reference, action }: FailedProps) {
  const { t, i18n } = useTranslation('billing')
  return (
    <ResultFrame icon={CircleX} tone="bad" title={title} body={body ?? t('verify.failedBody')}>
      <div className="flex flex-wrap justify-center gap-2.5">
        {action ?? (
          <ButtonLink href="/subscribe" variant="primary">
            {t('verify.tryAgain')}
          </ButtonLink>
        )}
        <ButtonLink href={addressOf('support', i18n.language)}>{t('verify.support')}</ButtonLink>
      </div>
      {reference && (
        <p className="text-sm text-ink-2">
          <Trans
            t={t}
            i18nKey="verify.reference"
            components={{
              reference: (
                <code dir="ltr" className="break-all">
                  {reference}
                </code>
              ),
            }}
          />
        </p>
      )}
    </ResultFrame>
  )
}

/** Shown when no payment is found; the billing page lists all there are. */
function Unknown(rest: Pick<FailedProps, 'body' | 'reference'>) {
  const { t } = useTranslation('billing')
  return (
    <Failed
      title={t('verify.missing')}
      action={
        <>
          <ButtonLink href="/dashboard/billing" variant="primary">
            {t('pay.seeBilling')}
          </ButtonLink>
          <ButtonLink href="/subscribe">{t('verify.tryAgain')}</ButtonLink>
        </>
      }
      {...rest}
    />
  )
}

function Broken({ error, reference, onAsk }: { error: AppError; reference: string; onAsk: () => void }) {
  const { t } = useTranslation('billing')
  const errorText = useErrorText()
  if (error.code === 'payment.not_found') return <Unknown reference={reference} />
  const isOurs = error.code.startsWith('payment.')
  return (
    <Failed
      title={isOurs ? t('verify.failed') : t('verify.error')}
      body={errorText(error)}
      reference={reference}
      action={
        error.isRetryable || !isOurs ? (
          <Button variant="primary" onClick={onAsk}>
            {t('verify.checkAgain')}
          </Button>
        ) : undefined
      }
    />
  )
}

/** Comes back to this very address afterwards. */
function SignInAgain() {
  const { t } = useTranslation('billing')
  const { pathname, search } = useLocation()
  return (
    <ResultFrame icon={LogIn} tone="wait" title={t('verify.signIn')} body={t('verify.signInBody')}>
      <Link to="/login" state={{ from: `${pathname}${search}` }} className={buttonClass({ variant: 'primary' })}>
        {t('verify.signInAction')}
      </Link>
    </ResultFrame>
  )
}
