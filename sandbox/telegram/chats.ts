/** The private chats of people with the bot: whether it may write, its messages, and the updates it has not confirmed. */
import * as z from 'zod'
import type { World } from '../world.ts'
import { personWith, samplePeople, type TelegramUser } from './people.ts'

/** When there are more, the oldest messages and updates are dropped. */
const maxKept = 1000

/** `new`: never pressed Start. `started`: the bot may write. `blocked`: it may not write any more. */
export const chatStates = ['new', 'started', 'blocked'] as const
type ChatState = (typeof chatStates)[number]

const message = z.object({
  messageId: z.number(),
  chatId: z.number(),
  /** The text that people see. */
  text: z.string(),
  /** The text that the bot sent. */
  sent: z.string(),
  parseMode: z.nullable(z.string()),
  /** Null without buttons. */
  replyMarkup: z.unknown(),
  isSilent: z.boolean(),
  atMs: z.number(),
})
export type BotMessage = z.infer<typeof message>

const update = z.object({ update_id: z.number() }).catchall(z.unknown())
type Update = z.infer<typeof update>

const memorySchema = z.object({
  chats: z.array(z.object({ id: z.number(), state: z.enum(chatStates) })),
  messages: z.array(message),
  updates: z.array(update),
})

/** All chats. Ids of messages and updates are never reused. */
export interface Chats {
  /** Null for an unknown person. */
  state(chatId: number): ChatState | null
  /** Presses Start (with the payload of a link), blocks, or forgets. The bot gets an update about it. */
  change(chatId: number, state: ChatState, payload?: string): void
  /** Lets the bot write before the person has written, as a sign-in with write access does. */
  allowWriting(chatId: number): void
  deliver(message: Omit<BotMessage, 'messageId' | 'atMs'>): BotMessage
  /** The messages, newest first. */
  messages(chatId?: number): BotMessage[]
  /** The updates that the bot has not confirmed, oldest first. */
  updates(): readonly Update[]
  /** Confirms all updates below this number. */
  confirm(belowId: number): void
  /** Resolves at the next update, or when none comes in time. */
  nextUpdate(timeoutMs: number): Promise<void>
}

/** The sandbox's chats. They survive a restart. */
export function createChats(world: World): Chats {
  const memory = world.memory('telegram', memorySchema, () => ({ chats: [], messages: [], updates: [] }))
  const waiting = new Set<() => void>()

  function setState(id: number, state: ChatState): void {
    const now = memory.now()
    now.chats = [...now.chats.filter((chat) => chat.id !== id), { id, state }]
  }

  function tell(contents: Record<string, unknown>): void {
    const { updates } = memory.now()
    updates.push({ update_id: world.nextNumber(), ...contents })
    updates.splice(0, updates.length - maxKept)
    memory.keep()
    for (const wake of waiting) wake()
  }

  function confirm(belowId: number): void {
    const now = memory.now()
    now.updates = now.updates.filter((each) => each.update_id >= belowId)
    memory.keep()
  }

  const state: Chats['state'] = (chatId) => {
    const known = memory.now().chats.find((chat) => chat.id === chatId)
    return known?.state ?? (samplePeople.some((person) => person.id === chatId) ? 'new' : null)
  }

  return {
    state,
    change(chatId, next, payload) {
      const before = state(chatId)
      setState(chatId, next)
      memory.keep()
      const dateSeconds = Math.floor(world.clock.nowMs() / 1000)
      if (next === 'started') tell({ message: startMessage(chatId, world.nextNumber(), dateSeconds, payload) })
      else if (next === 'blocked' && before !== 'blocked') tell({ my_chat_member: blockEvent(chatId, dateSeconds) })
    },
    allowWriting(chatId) {
      setState(chatId, 'started')
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
    updates: () => memory.now().updates,
    confirm,
    nextUpdate: (timeoutMs) =>
      new Promise((resolve) => {
        const timer = setTimeout(wake, timeoutMs).unref()
        waiting.add(wake)
        function wake(): void {
          clearTimeout(timer)
          waiting.delete(wake)
          resolve()
        }
      }),
  }
}

/** A private chat as the Bot API sends it. */
export function chatObject(chatId: number): TelegramUser & { type: 'private' } {
  return { ...personWith(chatId), type: 'private' }
}

function startMessage(chatId: number, messageId: number, dateSeconds: number, payload: string | undefined): unknown {
  return {
    message_id: messageId,
    from: { ...personWith(chatId), is_bot: false },
    chat: chatObject(chatId),
    date: dateSeconds,
    text: payload === undefined || payload === '' ? '/start' : `/start ${payload}`,
    entities: [{ type: 'bot_command', offset: 0, length: 6 }],
  }
}

function blockEvent(chatId: number, dateSeconds: number): unknown {
  return {
    from: { ...personWith(chatId), is_bot: false },
    chat: chatObject(chatId),
    date: dateSeconds,
    old_chat_member: { status: 'member' },
    new_chat_member: { status: 'kicked', until_date: 0 },
  }
}
