/** The way from the pay button to the provider's page, or to the changed plan: idle, processing, redirect, success. */
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { payments, type Quote } from '#shared/contract/payments.ts'
import type { AppError } from '#shared/errors.ts'
import { useAuth } from '../../../local/session/auth.tsx'
import { syncNow } from '../../../local/sync/loop.ts'
import { call, serverMessage } from '../../../net/client.ts'
import { useAction } from '../../../parts/form/use-action.ts'
import { showToast } from '../../../ui/feedback/toast.ts'

type PaymentStep = 'idle' | 'processing' | 'redirect' | 'success'

export interface Payment {
  step: PaymentStep
  /** What was done, once it is. */
  done: Quote | null
  /** Why the last try failed, for a person. */
  problem: string | null
  pay(): Promise<boolean>
}

/** @param isChanging As the call wants it: the user already has a plan. */
export function usePayment(quote: Quote | null, isChanging: boolean): Payment {
  const { t } = useTranslation('billing')
  const { user } = useAuth()
  const navigate = useNavigate()
  const [step, setStep] = useState<PaymentStep>('idle')
  const [problem, setProblem] = useState<string | null>(null)
  const [done, setDone] = useState<Quote | null>(null)
  const key = useRef<string | null>(null)
  useReturnFromProvider(() => setStep('idle'))
  const { run } = useAction((error, sentence) => {
    if (!error.isRetryable) key.current = null
    return refusal(sentenceOf(error, sentence))
  })

  /** @returns The toast of a failure that the screen says itself. */
  const refusal = (sentence: string) => {
    setStep('idle')
    setProblem(sentence)
    return { title: t('pay.failedTitle'), body: sentence, tone: 'bad', isSaidOnScreen: true } as const
  }

  const pay = async () => {
    if (!quote) return
    if (!user?.email) return void showToast(refusal(t('pay.emailRequired')))
    setStep('processing')
    setProblem(null)
    // The key stays the same until there is an answer, so that a repeat does not begin a second purchase.
    key.current ??= crypto.randomUUID()
    const { status, message, data } = await call(payments.initialize, {
      body: { email: user.email, planCode: quote.plan, isChangingPlan: isChanging, currency: quote.currency },
      headers: { 'Idempotency-Key': key.current },
    })
    key.current = null
    if (!status || !URL.canParse(data.url)) return void showToast(refusal(message || t('pay.initFailed')))
    if (quote.isHosted) {
      setStep('redirect')
      location.assign(data.url)
    } else await finish(data.reference, quote)
  }

  /** There is nothing to do at the provider's page: the plan has changed, or the provider's answer is still awaited. */
  async function finish(reference: string, changed: Quote): Promise<void> {
    const path = `/payment-verification?reference=${encodeURIComponent(reference)}`
    const answer = await call(payments.verify, { params: { reference } }).catch(() => null)
    if (!answer?.status) return void navigate(path, { replace: true })
    setDone(changed)
    setStep('success')
    void syncNow()
  }

  /** Errors of payment, plan and rate have their own sentence. All others get the specified one. */
  function sentenceOf(error: AppError, sentence: string): string {
    if (/^(payment|plan|rate)\./.test(error.code)) return sentence
    return error.code === 'request.invalid' ? (serverMessage(error) ?? t('pay.failed')) : t('pay.failed')
  }

  return { step, done, problem, pay: () => run(pay) }
}

/** After the browser's "back" the page may come from memory, still waiting. */
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
