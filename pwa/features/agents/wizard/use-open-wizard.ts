/** Opens a wizard for as long as its screen is shown. */
import { useEffect, useRef, useState } from 'react'
import type { WizardFields } from '#shared/domain/agent-wizard.ts'
import { type OpenWizard, openWizard } from './wizard-store.ts'

/**
 * @param key Under which a draft is kept.
 * @param base The fields before anything is typed, taken once; null while they are not known.
 * @returns Null until what was kept has been read.
 */
export function useOpenWizard(key: string, base: WizardFields | null, search: string | null = null): OpenWizard | null {
  const [wizard, setWizard] = useState<OpenWizard | null>(null)
  const begin = useRef({ base, search })
  if (!begin.current.base && base) begin.current = { base, search }
  const isKnown = base !== null
  useEffect(() => {
    const first = begin.current
    if (!isKnown || !first.base) return
    let isOver = false
    let opened: OpenWizard | null = null
    void openWizard(key, first.base, first.search).then((next) => {
      if (isOver) return next.close()
      opened = next
      setWizard(next)
    })
    return () => {
      isOver = true
      opened?.close()
      setWizard(null)
    }
  }, [key, isKnown])
  return wizard
}
