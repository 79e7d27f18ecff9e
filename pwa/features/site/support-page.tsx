/** Searchable help, a form to write to support, and the system status. */

import { HelpArticles } from './support/help-articles.tsx'
import { PageTitle } from './section.tsx'
import { SupportForm } from './support/support-form.tsx'
import { SystemStatus } from './support/system-status.tsx'
import { useTexts } from './texts.ts'

export function SupportPage() {
  const { t } = useTexts('support')
  return (
    <>
      <PageTitle title={t('title')} lead={t('lead')} />
      <div className="mx-auto grid max-w-6xl items-start gap-10 px-5 pt-4 pb-20 lg:grid-cols-[1.3fr_1fr] lg:px-9">
        <HelpArticles />
        <div className="grid gap-5">
          <SupportForm />
          <SystemStatus />
        </div>
      </div>
    </>
  )
}
