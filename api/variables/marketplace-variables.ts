/** The marketplaces: where they are, and the keys of their programs. */
import { oneOf, text, address, type Variable } from './variable-kinds.ts'

export const MARKETPLACE_VARIABLES = {
  FREELANCER_CLIENT_ID: {
    kind: text,
    shown: 'the sandbox',
    does: 'Your application at Freelancer.com; it switches to the real service.',
  },
  FREELANCER_CLIENT_SECRET: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'The secret of that application.',
  },
  FREELANCER_API_URL: {
    kind: address,
    shown: 'the real one, or the sandbox',
    does: "Another address of the API, such as Freelancer's own sandbox.",
  },
  FREELANCER_ACCOUNTS_URL: {
    kind: address,
    shown: 'the real one, or the sandbox',
    does: 'Another address to sign in at.',
  },
  FREELANCER_AUTO_SEND_PERMISSION: {
    kind: text,
    shown: 'none',
    does: "Reference of the marketplace's written permission to send without a person.",
  },
  UPWORK_CLIENT_ID: {
    kind: text,
    shown: 'the sandbox',
    does: 'Your application at Upwork; it switches to the real service.',
  },
  UPWORK_CLIENT_SECRET: {
    kind: text,
    shown: 'the sandbox',
    isSecret: true,
    does: 'The secret of that application; a public client has none.',
  },
  UPWORK_WEB_URL: { kind: address, shown: 'the real one, or the sandbox', does: 'Another address to sign in at.' },
  UPWORK_API_URL: { kind: address, shown: 'the real one, or the sandbox', does: 'Another address of the GraphQL API.' },
  UPWORK_MCP_URL: { kind: address, shown: 'the real one, or the sandbox', does: 'Another address of the MCP server.' },
  UPWORK_SIGN_IN: {
    kind: oneOf('credentials', 'official'),
    shown: '`credentials` on the sandbox, else `official`',
    does: 'How accounts connect; `credentials` (username and password) works on a sandbox only.',
  },
  UPWORK_AUTO_SEND_PERMISSION: {
    kind: text,
    shown: 'none',
    does: "Reference of the marketplace's written permission to send without a person.",
  },
} as const satisfies Record<string, Variable>
