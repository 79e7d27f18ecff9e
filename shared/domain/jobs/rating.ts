/** A client's rating as it is shown everywhere. Pure. */

/** @returns The rating with one decimal. What is below 5 never becomes 5: "5 of 5" would say that nobody was unhappy. */
export function shownRating(rating: number): number {
  return rating < 5 ? Math.min(4.9, Math.round(rating * 10) / 10) : 5
}
