/** A mutation in words: "proposal.approve" → "Proposal: approved". */
import { useTranslation } from 'react-i18next'
import { MUTATIONS, type MutationName } from '#shared/sync/entities.ts'

export function useEditName(): (name: MutationName) => string {
  const { t } = useTranslation('issues')
  return (name) => {
    const verb = name.slice(name.indexOf('.') + 1)
    return t('ui:labelled', { label: t(`entity.${MUTATIONS[name].entity}`), value: t(`op.${verb}`) })
  }
}
