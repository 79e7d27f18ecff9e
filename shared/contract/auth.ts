/** Calls about accounts and sessions. */
import * as z from 'zod/mini'
import { signInSchema, signUpSchema, userSchema } from '../domain/user.ts'
import { dataOf, endpoint, noBody, successSchema } from './endpoint.ts'

const sessionSchema = dataOf(z.object({ token: z.string(), user: userSchema }))

export const auth = {
  signIn: endpoint('POST', '/auth/signin', signInSchema, sessionSchema),
  signUp: endpoint('POST', '/auth/signup', signUpSchema, sessionSchema),
  /** "Explore with sample data": only on a sandboxed server. */
  demo: endpoint(
    'POST',
    '/auth/demo',
    z.object({ locale: z.optional(z.string()), timeZone: z.optional(z.string()) }),
    sessionSchema,
  ),
  signOut: endpoint('POST', '/auth/signout', noBody, successSchema),
  user: endpoint('GET', '/auth/user', noBody, dataOf(userSchema)),
}
