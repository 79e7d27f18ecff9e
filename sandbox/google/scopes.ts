/** The scopes this Google knows, in the words its consent page uses. */

const words: Readonly<Record<string, string>> = {
  openid: 'Associate you with your personal info on Google',
  'https://www.googleapis.com/auth/userinfo.email': 'See your primary Google Account email address',
  'https://www.googleapis.com/auth/userinfo.profile':
    'See your personal info, including any personal info you’ve made publicly available',
  'https://www.googleapis.com/auth/gmail.send': 'Send email on your behalf',
  'https://www.googleapis.com/auth/gmail.compose': 'Manage drafts and send emails',
  'https://www.googleapis.com/auth/gmail.readonly': 'View your email messages and settings',
  'https://www.googleapis.com/auth/gmail.metadata': 'View your email message metadata, but not the messages',
  'https://www.googleapis.com/auth/gmail.modify': 'Read, compose, and send emails from your Gmail account',
  'https://mail.google.com/': 'Read, compose, send, and permanently delete all your email from Gmail',
}

const shortNames: Readonly<Record<string, string>> = {
  email: 'https://www.googleapis.com/auth/userinfo.email',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
}

/** All of them: what a token of unknown origin may do. */
export const allScopes: readonly string[] = Object.keys(words)

/** The scopes of a request under their full names; null when one of them does not exist, or there is none. */
export function readScopes(text: string): string[] | null {
  const scopes = text.split(/\s+/).flatMap((scope) => (scope === '' ? [] : [shortNames[scope] ?? scope]))
  return scopes.length > 0 && scopes.every((scope) => scope in words) ? [...new Set(scopes)] : null
}

/** What a scope allows, for people. */
export function inWords(scope: string): string {
  return words[scope] ?? scope
}

/** True for a scope that only tells who somebody is; a person can not leave it out. */
export function isIdentity(scope: string): boolean {
  return scope === 'openid' || scope.includes('/auth/userinfo.')
}

/** True when one of them allows sending mail. */
export function maySend(scopes: readonly string[]): boolean {
  return scopes.some((scope) => /gmail\.(send|compose|modify)$|mail\.google\.com/.test(scope))
}

/** True when one of them allows reading what the mailbox is. Sending alone does not. */
export function mayRead(scopes: readonly string[]): boolean {
  return scopes.some((scope) => /gmail\.(compose|readonly|metadata|modify)$|mail\.google\.com/.test(scope))
}
