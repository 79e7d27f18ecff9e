/** How long the texts of the home page may be. In a file without a schema, because the page's first download has none. */
export const TRIED_JOB_MAX = 20_000
export const TRIED_ABOUT_MAX = 10_000
/** Of a resume file. */
export const RESUME_MAX_MEGABYTES = 5
