/** Names of languages and peoples, which English writes with a capital. */
export const PEOPLE = new RegExp(
  [
    '^(?:British|English|Irish|Scottish|Welsh|Spanish|Polish|Danish|Swedish|Turkish|Italian|German|Russian|Ukrainian|Indian',
    String.raw`|American|Canadian|Australian|Brazilian|Mexican|French|Dutch|Greek|Arabic|Hindi|Bengali|European|\p{Lu}\p{L}+ese)\b`,
  ].join(''),
  'u',
)
