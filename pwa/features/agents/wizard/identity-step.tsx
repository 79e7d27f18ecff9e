/** Step 3: who the agent writes for, and the account it will act on. */
import { useTranslation } from 'react-i18next'
import type { WizardSecrets } from '#shared/domain/agent-wizard.ts'
import { MARKETPLACE_NAMES } from '#shared/domain/marketplace-names.ts'
import { useConnections } from '../../../local/queries/account.ts'
import { Field } from '../../../ui/field.tsx'
import { ListInput } from '../../../ui/list-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PasswordInput, TextInput } from '../../../ui/text-input.tsx'
import { LongTextField, TagsField, TextField, useFieldFrame } from './bound-fields.tsx'
import { useUpworkSignIn } from './use-upwork-sign-in.ts'
import { useWizard, useWizardField, useWizardState } from './wizard-context.ts'
import { setSecret } from './wizard-store.ts'

export function IdentityStep() {
  const { t } = useTranslation('agents')
  const [platforms] = useWizardField('platforms')
  const isUpwork = platforms.includes('upwork')
  return (
    <>
      {isUpwork && <UpworkAccount />}
      {platforms.includes('freelancer') && <FreelancerAccount />}
      <TextField
        name="upworkFreelancerName"
        isRequired={isUpwork}
        isOptional={!isUpwork}
        maxLength={120}
        autoComplete="name"
      />
      {isUpwork && <UpworkSecrets />}
      {isUpwork && (
        <TextField
          name="upworkProfileUrl"
          hint={<bdi dir="ltr">{t('wizard.profileUrlHint')}</bdi>}
          isRequired
          maxLength={200}
          dir="ltr"
          inputMode="url"
          autoComplete="url"
        />
      )}
      <LongTextField
        name="upworkWorkHistory"
        hint={t('wizard.workHistoryHint')}
        isRequired={isUpwork}
        isOptional={!isUpwork}
        rows={4}
        maxLength={4000}
      />
      <TagsField name="skills" hint={t('form.skillsHint')} isRequired />
      <PortfolioLinks />
    </>
  )
}

function UpworkAccount() {
  const { t } = useTranslation('agents')
  const signIn = useUpworkSignIn()
  if (!signIn) return null
  if (signIn.way === 'connected') {
    return (
      <Notice tone="good">
        {t('wizard.connectedAs', { platform: MARKETPLACE_NAMES.upwork, name: signIn.accountName })}
      </Notice>
    )
  }
  const words = {
    official: t('wizard.upworkOfficial'),
    credentials: t('wizard.upworkCredentials'),
    'credentials-later': t('wizard.upworkLater'),
  }
  return <Notice tone={signIn.way === 'credentials-later' ? 'wait' : 'info'}>{words[signIn.way]}</Notice>
}

function FreelancerAccount() {
  const { t } = useTranslation('agents')
  const connections = useConnections()
  if (!connections) return null
  const platform = MARKETPLACE_NAMES.freelancer
  const connected = connections.find((each) => each.platform === 'freelancer' && each.status === 'connected')
  if (!connected) return <Notice>{t('wizard.connectLater', { platform })}</Notice>
  return <Notice tone="good">{t('wizard.connectedAs', { platform, name: connected.accountName })}</Notice>
}

/** Asked only where the server's Upwork is a sandbox, and where there is a network to send them over; never kept. */
function UpworkSecrets() {
  const signIn = useUpworkSignIn()
  if (signIn?.way !== 'credentials') return null
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <SecretField name="upworkUsername" />
      <SecretField name="upworkPassword" />
      <SecretField name="upworkSecurityAnswer" />
    </div>
  )
}

function SecretField({ name }: { name: keyof WizardSecrets }) {
  const { t } = useTranslation(['agents', 'ui'])
  const store = useWizard()
  const value = useWizardState(({ secrets }) => secrets[name])
  const input = {
    value,
    autoComplete: 'off',
    maxLength: 300,
    onChange: ({ target }: { target: { value: string } }) => setSecret(store, name, target.value),
  }
  return (
    <Field {...useFieldFrame(name, { isRequired: true })}>
      {name === 'upworkUsername' ? (
        <TextInput {...input} spellCheck={false} autoCapitalize="none" />
      ) : (
        <PasswordInput {...input} showLabel={t('ui:showPassword')} hideLabel={t('ui:hidePassword')} />
      )}
    </Field>
  )
}

function PortfolioLinks() {
  const { t } = useTranslation(['agents', 'ui'])
  const [links, set] = useWizardField('portfolioLinks')
  return (
    <Field {...useFieldFrame('portfolioLinks', { isOptional: true, hint: t('wizard.linksHint') })}>
      <ListInput
        values={links}
        onChange={set}
        addLabel={t('ui:add')}
        removeLabel={(name) => t('ui:removeNamed', { name })}
        inputMode="url"
        dir="ltr"
        maxLength={500}
        enterKeyHint="enter"
      />
    </Field>
  )
}
