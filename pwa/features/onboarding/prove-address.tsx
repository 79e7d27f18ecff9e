/** The code of the mail, asked for where the agent waits for it. */
import { Trans, useTranslation } from 'react-i18next'
import { auth } from '#shared/contract/auth.ts'
import type { User } from '#shared/domain/user.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { CodeForm } from '../../parts/account/code-form.tsx'
import { useFailureWords } from '../../parts/account/failure-words.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { SectionCard } from '../../ui/layout/card.tsx'

export function ProveAddress({ email }: Pick<User, 'email'>) {
  const { t } = useTranslation('auth')
  const { refresh } = useAuth()
  const failureWords = useFailureWords()
  const finish = async () => {
    await refresh()
    showToast({ title: t('verify.done'), tone: 'good' })
  }
  return (
    <SectionCard
      title={t('verify.title')}
      note={<Trans t={t} i18nKey="verify.note" values={{ email }} components={{ address: <bdi /> }} />}
    >
      <div className="max-w-sm">
        <CodeForm
          kind="verify"
          endpoint={auth.verifyEmail}
          email={email}
          onEmail={null}
          label={t('verify.code')}
          submitText={t('verify.submit')}
          onDone={finish}
          onFailed={(error) => ({ sentence: failureWords(error, t('verify.failed')) })}
        />
      </div>
    </SectionCard>
  )
}
