/** Between facts on one line: "Nordhus AS · $55–75/h". Where the line breaks it stays at its end, never at the next one's start. */
export const DOT = '\u00a0· '
