/** The way from the pay button to the provider's page, or to the changed plan: idle, processing, redirect, success. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { payments, type Quote } from '#shared/contract/payments.ts'
import { AppError } from '#shared/errors.ts'
import { useErrorText } from '../../i18n/use-error-text.ts'
import { useAuth } from '../../local/auth.tsx'
import { syncNow } from '../../local/loop.ts'
import { call, serverMessage } from '../../net/client.ts'
import { showToast } from '../../ui/toast.ts'

export type PaymentStep = 'idle' | 'processing' | 'redirect' | 'success'

export interface Payment {
  step: PaymentStep
  /** What was done, once it is. */
  done: Quote | null
  /** Why the last try failed, for a person. */
  problem: string | null
  pay(): Promise<void>
}

/** @param isChanging As the call wants it: a plan is in force already. */
export function usePayment(quote: Quote | null, isChanging: boolean): Payment {
  const { t } = useTranslation('billing')
  const { user } = useAuth()
  const errorText = useErrorText()
  const navigate = useNavigate()
  const [step, setStep] = useState<PaymentStep>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<Quote | null>(null)
  const key = useRef<string | null>(null)
  useReturnFromProvider(() => setStep('idle'))

  const fail = (sentence: string) => {
    setStep('idle')
    setProblem(sentence)
    showToast({ title: t('pay.failedTitle'), body: sentence, tone: 'bad', isSaidOnScreen: true })
  }

  async function pay(): Promise<void> {
    if (!quote) return
    if (!user?.email) return fail(t('pay.emailRequired'))
    setStep('processing')
    setProblem(null)
    // The same until it has an answer: a repeat after a lost one must not begin a second purchase.
    key.current ??= crypto.randomUUID()
    try {
      const { status, message, data } = await call(payments.initialize, {
        body: { email: user.email, planCode: quote.plan, isChangingPlan: isChanging, currency: quote.currency },
        headers: { 'Idempotency-Key': key.current },
      })
      key.current = null
      if (!status || !URL.canParse(data.url)) return fail(message || t('pay.initFailed'))
      if (quote.isHosted) {
        setStep('redirect')
        location.assign(data.url)
      } else await finish(data.reference, quote)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (!error.isRetryable) key.current = null
      fail(sentenceOf(error))
    }
  }

  /** Nothing was left to do at the provider's page: the plan has changed already, unless its word is still awaited. */
  async function finish(reference: string, changed: Quote): Promise<void> {
    const path = `/payment-verification?reference=${encodeURIComponent(reference)}`
    const answer = await call(payments.verify, { params: { reference } }).catch(() => null)
    if (!answer?.status) return void navigate(path, { replace: true })
    setDone(changed)
    setStep('success')
    void syncNow()
  }

  /** What has a sentence of its own says it; the rest is the specified one. */
  function sentenceOf(error: AppError): string {
    if (/^(payment|plan|rate)\./.test(error.code)) return errorText(error)
    return error.code === 'request.invalid' ? (serverMessage(error) ?? t('pay.failed')) : t('pay.failed')
  }

  return { step, done, problem, pay }
}

/** Whoever comes back by the browser's own button finds the page as it was left, waiting. */
function useReturnFromProvider(wake: () => void): void {
  const latest = useRef(wake)
  latest.current = wake
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted) latest.current()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  }, [])
}
