/** How an answer begins that says yes or no. */
import { NO_WORDS } from '../../../reading/no-words.ts'

const beginningWith = (words: string) => new RegExp(String.raw`^(?:${words})(?![\p{L}\p{M}])`, 'iu')
export const YES = beginningWith('yes|ja|sí|oui|sim|ya|да|نعم|हाँ|हां|জি|হ্যাঁ|是|有|可以')
export const NO = beginningWith(NO_WORDS)
/** Nothing but yes or no. */
export const BARE = new RegExp(`(?:${YES.source}|${NO.source})[.!。।]?$`, 'iu')
