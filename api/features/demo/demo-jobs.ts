/** Jobs of the past, as their marketplaces showed them. No two are the same. */
import type { Job, MarketplaceId } from '#shared/domain/jobs/marketplace.ts'
import { MARKETPLACES } from '#shared/marketplaces/records.ts'
import { toMinor } from '#shared/money.ts'
import { MINUTE_MS } from '#shared/time.ts'
import type { DemoRandom } from './demo-random.ts'
import type { Persona, SamplePost } from './persona.ts'

/**
 * @param index A running number. Each gives a new pair of post and client.
 * @param foundAt Unix milliseconds.
 */
export function sampleJob(
  persona: Persona,
  random: DemoRandom,
  index: number,
  platform: MarketplaceId,
  foundAt: number,
): Job {
  const { posts } = persona
  const post = posts[index % posts.length]
  if (!post) throw new Error('A persona needs posts.')
  return jobOf(post, persona, random, index, platform, foundAt)
}

/** The fraudulent post that the agent refuses. */
export function fraudJob(
  persona: Persona,
  random: DemoRandom,
  index: number,
  platform: MarketplaceId,
  foundAt: number,
): Job {
  const job = jobOf(persona.fraud, persona, random, index, platform, foundAt)
  return { ...job, client: { ...job.client, isPaymentVerified: false, rating: null, reviewCount: 0, hireCount: 0 } }
}

function jobOf(
  post: SamplePost,
  { posts, businesses, clients, language }: Persona,
  random: DemoRandom,
  index: number,
  platform: MarketplaceId,
  foundAt: number,
): Job {
  // Each new round through the posts shifts the businesses by one, so that a post meets each business once.
  const business = businesses[((index % posts.length) + Math.floor(index / posts.length)) % businesses.length] ?? ''
  const client = clients[index % clients.length]
  const fill = (text: string) => text.replaceAll('{business}', business)
  const reviewCount = random.between(2, 40)
  const market = MARKETPLACES[platform]
  const id = market.sampleIds.job(index, random)
  return {
    platform,
    id,
    title: fill(post.title),
    description: fill(post.description),
    url: market.address.of(id),
    kind: post.kind,
    budgetMinMinor: toMinor(post.usd[0], 'USD'),
    budgetMaxMinor: toMinor(post.usd[1], 'USD'),
    currency: 'USD',
    skills: [...post.skills],
    language,
    postedAt: foundAt - random.between(4, 90) * MINUTE_MS,
    client: {
      name: client?.name ?? null,
      country: client?.country ?? null,
      isPaymentVerified: true,
      rating: random.between(42, 50) / 10,
      reviewCount,
      hireCount: Math.max(1, reviewCount - random.between(0, 6)),
      totalSpentMinor: toMinor(random.between(8, 900) * 100, 'USD'),
    },
    proposalCount: random.between(2, 38),
    experienceLevel: random.of(['intermediate', 'expert']),
    duration: post.kind === 'hourly' ? 'medium_term' : 'short_term',
    questions: [],
    isOpen: true,
    hasApplied: false,
    isRestricted: false,
    sendCost: (market.sending?.unitUsdMinor ?? 0) > 0 ? random.of([6, 8, 10, 12]) : null,
  }
}
