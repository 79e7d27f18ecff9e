/** The separator between facts on one line: "Nordhus AS · $55–75/h". At a line break it stays at the end of the first line. */
export const DOT = '\u00a0· '
