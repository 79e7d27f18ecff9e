/**
 * The text of the freelancer's resume. The file itself is not kept. The user can correct the text, and claims are
 * traced to it.
 */
import * as z from 'zod/mini'
import { instantSchema } from '../time.ts'
import { RESUME_MAX_MEGABYTES } from './tried-limits.ts'

export const RESUME_FORMATS = ['pdf', 'docx', 'txt'] as const
export const RESUME_MAX_BYTES = RESUME_MAX_MEGABYTES * 1024 * 1024
export const RESUME_TEXT_MAX = 60_000

/** One row for each user; its id is the user's id. */
export const resumeSchema = z.object({
  id: z.string(),
  fileName: z.string().check(z.maxLength(200)),
  format: z.enum(RESUME_FORMATS),
  sizeBytes: z.int().check(z.gte(0), z.lte(RESUME_MAX_BYTES)),
  text: z.string().check(z.maxLength(RESUME_TEXT_MAX)),
  uploadedAt: instantSchema,
})
export type Resume = z.infer<typeof resumeSchema>
