/** The private chats of people with the bot: whether it may write, and its messages. */
import * as z from 'zod'
import type { World } from '../world.ts'
import { samplePeople } from './people.ts'

/** When there are more, the oldest messages are dropped. */
const maxKept = 1000

/** `new`: never pressed Start. `started`: the bot may write. `blocked`: it may not write any more. */
export const chatStates = ['new', 'started', 'blocked'] as const
type ChatState = (typeof chatStates)[number]

const message = z.object({
  messageId: z.number(),
  chatId: z.number(),
  text: z.string(),
  /** Null without buttons. */
  replyMarkup: z.unknown(),
  atMs: z.number(),
})
export type BotMessage = z.infer<typeof message>

const memorySchema = z.object({
  chats: z.array(z.object({ id: z.number(), state: z.enum(chatStates) })),
  messages: z.array(message),
})

/** All chats. Ids of messages are never reused. */
export interface Chats {
  /** Null for an unknown person. */
  state(chatId: number): ChatState | null
  /** Presses Start, blocks, or forgets. A sign-in with write access counts as Start. */
  change(chatId: number, state: ChatState): void
  deliver(message: Omit<BotMessage, 'messageId' | 'atMs'>): BotMessage
  /** The messages, newest first. */
  messages(chatId?: number): BotMessage[]
}

/** The sandbox's chats. They survive a restart. */
export function createChats(world: World): Chats {
  const memory = world.memory('telegram', memorySchema, () => ({ chats: [], messages: [] }))
  return {
    state(chatId) {
      const known = memory.now().chats.find((chat) => chat.id === chatId)
      return known?.state ?? (samplePeople.some((person) => person.id === chatId) ? 'new' : null)
    },
    change(id, state) {
      const now = memory.now()
      now.chats = [...now.chats.filter((chat) => chat.id !== id), { id, state }]
      memory.keep()
    },
    deliver(contents) {
      const { messages } = memory.now()
      const delivered = { ...contents, messageId: world.nextNumber(), atMs: world.clock.nowMs() }
      messages.unshift(delivered)
      messages.splice(maxKept)
      memory.keep()
      return delivered
    },
    messages: (chatId) => memory.now().messages.filter((each) => chatId === undefined || each.chatId === chatId),
  }
}
