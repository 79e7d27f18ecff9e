/** Step 3: who the agent writes for, and the account it will act on. */
import { useTranslation } from 'react-i18next'
import { MARKETPLACE_NAMES, type MarketplaceId } from '#shared/domain/jobs/marketplace-names.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { ListInput } from '../../../ui/form/list-input.tsx'
import { PasswordInput, TextInput } from '../../../ui/form/text-input.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { LongTextField, TagsField, TextField, useFieldFrame } from './bound-fields.tsx'
import { useSignInWays } from './use-sign-in-ways.ts'
import { useWizard, useWizardField, useWizardState } from './wizard-context.ts'
import { setSecret } from './wizard-store.ts'

export function IdentityStep() {
  const { t } = useTranslation('agents')
  const [platforms] = useWizardField('platforms')
  const isNeeded = platforms.some((platform) => MARKETPLACES[platform].needsIdentity)
  const needed = { isRequired: isNeeded, isOptional: !isNeeded }
  return (
    <>
      {platforms.map((platform) => (
        <Account key={platform} platform={platform} />
      ))}
      <TextField name="upworkFreelancerName" {...needed} maxLength={120} autoComplete="name" />
      {platforms.map((platform) => (
        <Credentials key={platform} platform={platform} />
      ))}
      {platforms.map((platform) => (
        <ProfileUrl key={platform} platform={platform} />
      ))}
      <LongTextField
        name="upworkWorkHistory"
        hint={t('wizard.workHistoryHint')}
        {...needed}
        rows={4}
        maxLength={4000}
      />
      <TagsField name="skills" hint={t('form.skillsHint')} isRequired />
      <PortfolioLinks />
    </>
  )
}

function Account({ platform }: { platform: MarketplaceId }) {
  const { t } = useTranslation('agents')
  const signIn = useSignInWays()?.(platform)
  const name = MARKETPLACE_NAMES[platform]
  if (!signIn) return null
  if (signIn.way === 'connected') {
    return <Notice tone="good">{t('wizard.connectedAs', { platform: name, name: signIn.accountName })}</Notice>
  }
  // A marketplace with a form explains how a password is used.
  const words = [`wizard.signInWays.${platform}.${signIn.way}`, 'wizard.connectLater']
  return <Notice tone={signIn.way === 'later' ? 'wait' : 'info'}>{t(words, { platform: name })}</Notice>
}

/** A made-up sign-in, which only a sandbox takes, and only with a network. What is typed here is never stored. */
function Credentials({ platform }: { platform: MarketplaceId }) {
  const { t } = useTranslation('marketplaces')
  const way = useSignInWays()?.(platform).way
  const isBegun = useWizardState(({ secrets }) => Object.values(secrets).some((secret) => secret !== ''))
  if (way !== 'credentials') return null
  const fields = MARKETPLACES[platform].signInForm?.fields ?? []
  return (
    <Disclosure summary={t(`signIn.${platform}.otherWay`)} isOpenAtFirst={isBegun}>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {fields.map(
          ({ wizardName, is }) =>
            wizardName !== undefined && <SecretField key={wizardName} name={wizardName} isShown={is === 'user'} />,
        )}
      </div>
    </Disclosure>
  )
}

function ProfileUrl({ platform }: { platform: MarketplaceId }) {
  const { profile } = MARKETPLACES[platform]
  if (!profile) return null
  return (
    <TextField
      name={profile.agentField}
      hint={<bdi dir="ltr">{profile.example}</bdi>}
      isRequired
      maxLength={200}
      dir="ltr"
      inputMode="url"
      autoComplete="url"
    />
  )
}

function SecretField({ name, isShown }: { name: string; isShown: boolean }) {
  const { t } = useTranslation(['agents', 'ui'])
  const store = useWizard()
  const value = useWizardState(({ secrets }) => secrets[name] ?? '')
  const input = {
    value,
    autoComplete: 'off',
    maxLength: 300,
    onChange: ({ target }: { target: { value: string } }) => setSecret(store, name, target.value),
  }
  return (
    <Field {...useFieldFrame(name, { isRequired: true })}>
      {isShown ? (
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
