/** Fields that several forms of an account share. */
import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '../form/form.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'

interface EmailFieldProps {
  value: string
  onChange: (value: string) => void
  hint?: string
  autoComplete?: string
}

export function EmailField({ value, onChange, hint, autoComplete = 'email' }: EmailFieldProps) {
  const { t } = useTranslation('auth')
  return (
    <FormField name="email" label={t('email')} hint={hint} isRequired>
      <TextInput
        type="email"
        autoComplete={autoComplete}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </FormField>
  )
}

/** Says that there is no network, before the button is pressed. */
export function OfflineNote({ text }: { text: string }) {
  const isOnline = useSyncExternalStore(onConnection, () => navigator.onLine)
  return isOnline ? null : <p className="text-sm text-ink-2">{text}</p>
}

/** There is no sync before a sign-in, so only the browser can tell. */
function onConnection(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
