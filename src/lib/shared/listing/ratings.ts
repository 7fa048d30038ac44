/** The five ratings of a review, by their number. */
export const ratings = [
  [1, "Poor"],
  [2, "Fair"],
  [3, "Good"],
  [4, "Very Good"],
  [5, "Excellent"],
] as const;

export const longestComment = 2000;

/** What is said of a review that lacks one of its two parts. */
export const reviewMistakes = { rating: "Choose a rating", comment: "Write a comment" } as const;
