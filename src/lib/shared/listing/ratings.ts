/** Names of the five ratings. */
export const ratings = [
  [1, "Poor"],
  [2, "Fair"],
  [3, "Good"],
  [4, "Very Good"],
  [5, "Excellent"],
] as const;

export const longestComment = 2000;

/** Messages for missing parts of a review. */
export const reviewMistakes = { rating: "Choose a rating", comment: "Write a comment" } as const;
