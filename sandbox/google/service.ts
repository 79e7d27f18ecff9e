/** Google: sign-in, tokens and Gmail. */
import { Hono } from 'hono'
import { createCodes } from '../consent.ts'
import { faceOf } from '../face.ts'
import { html, page } from '../html.ts'
import type { Env, Service } from '../service.ts'
import { authorizeRoutes, type CodeGrant } from './authorize.ts'
import { errorBody, fail } from './errors.ts'
import { gmailRoutes } from './gmail.ts'
import { createGrants } from './grants.ts'
import { publicKeys } from './id-token.ts'
import { samplePeople } from './people.ts'
import { tokenRoutes } from './token.ts'

/** The stand-in for Google. */
export const google: Service = {
  title: 'Google',
  standsFor:
    'https://accounts.google.com, https://oauth2.googleapis.com, https://www.googleapis.com and https://gmail.googleapis.com',
  hasPage: true,
  refusal: (status, message) => errorBody(status, message),
  routes(sandbox) {
    const app = new Hono<Env>({ strict: false })
    const grants = createGrants(sandbox.world)
    const codes = createCodes<CodeGrant>(sandbox.world)
    app.get('/', (c) => c.html(peoplePage()))
    app.route('/o/oauth2/v2/auth', authorizeRoutes(grants, codes))
    app.route('/', tokenRoutes(sandbox, grants, codes))
    app.get('/oauth2/v3/certs', async (c) => {
      c.header('cache-control', 'public, max-age=300')
      return c.json(await publicKeys(grants.key()))
    })
    app.route('/', gmailRoutes(sandbox, grants))
    app.get('/faces/:name', (c) => faceOf(c.req.param('name')))
    app.all('*', () => fail(404, 'Requested entity was not found.'))
    return app
  },
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
