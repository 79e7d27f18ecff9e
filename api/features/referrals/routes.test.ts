/** Friends: the code, which friends count, the discount that three of them earn, and that it is given once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARDS } from '#api/payments/sandbox-billing.ts'
import { type BillingBench, type Buyer, startBillingBench } from '#api/test/billing/bench.ts'
import { referrals } from '#shared/contract/referrals.ts'
import { GATEWAY_IDS, planPriceMinor } from '#shared/domain/plans/plan.ts'
import { referralDiscountMinor } from '#shared/domain/plans/referral.ts'
import { newId } from '#shared/ids.ts'
import { DAY_MS } from '#shared/time.ts'
import { reserveReward } from '../../billing/referrals.ts'
import { billingChargeStore } from '../../store/billing/billing-charges.ts'
import { referralStore } from '../../store/billing/referrals.ts'

let bench: BillingBench
beforeAll(async () => {
  bench = await startBillingBench()
})
afterAll(() => bench.stop())

/** Each friend pays, and no two share a card. */
const FRIENDS_CARDS = ['4242424242424242', '5555555555554444', '4000000000000341']
const OWN_CARD = '4084084084084081'

const mine = async (buyer: Buyer) =>
  referrals.mine.response.parse(await (await buyer.request('GET', referrals.mine.path)).json())
const friendOf = async (code: string, email = `friend-${newId()}@gmail.com`) => bench.buyer({ ref: code, email })

async function withThreeFriends() {
  const ada = await bench.buyer()
  const { referralCode } = await mine(ada)
  const friends: Buyer[] = []
  for (const card of FRIENDS_CARDS) {
    const friend = await friendOf(referralCode)
    await friend.buy('basic', 'stripe', card)
    friends.push(friend)
  }
  return { ada, friends }
}

describe('the code', () => {
  it('is made once, and differs from all others', async () => {
    const ada = await bench.buyer()
    const { referralCode, referralLink, paidCount, neededForDiscount } = await mine(ada)
    expect(referralCode).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(referralLink).toBe(`${bench.deps.config.publicUrl}/register?ref=${referralCode}`)
    expect([paidCount, neededForDiscount]).toEqual([0, 3])
    const again = await Promise.all([mine(ada), mine(ada), mine(ada)])
    expect(new Set(again.map((answer) => answer.referralCode))).toEqual(new Set([referralCode]))
  })
})

describe('friends', () => {
  it('are pending, and paid after their first payment, with a masked address', async () => {
    const ada = await bench.buyer()
    const { referralCode } = await mine(ada)
    const friend = await friendOf(referralCode, `grace-${newId()}@gmail.com`)
    expect((await mine(ada)).referrals).toMatchObject([{ email: 'gr•••@gmail.com', plan: 'trial', status: 'pending' }])
    await friend.buy('pro', 'stripe', CARDS.paysToo)
    const after = await mine(ada)
    expect(after.referrals).toMatchObject([{ plan: 'pro', status: 'paid' }])
    expect([after.paidCount, after.neededForDiscount]).toEqual([1, 2])
    const [row] = await ada.rows('referral')
    expect(row?.row).toMatchObject({ status: 'paid', plan: 'pro' })
  })

  it('are not the user: not with another spelling of the address, not with the same card', async () => {
    const address = `ada.b.${newId()}@gmail.com`
    const ada = await bench.buyer({ email: address })
    await ada.buy('basic', 'stripe', OWN_CARD)
    const { referralCode } = await mine(ada)
    const alias = await friendOf(referralCode, address.replace('ada.b.', 'adab').replace('@', '+x@'))
    await alias.buy('basic', 'stripe', CARDS.pays)
    const sameCard = await friendOf(referralCode)
    await sameCard.buy('basic', 'stripe', OWN_CARD)
    const one = await friendOf(referralCode)
    await one.buy('basic', 'stripe', CARDS.paysToo)
    const two = await friendOf(referralCode)
    await two.buy('basic', 'stripe', CARDS.paysToo)
    expect((await mine(ada)).paidCount).toBe(1)
    const [name = ''] = one.email.split('@')
    const oneAgain = await friendOf(referralCode, `${name}+again@gmail.com`)
    await oneAgain.buy('basic', 'stripe', '4000000000000341')
    expect((await mine(ada)).paidCount).toBe(1)
  })
})

describe.each(GATEWAY_IDS)('three who have paid earn a discount at %s', (gateway) => {
  const currency = gateway === 'stripe' ? 'USD' : 'NGN'
  const price = planPriceMinor('pro', currency)
  const discountMinor = referralDiscountMinor(price)

  it('on the first payment, when there was none yet', async () => {
    const { ada } = await withThreeFriends()
    expect((await mine(ada)).discount).toEqual({ percent: 30, waiting: 1, used: 0 })
    const reference = await ada.buy('pro', gateway, OWN_CARD)
    expect(await ada.verify(reference)).toMatchObject({
      metadata: { discount_applied: true, amountMinor: price - discountMinor },
    })
    expect((await mine(ada)).discount).toEqual({ percent: 30, waiting: 0, used: 1 })
    await bench.advance(32)
    const invoices = (await ada.rows('invoice')).map(({ row }) => row.amountMinor).sort((a, b) => a - b)
    expect(invoices).toEqual([price - discountMinor, price])
  })

  it('on the next renewal, once', async () => {
    const ada = await bench.buyer()
    await ada.buy('pro', gateway, OWN_CARD)
    const { referralCode } = await mine(ada)
    for (const card of FRIENDS_CARDS) await (await friendOf(referralCode)).buy('basic', 'stripe', card)
    await bench.advance(1.1)
    await bench.advance(31)
    await bench.advance(31)
    const invoices = (await ada.rows('invoice')).map(({ row }) => row).sort((a, b) => a.issuedAt - b.issuedAt)
    expect(invoices.map((invoice) => invoice.discountMinor)).toEqual([0, discountMinor, 0])
    expect(invoices.map((invoice) => invoice.amountMinor)).toEqual([price, price - discountMinor, price])
    expect((await mine(ada)).discount).toEqual({ percent: 30, waiting: 0, used: 1 })
    expect((await ada.subscription()).currentPeriodEnds).toBeGreaterThan(bench.deps.clock.now() - DAY_MS)
    expect(await ada.rebuilt()).toEqual(await ada.subscription())
  })

  it('on one page only, however many are opened', async () => {
    const { ada } = await withThreeFriends()
    const first = await ada.choose('basic', gateway)
    const second = await ada.choose('pro', gateway)
    await bench.control.pay(first.url, OWN_CARD)
    await bench.control.pay(second.url, OWN_CARD)
    await ada.verify(second.reference)
    await bench.tick()
    expect((await mine(ada)).discount.used).toBe(1)
    expect(await ada.rows('invoice')).toHaveLength(1)
  })
})

describe('a discount', () => {
  it('is taken away when a payment is refunded before it is used', async () => {
    const { ada, friends } = await withThreeFriends()
    const charges = await billingChargeStore(bench.deps.db).ofUser(friends[0]?.user.id ?? '')
    await bench.control.refund('stripe', charges[0]?.ref ?? '')
    await bench.control.advance(0)
    await bench.tick()
    const after = await mine(ada)
    expect([after.paidCount, after.discount.waiting]).toEqual([2, 0])
  })

  it('is reserved once, however many ask at once', async () => {
    const { ada } = await withThreeFriends()
    await mine(ada)
    const { db } = bench.deps
    const asked = await Promise.all(
      ['a', 'b', 'c'].map((reference) => db.atomically((tx) => reserveReward(tx, ada.user.id, reference))),
    )
    expect(asked.filter((id) => id !== null)).toHaveLength(1)
    expect(await referralStore(db).rewards(ada.user.id)).toHaveLength(1)
  })
})
