/** Calls about one's own profile, as the specification has them; the app itself edits the profile through sync. */
import * as z from 'zod/mini'
import { dataOf, endpoint, noBody } from '#shared/contract/endpoint.ts'
import { marketplaceIdSchema } from '#shared/domain/marketplace.ts'
import { profileSchema } from '#shared/domain/profile.ts'
import { userSchema } from '#shared/domain/user.ts'
import { patchOf } from '#shared/sync/patch.ts'

/** The profile's own fields, checked by the write path; fields that the server does not know are left out of account. */
export const profilePatchSchema = patchOf(z.omit(profileSchema, { id: true }))

export const updateUserSchema = z.looseObject({
  platformType: z.optional(marketplaceIdSchema),
  portfolioLinks: z.optional(
    z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))).check(z.maxLength(50)),
  ),
})

export const users = {
  update: endpoint('PUT', '/users/:id', updateUserSchema, dataOf(userSchema)),
  skills: endpoint('GET', '/users/:id/skills', noBody, z.object({ skills: z.array(z.string()) })),
  portfolioLinks: endpoint('GET', '/users/:id/portfolio-links', noBody, z.object({ links: z.array(z.string()) })),
}
