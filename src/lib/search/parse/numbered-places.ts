/** "Wuse 2", "Lekki Phase 1", "Area 11": numbers in place names. */
const numbered =
  /\b(?:phase|ph|zone|area|block|blk|plot|no|number|mile|km|district|cluster|sector|section|unit|wuse|guzape|garki|barsha|reem)\.?\s*$/;

/** Whether the number at `index` belongs to the name before it. */
export const isNumberOfPlace = (text: string, index: number): boolean => numbered.test(text.slice(0, index));
