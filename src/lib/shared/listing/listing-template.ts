/** The example file for imports. */
import { type ListingColumn, listingColumns } from "#lib/shared/listing/listing-columns.ts";

const examples: readonly Partial<Record<ListingColumn, string>>[] = [
  {
    title: "3-bedroom flat off Admiralty Way",
    price: "₦4.5m per annum",
    category: "rent",
    state: "Lagos",
    location: "Admiralty Way, Lekki Phase 1",
    description: "Second floor, all rooms en suite, prepaid meter and borehole.",
    countInStock: "1",
    bedrooms: "3",
    bathrooms: "3",
    toilets: "4",
    parkingSpace: "2",
    swimmingPool: "no",
    size: "120",
    nearbySchools: "Lekki British School, 1 km",
    isOffered: "yes",
  },
  {
    title: "Hardwood front door, 90 × 210 cm",
    price: "₦185,000",
    category: "buildersmart",
    subCategory: "doors",
    state: "Oyo",
    location: "Bodija, Ibadan",
    description: "Seasoned iroko with frame and hinges. Delivered within Ibadan.",
    countInStock: "12",
    isOffered: "no",
  },
];

const templateColumns = listingColumns
  .map(({ name }) => name)
  .filter((name) => !["_id", "version", "status"].includes(name));

const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

const lines = [templateColumns, ...examples.map((row) => templateColumns.map((name) => row[name] ?? ""))];

/** Begins with the mark by which Excel recognises UTF-8. */
export const listingTemplate = `\uFEFF${lines.map((line) => `${line.map(quoted).join(",")}\r\n`).join("")}`;
