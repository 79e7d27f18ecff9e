/** A word of a sentence or a fact, in a form that can be compared. */

export interface Word {
  /** The same for all spellings and, for concepts and numbers, in all languages. */
  key: string
  /** As it stands in the sentence. */
  text: string
  /** Without case and accents. */
  spelled: string
  at: number
  end: number
  /** `plain`: a word of no known concept. */
  is: 'figure' | 'name' | 'concept' | 'plain'
  /** Which clause of the sentence it stands in, counted from 0. */
  clause: number
  figure: Figure | null
}

export interface Figure {
  value: number
  /** Seconds, days or months for times; `percent`, `money`, `year`, or empty. */
  unit: string
  /** A thousand in "31 thousand". */
  scale?: number
  /** The same figure in the unit of another one of its sentence: "from 47 minutes to 6". */
  other?: Figure
}
