/** The fields of a marketplace's record: pure data and pure functions, the same on the device and on the server. */
import type * as z from 'zod/mini'
import type { Job } from '../domain/jobs/marketplace.ts'

type Shape = Readonly<Record<string, z.ZodMiniType>>

/** The names of a shape's fields that can hold the value. */
type NameOf<S extends Shape, Value> = {
  [Name in keyof S & string]: Value extends z.output<S[Name]> ? Name : never
}[keyof S & string]

/** A slider in whole US dollars. A thumb at the end of its track means "no limit on this side". */
export interface Range {
  min: number
  max: number
  step: number
}

/** One criterion of searches and agents on a marketplace. A field has the same name in both unless two names are given. */
type Criterion<Search extends Shape = Shape, Agent extends Shape = Shape> =
  /** One of a few values, or "any". */
  | { is: 'kind'; name: NameOf<Search, 'fixed' | 'hourly' | 'any' | ''> & NameOf<Agent, 'fixed' | 'hourly' | 'any'> }
  | { is: 'experience'; name: NameOf<Search, 'entry' | 'any' | ''> & NameOf<Agent, 'entry' | 'any'> }
  | { is: 'duration'; name: NameOf<Search, 'ongoing' | 'any' | ''> & NameOf<Agent, 'ongoing' | 'any'> }
  /** Two check boxes. Both or neither mean any kind of job. */
  | ({ is: 'kinds' } & Record<'fixed' | 'hourly', NameOf<Search, boolean> & NameOf<Agent, boolean>>)
  | {
      is: 'range'
      of: 'fixed' | 'hourly'
      range: Range
      search: readonly [from: NameOf<Search, number | null>, to: NameOf<Search, number | null>]
      agent: readonly [from: NameOf<Agent, number>, to: NameOf<Agent, number>]
      /** In an agent the end of the track means "no limit" too. Elsewhere only 0 does. */
      isOpenAtMax?: true
    }
  | { is: 'languages'; name: NameOf<Search, string[]> & NameOf<Agent, string[]> }

/** The marketplace's fee on a price, in minor units. Both ends are the same when the fee is known exactly. */
interface FeeEstimate {
  leastMinor: number
  mostMinor: number
}

/** A field of the form that connects an account, on a server that accepts a user name and a password. */
interface SignInField<Agent extends Shape = Shape> {
  /** Its name in the call, and in the form's texts: `marketplaces:signIn.<id>.<name>`. */
  name: string
  is: 'text' | 'user' | 'secret' | 'profileUrl'
  /** The agent's own field with the same answer. A field without one is a credential, which is kept only in the vault. */
  agentField?: NameOf<Agent, string> | 'upworkFreelancerName'
  /** How many of its characters the agent's field takes. */
  agentMax?: number
  /** The part that the connection shows. */
  shows?: 'accountName' | 'profileUrl'
  /** The wizard's name of a credential. */
  wizardName?: string
  /** It takes half of a wide line. */
  isHalf?: true
}

export interface SignInForm<Agent extends Shape = Shape> {
  fields: readonly SignInField<Agent>[]
  /** The agent's fields that are sent with it. */
  agentFields: readonly (keyof Agent & string)[]
}

/** A public profile whose address is asked for and checked. */
export interface ProfileAddress<Agent extends Shape = Shape> {
  agentField: NameOf<Agent, string>
  pattern: RegExp
  /** The text of `validation` for an address that is no such profile. */
  problem: string
  example: string
}

/** What an agent may spend in the marketplace's own units. */
type SpendingField<Agent extends Shape = Shape> =
  | { is: 'flag'; name: NameOf<Agent, true>; hint: string }
  | { is: 'amount'; name: NameOf<Agent, number>; hint?: string; onlyWith?: NameOf<Agent, true> }

/**
 * What sending one proposal costs. Units are the marketplace's own (connects, bids). A limit of 0 means "no limit".
 */
export interface SendPrice<Agent extends Shape = Shape> {
  /** Its text: `proposals:units.<unit>`. */
  unit: string
  /** What one unit costs, in US cents; 0 where sending takes no money. */
  unitUsdMinor: number
  /**
   * How many units are counted where the marketplace does not tell a job's price. If it turns out to be more, nothing
   * is sent.
   */
  expectedUnits: number
  /** The agent's limits in units for a day and a month. */
  limits: Readonly<Record<'day' | 'month', NameOf<Agent, number>>>
  /** The most that one proposal may cost, boost included; null where the agent has no such field. */
  maximum: NameOf<Agent, number> | null
  /** Units that are paid on top so that clients see the proposal higher; null where the interface has no such thing. */
  boost: { isOn: NameOf<Agent, true>; units: NameOf<Agent, number> } | null
  /**
   * Its interface tells how many units are left but does not sell any: the agent warns below this number (0: below
   * `expectedUnits`), and `url` is where a person buys.
   */
  warning: { isOn: NameOf<Agent, true>; below: NameOf<Agent, number>; url: string } | null
}

export interface SampleRandom {
  /** @returns A whole number; both ends are included. */
  between(min: number, max: number): number
}

/**
 * A record as its marketplace writes it, with the fields it adds to every search and every agent. Each of their names
 * starts with the id.
 */
export interface MarketplaceRecord<Search extends Shape, Agent extends Shape> extends MarketplaceFacts<Search, Agent> {
  searchShape: Search
  agentShape: Agent
}

export interface MarketplaceFacts<Search extends Shape = Shape, Agent extends Shape = Shape> {
  /** In the order of the form. */
  criteria: readonly Criterion<Search, Agent>[]
  /** The agent's own hourly rate, in whole US dollars; null when it has none. */
  askedRate: NameOf<Agent, number> | null
  /** How many characters a letter needs and may have, and how many words clients there still read. */
  letter: { min: number; max: number; words: number }
  /** The fee it takes from the client's payment. It is an estimate, shown while a price is entered. */
  fee(kind: Job['kind'], amountMinor: number, currency: string): FeeEstimate
  /**
   * A job's address: which host, and the id in a path (null: the path names a job without its id; undefined: it names
   * no job).
   */
  address: {
    host: RegExp
    jobId(path: string): string | null | undefined
    of(jobId: string): string
    /** Where the freelancer reads what clients write. */
    talks: string
  }
  /** Whether visitors without an account can see its jobs. */
  showsVisitors: boolean
  /** Whether a proposal names how many days the work takes. */
  takesDays: boolean
  /**
   * Whether an agent needs the freelancer's name and work history, and a search becomes an agent only with a connected
   * account.
   */
  needsIdentity: boolean
  profile: ProfileAddress<Agent> | null
  /** Null when an account connects only through the marketplace's own page. */
  signInForm: SignInForm<Agent> | null
  spending: readonly SpendingField<Agent>[]
  /** What sending costs; null when it is free and not counted. */
  sending: SendPrice<Agent> | null
  /** Ids like the marketplace's own, for the sample account. */
  sampleIds: { job(index: number, random: SampleRandom): string; receipt(random: SampleRandom): string }
  /** The name of its daily limit in the call about plan limits. */
  planLimitName: string
  /** Other names that the specification has for its fields. */
  aliases: Readonly<Record<string, keyof Agent & string>>
}
