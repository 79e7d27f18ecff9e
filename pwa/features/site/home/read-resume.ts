/** Reads the text of a visitor's resume file, loaded when somebody gives one. */
import { tries } from '#shared/contract/try.ts'
import { RESUME_MAX_BYTES } from '#shared/domain/resume.ts'
import { RESUME_MAX_MEGABYTES } from '#shared/domain/tried-limits.ts'
import { AppError } from '#shared/errors.ts'
import { uploadFile } from '../../../net/upload.ts'

/** @returns The text, or why there is none. */
export async function readResume(file: File): Promise<string | AppError> {
  if (file.size > RESUME_MAX_BYTES) return new AppError('resume.too_large', { megabytes: RESUME_MAX_MEGABYTES })
  try {
    const { signal } = new AbortController()
    const asked = { params: {}, file, headers: {}, signal, onProgress: () => undefined }
    return (await uploadFile(tries.readResume, asked)).data.text
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
