/** Code that is loaded when it is pressed for, together with the texts that it is drawn with. */
import { getI18n } from 'react-i18next'

/** Texts that were fetched after the code would draw a fallback first, which React keeps for 300 ms. */
export async function withTexts<Code>(code: Promise<Code>, namespace: string): Promise<Code> {
  const [loaded] = await Promise.all([code, getI18n()?.loadNamespaces(namespace)])
  return loaded
}
