/** Which jobs fit the freelancer: whether they are an agency, what they refuse, the least they take, where they live, and the languages they speak. */
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { COUNTRY_CODES, LANGUAGE_CODES } from '#shared/domain/country-codes.ts'
import { RARE_LANGUAGES } from '../../i18n/language/rare-languages.ts'
import { LANGUAGE_LEVELS, LIMITS_MAX, type Profile, WORKS_AS } from '#shared/domain/profile.ts'
import { FormField } from '../../parts/form/form.tsx'
import { ListInput } from '../../ui/form/list-input.tsx'
import { Select } from '../../ui/form/select.tsx'
import { SectionCard } from '../../ui/layout/card.tsx'
import { NumberField } from '../../parts/form/number-field.tsx'
import { EditableRows } from './editable-rows.tsx'

type Limits = Pick<Profile, 'worksAs' | 'refuses' | 'smallestProjectUsd' | 'country' | 'citizenOf' | 'spokenLanguages'>

interface LimitsProps {
  facts: Limits
  set: (patch: Partial<Limits>) => void
}

export function LimitsCard({ facts, set }: LimitsProps) {
  const { t } = useTranslation(['settings', 'ui'])
  const countries = useNames('region', COUNTRY_CODES)
  const notSaid = useFirst(t('limits.notSaid'), countries.options)
  const toChoose = useFirst(t('limits.choose'), countries.options)
  return (
    <SectionCard id="limits" title={t('limits.title')} note={t('limits.note')}>
      <div className="grid gap-4">
        <FormField name="refuses" label={t('limits.refuses')} hint={t('limits.refusesHint')}>
          <ListInput
            values={facts.refuses}
            onChange={(refuses) => set({ refuses })}
            addLabel={t('ui:add')}
            removeLabel={(name) => t('ui:removeNamed', { name })}
          />
        </FormField>
        <NumberField
          name="smallestProjectUsd"
          label={t('limits.smallest')}
          hint={t('limits.smallestHint')}
          value={facts.smallestProjectUsd}
          onChange={(smallestProjectUsd) => set({ smallestProjectUsd })}
        />
        <FormField name="worksAs" label={t('limits.worksAs')} hint={t('limits.worksAsHint')}>
          <Select
            options={[
              { value: '', label: t('limits.notSaid') },
              ...WORKS_AS.map((value) => ({ value, label: t(`limits.as.${value}`) })),
            ]}
            value={facts.worksAs ?? ''}
            onChange={({ target }) => set({ worksAs: WORKS_AS.find((as) => as === target.value) ?? null })}
          />
        </FormField>
        <FormField name="country" label={t('limits.country')} hint={t('limits.countryHint')}>
          <Select
            options={notSaid}
            value={facts.country ?? ''}
            onChange={({ target }) => set({ country: target.value || null })}
          />
        </FormField>
        <EditableRows
          title={t('limits.citizenOf')}
          hint={t('limits.citizenOfHint')}
          rows={facts.citizenOf}
          onChange={(citizenOf) => set({ citizenOf })}
          max={LIMITS_MAX.citizenOf}
          blank=""
          addLabel={t('limits.citizenOfAdd')}
          nameOf={countries.nameOf}
        >
          {(code, at, change) => (
            <Choice name={`citizenOf.${at}`} label={t('limits.citizenOf')}>
              <Select options={toChoose} value={code} onChange={({ target }) => change(target.value)} />
            </Choice>
          )}
        </EditableRows>
        <SpokenLanguages facts={facts} set={set} />
      </div>
    </SectionCard>
  )
}

function SpokenLanguages({ facts: { spokenLanguages }, set }: LimitsProps) {
  const { t } = useTranslation('settings')
  const languages = useNames('language', LANGUAGE_CODES)
  const toChoose = useFirst(t('limits.choose'), languages.options)
  return (
    <EditableRows<Profile['spokenLanguages'][number]>
      title={t('limits.languages')}
      hint={t('limits.languagesHint')}
      rows={spokenLanguages}
      onChange={(rows) => set({ spokenLanguages: rows })}
      max={LIMITS_MAX.spokenLanguages}
      blank={{ code: '', level: 'fluent' }}
      addLabel={t('limits.languageAdd')}
      nameOf={({ code }) => languages.nameOf(code)}
    >
      {(row, at, change) => (
        <>
          <Choice name={`spokenLanguages.${at}.code`} label={t('limits.language')}>
            <Select
              options={toChoose}
              value={row.code}
              onChange={({ target }) => change({ ...row, code: target.value })}
            />
          </Choice>
          <Choice name={`spokenLanguages.${at}.level`} label={t('limits.level')}>
            <Select
              options={LANGUAGE_LEVELS.map((value) => ({ value, label: t(`app:levels.${value}`) }))}
              value={row.level}
              onChange={({ target }) =>
                change({ ...row, level: LANGUAGE_LEVELS.find((level) => level === target.value) ?? row.level })
              }
            />
          </Choice>
        </>
      )}
    </EditableRows>
  )
}

/** One choice. Its label is for screen readers only, because the title of the list shows the same. */
function Choice({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <FormField name={name} label={<span className="sr-only">{label}</span>} spokenLabel={label}>
      {children}
    </FormField>
  )
}

/** The names of codes in the language on screen, in its order. */
function useNames(type: 'region' | 'language', codes: readonly string[]) {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const names = new Intl.DisplayNames([i18n.language], { type })
    const { compare } = new Intl.Collator(i18n.language)
    const own = (code: string) => {
      const name = code === '' ? '' : (names.of(code) ?? code)
      return name === code ? (RARE_LANGUAGES[code] ?? code) : name
    }
    const shared = repeated(codes.map(own))
    // Two may share a name.
    const nameOf = (code: string) => {
      const name = own(code)
      return shared.has(name) ? `${name} (${code})` : name
    }
    // Those that the browser cannot name in the reader's language come last.
    const isForeign = ({ value }: { value: string }) => Number(names.of(value) === value)
    const options = codes
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((one, other) => isForeign(one) - isForeign(other) || compare(one.label, other.label))
    return { nameOf, options }
  }, [i18n.language, type, codes])
}

function repeated(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.filter((name, at) => names.indexOf(name) !== at))
}

/** The same list until a label changes: hundreds of options need not be drawn again for each letter typed on the page. */
function useFirst(label: string, options: readonly { value: string; label: string }[]) {
  return useMemo(() => [{ value: '', label }, ...options], [label, options])
}
