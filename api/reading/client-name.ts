/** The first name that a client gives in the post. */
/** "My name is Aoife", "Kindly call me Philippa", "greet Gwendoline by name" */
const CALLS = [
  'my name is|call me|address me as|greet|address|ich heiße|mein name ist',
  String.raw`nenn\p{Ll}* (?:sie )?mich|me llamo|mi nombre es|ll[aá]m[ea]\p{Ll}*|sal[uú]d\p{Ll}* a`,
  "je m['’]appelle|appelez-moi|saluez|me chamo|meu nome é|me chame(?: de)?|cumprimente",
  'меня зовут|обращайтесь ко мне|зовите меня|nama saya|panggil saya',
].join('|')
const CALLED = new RegExp(String.raw`(?:${CALLS})\s(\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)?)(?!\p{L}|\s\p{Lu})`, 'iu')
/** @returns Whether the client says by which name they want to be called. */
export const saysHowToCall = (text: string): boolean => CALLED.test(text)

/** A first name alone, or with the beginning of the second, in the last line after a farewell. */
const BYE = [
  'regards|thanks|thank you|cheers|best|sincerely|grüßen?|grüße|dank|saludos|gracias|un abrazo',
  'cordialement|merci|bien à vous|abraços?|obrigad[oa]|с уважением|salam|terima kasih',
].join('|')
const FAREWELL = new RegExp(String.raw`(?:${BYE})[\s,!.–-]+(\p{Lu}\p{Ll}{2,})(?:\s\p{Lu}\.?)?\s*$`, 'iu')

/** "Best Regards", "Thanks Team" */
const NO_NAME = /^(?:regards|wishes|team|guys|everyone|folks|all|you|sir|grüßen?|saludos|advance)$/iu

/** @returns The first name that the client gives or wants to be called by; null where there is none for certain. */
export function signedAs(text: string): string | null {
  const name = CALLED.exec(text)?.[1] ?? FAREWELL.exec(text.trim())?.[1] ?? null
  return name !== null && /^\p{Lu}/u.test(name) && !NO_NAME.test(name) ? name : null
}
