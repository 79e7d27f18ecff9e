/** An id_token is accepted only when it is signed with Google's key, for us, for this sign-in, and in time. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fixedClock, START_MS } from '#api/test/harness.ts'
import { createGoogle, type Google } from './google.ts'

const CLIENT = 'client-1'
const nowSeconds = START_MS / 1000
const signIn = { redirectUri: 'http://localhost/back', nonce: 'nonce-1', codeVerifier: 'verifier', code: 'code' }
const good = {
  iss: 'https://accounts.google.com',
  aud: CLIENT,
  sub: '1001',
  nonce: 'nonce-1',
  email: 'Ada@Gmail.com',
  email_verified: true,
  given_name: 'Ada',
  iat: nowSeconds,
  exp: nowSeconds + 3600,
}

let keys: Awaited<ReturnType<typeof generateKeyPair>>
let stranger: Awaited<ReturnType<typeof generateKeyPair>>
let server: Server
let google: Google
let idToken: string
let answerStatus: number

beforeAll(async () => {
  keys = await generateKeyPair('RS256')
  stranger = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }
  server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/certs') return response.end(JSON.stringify({ keys: [jwk] }))
    response.statusCode = answerStatus
    return response.end(JSON.stringify({ id_token: idToken }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  google = createGoogle(
    {
      isSandbox: false,
      clientId: CLIENT,
      clientSecret: 'secret',
      authorizeUrl: `${origin}/auth`,
      tokenUrl: `${origin}/token`,
      revokeUrl: `${origin}/revoke`,
      certsUrl: `${origin}/certs`,
      gmailUrl: origin,
    },
    fixedClock(),
  )
})
afterAll(() => server.close())
beforeEach(() => {
  answerStatus = 200
})

const signed = (claims: object, key = keys.privateKey, kid = 'key-1') =>
  new SignJWT({ ...claims }).setProtectedHeader({ alg: 'RS256', kid }).sign(key)

test('a valid one names the person; Google’s older issuer and older booleans are accepted too', async () => {
  idToken = await signed(good)
  const person = { subject: '1001', email: 'ada@gmail.com', isEmailVerified: true, firstName: 'Ada', lastName: '' }
  expect(await google.identify(signIn)).toEqual(person)
  idToken = await signed({ ...good, iss: 'accounts.google.com', email_verified: 'false' })
  expect(await google.identify(signIn)).toEqual({ ...person, isEmailVerified: false })
})

test.each([
  ['for somebody else', { aud: 'client-2' }],
  ['from somebody else', { iss: 'https://accounts.example.com' }],
  ['of another sign-in', { nonce: 'nonce-2' }],
  ['without a nonce', { nonce: undefined }],
  ['whose time is over', { exp: nowSeconds - 61 }],
  ['that never ends', { exp: undefined }],
  ['without a subject', { sub: '' }],
  ['without an address', { email: undefined }],
])('one %s is refused', async (_what, claims) => {
  idToken = await signed({ ...good, ...claims })
  await expect(google.identify(signIn)).rejects.toMatchObject({ code: 'auth.google_failed' })
})

test('one that Google did not sign is refused', async () => {
  const forged = [
    await signed(good, stranger.privateKey),
    await signed(good, stranger.privateKey, 'key-2'),
    new UnsecuredJWT({ ...good }).encode(),
    await new SignJWT({ ...good }).setProtectedHeader({ alg: 'HS256', kid: 'key-1' }).sign(Buffer.alloc(64, 1)),
    'nonsense',
  ]
  for (const token of forged) {
    idToken = token
    await expect(google.identify(signIn)).rejects.toMatchObject({ code: 'auth.google_failed' })
  }
})

test('a refused code is no sign-in, whatever comes with it', async () => {
  idToken = await signed(good)
  answerStatus = 400
  await expect(google.identify(signIn)).rejects.toMatchObject({ code: 'auth.google_failed' })
})
