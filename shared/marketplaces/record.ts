/** What the record of a marketplace says: pure data and pure functions, the same on the device and on the server. */
import type * as z from 'zod/mini'
import type { Job } from '../domain/jobs/marketplace.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** Names of the fields of a shape that can hold the value. */
type NameOf<S extends Shape, Value> = {
  [Name in keyof S & string]: Value extends z.output<S[Name]> ? Name : never
}[keyof S & string]

/** A slider in whole US dollars; a thumb at the end of its track means "no limit on this side". */
export interface Range {
  min: number
  max: number
  step: number
  initial: readonly [number, number]
}

/** One thing that a search and an agent can ask of a marketplace. A field has the same name in both unless two are given. */
type Criterion<Search extends Shape = Shape, Agent extends Shape = Shape> =
  /** One of a few values, or any of them. */
  | { is: 'kind'; name: NameOf<Search, 'fixed' | 'hourly' | 'any' | ''> & NameOf<Agent, 'fixed' | 'hourly' | 'any'> }
  | { is: 'experience'; name: NameOf<Search, 'entry' | 'any' | ''> & NameOf<Agent, 'entry' | 'any'> }
  | { is: 'duration'; name: NameOf<Search, 'ongoing' | 'any' | ''> & NameOf<Agent, 'ongoing' | 'any'> }
  /** Two boxes to tick; both or neither: any kind of job. */
  | ({ is: 'kinds' } & Record<'fixed' | 'hourly', NameOf<Search, boolean> & NameOf<Agent, boolean>>)
  | {
      is: 'range'
      of: 'fixed' | 'hourly'
      range: Range
      search: readonly [from: NameOf<Search, number | null>, to: NameOf<Search, number | null>]
      agent: readonly [from: NameOf<Agent, number>, to: NameOf<Agent, number>]
      /** An agent says "no limit" with the end of the track, too; elsewhere with 0 alone. */
      isOpenAtMax?: true
    }
  | { is: 'languages'; name: NameOf<Search, string[]> & NameOf<Agent, string[]> }

/** What a marketplace keeps of a price, in minor units; both ends are the same where there is one price. */
interface FeeEstimate {
  leastMinor: number
  mostMinor: number
}

/** A field of the form by which an account is connected where the server takes a user name and a password. */
interface SignInField<Agent extends Shape = Shape> {
  /** In the call, and in the texts of the form: `marketplaces:signIn.<id>.<name>`. */
  name: string
  is: 'text' | 'user' | 'secret' | 'profileUrl'
  /** The agent's own field with the same answer. A field without one is a credential: it is kept nowhere but in the vault. */
  agentField?: NameOf<Agent, string> | 'upworkFreelancerName'
  /** Characters that the agent's field takes of it. */
  agentMax?: number
  /** What the connection shows of it. */
  shows?: 'accountName' | 'profileUrl'
  /** What the wizard of agents calls a credential. */
  wizardName?: string
  /** It takes half of a wide line. */
  isHalf?: true
}

export interface SignInForm<Agent extends Shape = Shape> {
  fields: readonly SignInField<Agent>[]
  /** The agent's fields that travel with it. */
  agentFields: readonly (keyof Agent & string)[]
}

/** A public profile whose address is asked for and checked. */
export interface ProfileAddress<Agent extends Shape = Shape> {
  agentField: NameOf<Agent, string>
  pattern: RegExp
  /** Text of `validation` for an address that is no such profile's. */
  problem: string
  example: string
}

/** What an agent may spend of the marketplace's own units. */
type SpendingField<Agent extends Shape = Shape> =
  | { is: 'flag'; name: NameOf<Agent, true>; hint: string }
  | { is: 'amount'; name: NameOf<Agent, number>; hint?: string; onlyWith?: NameOf<Agent, true> }

export interface SampleRandom {
  /** @returns A whole number, both ends included. */
  between(min: number, max: number): number
}

/** A record as its marketplace writes it: with what it adds to every search and to every agent. Each name begins with the id. */
export interface MarketplaceRecord<Search extends Shape, Agent extends Shape> extends MarketplaceFacts<Search, Agent> {
  searchShape: Search
  agentShape: Agent
}

export interface MarketplaceFacts<Search extends Shape = Shape, Agent extends Shape = Shape> {
  /** In the order in which they are asked. */
  criteria: readonly Criterion<Search, Agent>[]
  /** The agent's own hourly rate, in whole US dollars; null where it has none of its own. */
  askedRate: NameOf<Agent, number> | null
  /** Characters of a letter that it takes. */
  letter: { min: number; max: number }
  /** What it keeps of what a client pays: an estimate, for the moment in which a price is named. */
  fee(kind: Job['kind'], amountMinor: number, currency: string): FeeEstimate
  /** A job's address: whose host it is, and the id in a path (null: the path names a job but not its id; undefined: it names none). */
  address: {
    host: RegExp
    jobId(path: string): string | null | undefined
    of(jobId: string): string
  }
  /** Visitors without an account see its jobs. */
  showsVisitors: boolean
  /** An agent needs the freelancer's name and work history, and a search becomes an agent only with a connected account. */
  needsIdentity: boolean
  profile: ProfileAddress<Agent> | null
  /** Null: an account is connected through the marketplace's own page alone. */
  signInForm: SignInForm<Agent> | null
  spending: readonly SpendingField<Agent>[]
  /** The unit of its own that sending costs; null where sending is free. */
  sendUnit: string | null
  /** Ids like those it gives out, for the sample account. */
  sampleIds: { job(index: number, random: SampleRandom): string; receipt(random: SampleRandom): string }
  /** What the call about plan limits names its daily limit. */
  planLimitName: string
  /** Other names that the specification has for its fields. */
  aliases: Readonly<Record<string, keyof Agent & string>>
}
