/** The part that we use; the package has no types of its own. */
declare module 'bidi-js' {
  interface Bidi {
    /** @returns The level of each UTF-16 unit: odd runs from right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array }
    /** @returns The sign that stands for it from right to left; null where it is the same. */
    getMirroredCharacter(character: string): string | null
  }
  function bidiFactory(): Bidi
  export = bidiFactory
}
