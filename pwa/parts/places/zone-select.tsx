/** A choice of all time zones, in the reader's language. */
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { zoneName, zonesToChoose } from '../../i18n/time-zones.ts'
import { Select } from '../../ui/form/select.tsx'

interface Option {
  value: string
  label: string
}

export function ZoneSelect({ value, onChange }: { value: string; onChange: (zone: string) => void }) {
  return <Select options={useZoneOptions(value)} value={value} onChange={({ target }) => onChange(target.value)} />
}

/** So many names are made before the browser may do something else: one takes it a third of a millisecond, on a phone more. */
const AT_ONCE = 20

/** Language → the zone in use → its list. */
const made = new Map<string, readonly Option[]>()

/** @returns The zone in use at once, and soon all. */
function useZoneOptions(inUse: string): readonly Option[] {
  const { language } = useTranslation().i18n
  const key = `${language}|${inUse}`
  const [ready, setReady] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    if (!made.has(key)) void optionsOf(inUse, language, () => isOver).then(() => isOver || setReady(key))
    return () => {
      isOver = true
    }
  }, [key, inUse, language])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list has become ready
  return useMemo(() => made.get(key) ?? [{ value: inUse, label: zoneName(inUse, language) }], [key, ready])
}

async function optionsOf(inUse: string, language: string, isOver: () => boolean): Promise<void> {
  const options: Option[] = []
  for (const [at, value] of zonesToChoose(inUse).entries()) {
    if (at % AT_ONCE === 0) await new Promise((resolve) => setTimeout(resolve))
    if (isOver()) return
    options.push({ value, label: zoneName(value, language) })
  }
  const { compare } = new Intl.Collator(language)
  made.set(
    `${language}|${inUse}`,
    options.sort((one, other) => compare(one.label, other.label)),
  )
}
