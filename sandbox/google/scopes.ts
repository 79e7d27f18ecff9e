/** The scopes this Google knows, with the texts of its consent page. */

const words: Readonly<Record<string, string>> = {
  openid: 'Associate you with your personal info on Google',
  'https://www.googleapis.com/auth/userinfo.email': 'See your primary Google Account email address',
  'https://www.googleapis.com/auth/userinfo.profile':
    'See your personal info, including any personal info you’ve made publicly available',
  'https://www.googleapis.com/auth/gmail.send': 'Send email on your behalf',
}

const shortNames: Readonly<Record<string, string>> = {
  email: 'https://www.googleapis.com/auth/userinfo.email',
  profile: 'https://www.googleapis.com/auth/userinfo.profile',
}

/** All scopes. A token from elsewhere has them all. */
export const allScopes: readonly string[] = Object.keys(words)

/** The scopes of a request under their full names; null when one of them does not exist or the list is empty. */
export function readScopes(text: string): string[] | null {
  const scopes = text.split(/\s+/).flatMap((scope) => (scope === '' ? [] : [shortNames[scope] ?? scope]))
  return scopes.length > 0 && scopes.every((scope) => scope in words) ? [...new Set(scopes)] : null
}

/** The consent page's text for a scope. */
export function inWords(scope: string): string {
  return words[scope] ?? scope
}

/** True for a scope that only tells who the person is. The person cannot deny such a scope. */
export function isIdentity(scope: string): boolean {
  return scope === 'openid' || scope.includes('/auth/userinfo.')
}

/** True when one of these scopes allows sending mail. */
export function maySend(scopes: readonly string[]): boolean {
  return scopes.some((scope) => scope.endsWith('/gmail.send'))
}
