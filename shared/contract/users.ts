/** The specified calls about the user's own profile. The app itself edits the profile through sync. */
import * as z from 'zod/mini'
import { marketplaceIdSchema } from '../domain/jobs/marketplace.ts'
import { portfolioLinkSchema, profileSchema } from '../domain/profile.ts'
import { RESUME_TEXT_MAX, resumeSchema } from '../domain/resume.ts'
import { emailCodeSchema, userSchema } from '../domain/user.ts'
import { patchOf } from '../sync/patch.ts'
import { dataOf, endpoint, noBody, successSchema } from './endpoint.ts'

/** The profile's fields, checked by the write path. Fields that the server does not know are ignored. */
export const profilePatchSchema = patchOf(z.omit(profileSchema, { id: true }))

const updateUserSchema = z.looseObject({
  platformType: z.optional(marketplaceIdSchema),
  portfolioLinks: z.optional(z.array(portfolioLinkSchema.check(z.minLength(1))).check(z.maxLength(50))),
})

/** The resume's text, as the user corrected it or typed it in. */
const resumeDetailsSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(RESUME_TEXT_MAX)),
})

/** The percent-encoded name of a file that is sent as the body itself. */
export const FILE_NAME_HEADER = 'x-file-name'

/** The password, or the code that was mailed. A sample account needs neither. */
const deletionSchema = z.object({
  password: z.optional(z.string().check(z.maxLength(200))),
  code: z.optional(emailCodeSchema),
})

export const users = {
  update: endpoint('PUT', '/users/:id', updateUserSchema, dataOf(userSchema)),
  skills: endpoint('GET', '/users/:id/skills', noBody, z.object({ skills: z.array(z.string()) })),
  portfolioLinks: endpoint('GET', '/users/:id/portfolio-links', noBody, z.object({ links: z.array(z.string()) })),
  /**
   * The file as the body, or as `file` of a form; at most `RESUME_MAX_BYTES`. Its type is read from its contents. 413
   * `resume.too_large`; 422 `resume.empty`, `.encrypted`, `.unsupported`, `.damaged`, `.too_heavy`; 409
   * `resume.under_way`.
   */
  uploadResume: endpoint('POST', '/users/:id/resume', noBody, dataOf(resumeSchema)),
  resumeStatus: endpoint('GET', '/users/:id/resume-status', noBody, z.object({ hasResume: z.boolean() })),
  resumeDetails: endpoint(
    'GET',
    '/users/:id/resume-details',
    noBody,
    z.object({ hasResume: z.boolean(), data: z.nullable(resumeSchema) }),
  ),
  /** Makes a resume when there is none, for people who have theirs only on paper. */
  updateResumeDetails: endpoint('PUT', '/users/:id/resume-details', resumeDetailsSchema, successSchema),
  removeResume: endpoint('DELETE', '/users/:id/resume', noBody, successSchema),
  /** Mails a code to a user who has no password to confirm with. 429 within a minute of the last one. */
  deletionCode: endpoint('POST', '/users/:id/deletion-code', noBody, successSchema),
  /**
   * Deletes everything at once and for good. The other devices are signed out. 422 with `fields.password` or
   * `auth.code_invalid`.
   */
  deleteAccount: endpoint('DELETE', '/users/:id', deletionSchema, successSchema),
}

/** A download, not a call. `format` is `json` (everything) or `csv` (proposals). The answer has `EXPORT_ROWS_HEADER`. */
export const EXPORT_PATH = '/users/:id/export'
/** The number of rows in the answer, one a line. The progress is computed from it. */
export const EXPORT_ROWS_HEADER = 'x-export-rows'
export const exportFormatSchema = z._default(z.enum(['json', 'csv']), 'json')
