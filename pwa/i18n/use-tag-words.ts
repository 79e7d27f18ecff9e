/** What a `TagInput` says, in the language on screen. */
import { useTranslation } from 'react-i18next'

export function useTagWords() {
  const { t } = useTranslation('ui')
  return {
    remove: (name: string) => t('removeNamed', { name }),
    added: (name: string) => t('addedNamed', { name }),
    removed: (name: string) => t('removedNamed', { name }),
  }
}
