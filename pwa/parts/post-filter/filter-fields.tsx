/** What a search or an agent asks of a post and its client. Both show the same fields. */
import X from 'lucide-react/icons/x'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COUNTRY_CODES } from '#shared/domain/country-codes.ts'
import type { PostFilter } from '#shared/domain/matching/post-filter.ts'
import { WORD_RULE_MAX } from '#shared/domain/matching/word-rule.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

interface FrameProps {
  name: keyof PostFilter
  label: string
  hint?: string | undefined
  children: ReactNode
}

export interface FilterFieldsProps {
  filter: PostFilter
  set: (patch: Partial<PostFilter>) => void
  /** A field of the form that these stand in, with its own problem. */
  Frame: (props: FrameProps) => ReactNode
}

const EXAMPLE = 'react AND (shop OR store) NOT wordpress'

/** For every plan. */
export function WordRuleField({ filter, set, Frame }: FilterFieldsProps) {
  const { t } = useTranslation('search')
  return (
    <Frame
      name="wordRule"
      label={t('filter.wordRule')}
      hint={t('filter.wordRuleHint', { operators: 'AND, OR, NOT', example: EXAMPLE })}
    >
      <TextInput
        dir="auto"
        maxLength={WORD_RULE_MAX}
        value={filter.wordRule}
        onChange={({ target }) => set({ wordRule: target.value })}
      />
    </Frame>
  )
}

const AMOUNTS = [
  'minClientSpent',
  'minClientHires',
  'minClientRating',
  'maxProposals',
  'maxAgeHours',
] as const satisfies readonly (keyof PostFilter)[]

interface ClientFieldsProps extends FilterFieldsProps {
  /** Whether a marketplace asks a price for a proposal. */
  hasSendCost: boolean
  /** Of the check box, which stands in no frame. */
  paymentProblem?: string | undefined
}

export function ClientFields({ hasSendCost, paymentProblem, ...props }: ClientFieldsProps) {
  const { t } = useTranslation('search')
  const { filter, set, Frame } = props
  const amounts = hasSendCost ? ([...AMOUNTS, 'maxSendCost'] as const) : AMOUNTS
  return (
    <>
      <Countries {...props} />
      <Checkbox
        label={t('filter.needsVerifiedPayment')}
        id="needsVerifiedPayment"
        error={paymentProblem}
        checked={filter.needsVerifiedPayment}
        onChange={({ target }) => set({ needsVerifiedPayment: target.checked })}
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        {amounts.map((name) => (
          <Amount key={name} {...props} name={name} />
        ))}
      </div>
      <Frame name="unknownData" label={t('filter.unknownData')}>
        <Select
          options={[
            { value: 'keep', label: t('filter.keep') },
            { value: 'leave', label: t('filter.leave') },
          ]}
          value={filter.unknownData}
          onChange={({ target }) => set({ unknownData: target.value === 'leave' ? 'leave' : 'keep' })}
        />
      </Frame>
    </>
  )
}

function Amount({ filter, set, Frame, name }: FilterFieldsProps & { name: (typeof AMOUNTS)[number] | 'maxSendCost' }) {
  const { t } = useTranslation('search')
  return (
    <Frame name={name} label={t(`filter.${name}`)}>
      <TextInput
        type="number"
        inputMode="decimal"
        min={0}
        step={name === 'minClientRating' ? 0.1 : 1}
        placeholder={t('form.any')}
        value={filter[name] === 0 ? '' : String(filter[name])}
        onChange={({ target }) => set({ [name]: Math.max(0, Number(target.value) || 0) })}
      />
    </Frame>
  )
}

function Countries({ filter, set, Frame }: FilterFieldsProps) {
  const { t, i18n } = useTranslation('search')
  const names = useMemo(() => new Intl.DisplayNames([i18n.language], { type: 'region' }), [i18n.language])
  const nameOf = (code: string) => names.of(code) ?? code
  const chosen = filter.clientCountries
  const options = useMemo(
    () =>
      COUNTRY_CODES.map((value) => ({ value, label: names.of(value) ?? value })).sort((a, b) =>
        a.label.localeCompare(b.label, i18n.language),
      ),
    [names, i18n.language],
  )
  const first = { value: '', label: chosen.length === 0 ? t('filter.addCountry') : t('filter.moreCountry') }
  return (
    <div className="grid gap-2">
      <Frame name="clientCountries" label={t('filter.clientCountries')}>
        <Select
          options={[first, ...options.filter(({ value }) => !chosen.includes(value))]}
          value=""
          onChange={({ target }) => target.value !== '' && set({ clientCountries: [...chosen, target.value] })}
        />
      </Frame>
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                aria-label={t('filter.removeCountry', { country: nameOf(code) })}
                onClick={() => set({ clientCountries: chosen.filter((one) => one !== code) })}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-tag bg-sunken px-2.5 text-sm hover:bg-line
                  pointer-coarse:min-h-11"
              >
                {nameOf(code)}
                <X className="size-4 text-ink-2" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
