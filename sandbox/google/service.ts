/** Google: sign-in, tokens, userinfo and Gmail. */
import { Hono } from 'hono'
import { createCodes } from '../consent.ts'
import { faceOf } from '../face.ts'
import { html, page } from '../html.ts'
import type { Env, Sandbox, Service } from '../service.ts'
import { authorizeRoutes, type CodeGrant } from './authorize.ts'
import { errorBody, fail, unauthenticated } from './errors.ts'
import { callerOf, gmailRoutes } from './gmail.ts'
import { createGrants, type Grants } from './grants.ts'
import { publicKeys } from './id-token.ts'
import { claimsOf, samplePeople } from './people.ts'
import { tokenRoutes } from './token.ts'

/** The stand-in for Google. */
export const google: Service = {
  title: 'Google',
  standsFor:
    'https://accounts.google.com, https://oauth2.googleapis.com, https://www.googleapis.com, ' +
    'https://openidconnect.googleapis.com and https://gmail.googleapis.com',
  hasPage: true,
  refusal: (status, message) => errorBody(status, message),
  routes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    const grants = createGrants(sandbox.world)
    const codes = createCodes<CodeGrant>(sandbox.world)
    app.get('/', (c) => c.html(peoplePage()))
    for (const path of ['/o/oauth2/v2/auth', '/o/oauth2/auth']) app.route(path, authorizeRoutes(grants, codes))
    app.route('/', tokenRoutes(sandbox, grants, codes))
    identityRoutes(app, sandbox, grants)
    app.route('/', gmailRoutes(sandbox, grants))
    app.get('/faces/:name', (c) => faceOf(c.req.param('name')))
    app.all('*', () => fail(404, 'Requested entity was not found.'))
    return app
  },
}

function identityRoutes(app: Hono<Env>, sandbox: Sandbox, grants: Grants): void {
  app.get('/oauth2/v3/certs', async (c) => {
    c.header('cache-control', 'public, max-age=300')
    return c.json(await publicKeys(grants.key()))
  })
  for (const path of ['/oauth2/v3/userinfo', '/v1/userinfo'])
    app.on(['GET', 'POST'], path, (c) => {
      const allowed = callerOf(c, grants)
      if (allowed === null) return unauthenticated()
      return c.json(claimsOf(allowed.person, allowed.scopes, sandbox.origin()))
    })
}

function peoplePage(): string {
  return page(
    'Google',
    html`<p><a href="/">Sandbox</a></p><h1>Google (sandbox)</h1>
<p>Applications send people to <code>/google/o/oauth2/v2/auth</code>, where they sign in as one of these or as anybody
they type in. What Gmail sends lands in <a href="/mail">the inbox</a>.</p>
<ul>${samplePeople.map((each) => html`<li><bdi>${each.name}</bdi>, <a href="/mail?to=${encodeURIComponent(each.email)}">${each.email}</a></li>`)}</ul>`,
  )
}
