/** From the sample account to one's own: it ends on this device, and registration begins. */
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useAuth } from '../../local/session/auth.tsx'
import { useAction } from '../../parts/form/use-action.ts'
import { Button } from '../../ui/action/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { paths } from '../paths.ts'

export function OwnAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['app', 'ui'])
  const { leave } = useAuth()
  const navigate = useNavigate()
  const { isBusy, run } = useAction()
  const begin = () =>
    run(async () => {
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
    />
  )
}
