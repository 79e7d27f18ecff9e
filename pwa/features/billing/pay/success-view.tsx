/** The payment worked: which plan is active now, and the way to the dashboard. */
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Quote } from '#shared/contract/payments.ts'
import type { PaidPlanId } from '#shared/domain/plans/plan.ts'
import { REFERRAL_DISCOUNT_PERCENT } from '#shared/domain/plans/referral.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { ButtonLink } from '../../../ui/action/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ResultFrame } from './result-frame.tsx'

/** As specified. */
const ONWARD_AFTER_MS = 1_500
/** There is one more sentence to read. */
const ONWARD_WITH_DISCOUNT_MS = 4_000

interface SuccessViewProps {
  kind: Quote['kind']
  plan: PaidPlanId
  /** ISO-8601; when a smaller plan begins. */
  startsAt: string | null
  hasDiscount: boolean
}

export function SuccessView(props: SuccessViewProps) {
  const { t } = useTranslation('billing')
  const { title, body } = useSuccessWords(props)
  const format = useFormat()
  const discount = t('success.discount', { percent: format.percent(REFERRAL_DISCOUNT_PERCENT / 100) })
  useOnward({ title, body: props.hasDiscount ? `${body} ${discount}` : body }, props.hasDiscount)
  return (
    <ResultFrame icon={CircleCheck} tone="good" title={title} body={body}>
      {props.hasDiscount && (
        <Notice tone="good" className="text-start">
          {discount}
        </Notice>
      )}
      <ButtonLink href="/dashboard" variant="primary">
        {t('success.dashboard')}
      </ButtonLink>
      <p className="text-sm text-ink-2">{t('success.onward')}</p>
    </ResultFrame>
  )
}

function useSuccessWords({ kind, plan, startsAt }: SuccessViewProps): { title: string; body: string } {
  const { t } = useTranslation(['billing', 'plans'])
  const format = useFormat()
  const texts = { plan: t(`plans:names.${plan}`), date: startsAt ? format.date(Date.parse(startsAt)) : '' }
  switch (kind) {
    case 'start':
      return { title: t('success.newTitle', texts), body: t('success.newBody') }
    case 'upgrade':
      return { title: t('success.changedTitle'), body: t('success.changedBody', texts) }
    case 'downgrade':
      return { title: t('success.changedTitle'), body: t('success.plannedBody', texts) }
    case 'resume':
      return { title: t('success.changedTitle'), body: t('success.resumedBody', texts) }
  }
}

/** The words also appear as a toast, which stays on the dashboard for slow readers. */
function useOnward(toast: { title: string; body: string }, hasDiscount: boolean): void {
  const navigate = useNavigate()
  const said = useRef(toast)
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isSaid.current) showToast({ ...said.current, tone: 'good' })
    isSaid.current = true
    const timer = setTimeout(
      () => navigate('/dashboard', { replace: true }),
      hasDiscount ? ONWARD_WITH_DISCOUNT_MS : ONWARD_AFTER_MS,
    )
    return () => clearTimeout(timer)
  }, [navigate, hasDiscount])
}
