/** How an answer begins that says no, in the letter languages; parts of a pattern. */
export const NO_WORDS = 'no|nope|nein|non|não|tidak|belum|нет|لا|नहीं|না|没有|不是|不会|否|不|没'
