/** The people who have Telegram here, and the name of the bot. */

/** A person as Telegram sends them. A part that somebody does not have is missing, not empty. */
export interface TelegramUser {
  id: number
  first_name: string
  last_name?: string
  username?: string
}

/** The sample people. One of them has neither last name nor username. */
export const samplePeople: readonly TelegramUser[] = [
  { id: 700_000_001, first_name: 'Amara', last_name: 'Okafor', username: 'amara_designs' },
  { id: 700_000_002, first_name: 'عمر', last_name: 'حداد', username: 'omar_haddad' },
  { id: 700_000_003, first_name: 'Lucía' },
]

/** The token that works without an account, and the name of its bot. */
export const defaultBot = { token: '123456:sandbox-telegram-token', name: 'gigwright_sandbox_bot' } as const

/** The sample person with this number, or a person of whom only the number is known. */
export function personWith(id: number): TelegramUser {
  return samplePeople.find((person) => person.id === id) ?? { id, first_name: `Person ${id}` }
}

/** First and last name. */
export function fullName({ first_name: first, last_name: last }: TelegramUser): string {
  return last === undefined ? first : `${first} ${last}`
}
