/** From the sample account to one's own: it ends on this device, and registration begins with what the visitor made themselves. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { currentDb } from '../../local/db.ts'
import { dropSample, keepSample } from '../../local/kept-sample.ts'
import { madeInSample } from '../../local/made-in-sample.ts'
import { useLocal } from '../../local/queries/use-local.ts'
import { useAuth } from '../../local/session/auth.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { KeptSampleList } from '../../parts/kept-sample-list.tsx'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { paths } from '../paths.ts'

export function OwnAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['app', 'auth', 'ui'])
  const { leave } = useAuth()
  const navigate = useNavigate()
  const { isBusy, run } = useAction()
  const made = useLocal(madeInSample, [])
  const begin = () =>
    run(async () => {
      // Before the sample's data is deleted. It is read again, because the list may not have been read when the button is pressed.
      const mine = await madeInSample(currentDb())
      if (mine) keepSample(mine)
      else dropSample()
      await leave({ keepsData: false })
      navigate(paths.register, { replace: true })
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sample.title')}
      description={t('sample.body')}
      closeLabel={t('ui:close')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui:cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => void begin()}>
            {t('sample.create')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {made && (
          <section className="grid gap-1.5">
            <h3 className="font-semibold">{t('auth:carried.title')}</h3>
            <KeptSampleList kept={made} />
          </section>
        )}
        <p className="text-sm text-ink-2">{t('sample.stays')}</p>
      </div>
    </Dialog>
  )
}
