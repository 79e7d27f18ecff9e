/** The pricing page and the subscribe screen show the same prices, in every country. */
import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { i18n as Texts } from 'i18next'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PAID_PLANS, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { formatFor } from '#shared/format.ts'
import type { SiteTexts } from '../features/site/texts.ts'
import { startI18n } from '../i18n/language/setup.ts'

const PLACES = [
  { country_code: 'NG', currency: 'NGN', paid: 'NGN' },
  { country_code: 'US', currency: 'USD', paid: 'USD' },
  { country_code: 'DE', currency: 'EUR', paid: 'USD' },
  { country_code: 'KW', currency: 'KWD', paid: 'USD' },
] as const
const CASES = PLACES.flatMap((place) => (['en', 'ar'] as const).map((tag) => ({ ...place, tag })))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

/** The amount and the note of each card, as shown. */
function prices(): string[] {
  return screen.getAllByRole('heading').map((heading) => {
    const card = within(heading.closest('section') ?? document.body)
    const [, amount, note] = card.getAllByRole('paragraph').filter((line) => !line.className.includes('absolute'))
    return `${amount?.textContent} | ${note?.textContent}`
  })
}

/** The public pages read the same files without i18next. */
function textsOf(i18n: Texts): SiteTexts {
  return {
    tag: i18n.language,
    say: (namespace, key, values) => i18n.t(`${namespace}:${key}`, values ?? {}),
    branch: (namespace, key) => i18n.getResource(i18n.language, namespace, key),
    choose: () => undefined,
    load: async () => undefined,
  }
}

it.each(CASES)('shows the same prices in $country_code, in $tag', async ({ tag, paid, ...place }) => {
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('fetch', async () => Response.json(place))
  const i18n = await startI18n({ tag, root: { lang: '', dir: '' } })
  await i18n.loadNamespaces(['site', 'billing', 'plans', 'money'])
  const [{ AllPlans }, { TextsProvider }, { PlanList }, { usePayCurrency }, { askPlace }] = await Promise.all([
    import('../features/site/pricing/plan-cards.tsx'),
    import('../features/site/texts.ts'),
    import('../features/billing/pay/plan-list.tsx'),
    import('../features/billing/pay-currency.ts'),
    import('../local/location.ts'),
  ])
  function Subscribe() {
    const { priceText } = usePayCurrency(null)
    return (
      <PlanList plans={PAID_PLANS} isChanging={false} chosen={null} priceText={priceText} onChoose={() => undefined} />
    )
  }
  const shown = async (screenOf: ReactNode) => {
    cleanup()
    render(
      <I18nextProvider i18n={i18n}>
        <MemoryRouter>{screenOf}</MemoryRouter>
      </I18nextProvider>,
    )
    await act(async () => void (await askPlace()))
    return prices()
  }
  const subscribe = await shown(<Subscribe />)
  const pricing = (
    <TextsProvider value={textsOf(i18n)}>
      <AllPlans />
    </TextsProvider>
  )
  const [free, ...paidFor] = await shown(pricing)
  expect(free).toContain('0')
  expect(subscribe).toEqual(paidFor)
  const format = formatFor(tag)
  PAID_PLANS.forEach(({ id }, at) => {
    expect(subscribe[at]).toContain(format.money(planPriceMinor(id, paid), paid))
  })
})
