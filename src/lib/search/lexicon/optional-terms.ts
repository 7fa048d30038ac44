/** Optional wishes, relaxed before everything else. */
import type { Group } from "#lib/search/text/expression.ts";

const soft = new Set(
  `furnished semi fully unfurnished serviced unserviced renovated refurbished newly built brand finished finishing
  executive tastefully exquisite luxurious luxury classic classy standard portable affordable cheap moderate
  spacious clean neat bright lovely beautiful modern urgent urgently direct landlord fenced gated tiled pop
  interlocked ensuite ensuites prepaid meter borehole secured secure quiet upstairs downstairs upper lower floor well
  maintained family friendly smart sweet fresh decent ready move vacant immediate self compound`.split(/\s+/),
);

export const isSoft = ([wording = []]: Group): boolean => wording.every((word) => soft.has(word));
