/** What a filter would have caught and left, with examples of both. */
import { useTranslation } from 'react-i18next'
import type { AgentPreview } from '#shared/contract/jobs.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/jobs/marketplace-names.ts'
import { AppError, isErrorCode } from '#shared/errors.ts'
import { useErrorText } from '../../../i18n/use-error-text.ts'
import { ExampleList } from '../../../parts/skip/example-list.tsx'

export function FilterPreviewResult({ preview }: { preview: AgentPreview }) {
  const { t } = useTranslation('agents')
  const errorText = useErrorText()
  const { searched, read, caught, caughtExamples, leftExamples } = preview
  return (
    <>
      <p className="font-medium">{t('preview.caught', { caught, read })}</p>
      {searched.map(
        ({ platform, errorCode }) =>
          errorCode !== null && (
            <p key={platform} className="text-sm text-bad">
              {t('preview.failed', {
                platform: MARKETPLACE_NAMES[platform],
                error: errorText(new AppError(isErrorCode(errorCode) ? errorCode : 'server.unexpected', { platform })),
              })}
            </p>
          ),
      )}
      <ExampleList level={4} label={t('preview.caughtList')} examples={caughtExamples} />
      <ExampleList level={4} label={t('preview.leftList')} examples={leftExamples} />
    </>
  )
}
