/** The models that write and judge letters, and what they may cost. */
import { whole, text, onOff, price, address, addresses, type Variable } from './variable-kinds.ts'

export const WRITER_VARIABLES = {
  OPENAI_API_KEY: {
    kind: text,
    shown: 'none: the built-in writer',
    isSecret: true,
    does: 'The key of any service that speaks Chat Completions.',
  },
  OPENAI_BASE_URL: { kind: address, shown: '`https://api.openai.com/v1`', does: 'The address of that service.' },
  OPENAI_MODEL: { kind: text, default: 'gpt-5-mini', does: 'The model that is asked.' },
  OPENAI_USD_PER_MILLION_INPUT: { kind: price, default: '0.25', does: 'The price of a million tokens read.' },
  OPENAI_USD_PER_MILLION_CACHED: {
    kind: price,
    shown: 'the price of tokens read',
    does: 'The price of a million tokens that the service read before and had in its cache.',
  },
  OPENAI_USD_PER_MILLION_OUTPUT: { kind: price, default: '2', does: 'The price of a million tokens written.' },
  MODEL_USD_PER_DAY: {
    kind: price,
    default: '50',
    does: 'What letters of that service may cost a day (UTC), all users together; after that the built-in writer writes.',
  },
  WRITER_ADDRESSES: {
    kind: addresses,
    default: 'OpenAI=https://api.openai.com/v1',
    does: 'Where users may send their own keys: services that speak Chat Completions.',
  },
  OPENAI_JUDGE_MODEL: {
    kind: text,
    shown: '`OPENAI_MODEL`',
    does: 'The model that checks the claims of a letter; a cheap one will do.',
  },
  OPENAI_JUDGE_USD_PER_MILLION_INPUT: { kind: price, shown: 'as for letters', does: 'What it costs to read.' },
  OPENAI_JUDGE_USD_PER_MILLION_OUTPUT: { kind: price, shown: 'as for letters', does: 'What it costs to write.' },
  OPENAI_DRAFTS: {
    kind: whole(1, 5),
    default: '1',
    does: 'How many letters are written for a job; the best by our own checks is taken.',
  },
  OPENAI_LETTER_FIRST: {
    kind: onOff,
    default: 'off',
    does: 'On: the letter is written as plain text and marked up in a second call. Small and open models write better so.',
  },
} as const satisfies Record<string, Variable>
