import type { Migration } from "kysely/migration";
import * as listings from "#lib/db/migrations/0001_listings.ts";
import * as listingBlocks from "#lib/db/migrations/0002_listing_blocks.ts";
import * as searchWords from "#lib/db/migrations/0003_search_words.ts";
import * as sitemapDates from "#lib/db/migrations/0004_sitemap_dates.ts";
import * as accounts from "#lib/db/migrations/0005_accounts.ts";
import * as management from "#lib/db/migrations/0006_management.ts";
import * as countedDays from "#lib/db/migrations/0007_counted_days.ts";
import * as listingChanges from "#lib/db/migrations/0008_listing_changes.ts";
import * as size from "#lib/db/migrations/0009_size.ts";
import * as reports from "#lib/db/migrations/0010_reports.ts";
import * as areas from "#lib/db/migrations/0011_areas.ts";
import * as unitPrices from "#lib/db/migrations/0012_unit_prices.ts";
import * as textChanges from "#lib/db/migrations/0013_text_changes.ts";
import * as keptTitles from "#lib/db/migrations/0014_kept_titles.ts";
import * as hashedTokens from "#lib/db/migrations/0015_hashed_tokens.ts";
import * as workingCopies from "#lib/db/migrations/0016_working_copies.ts";
import * as releaseNeeds from "#lib/db/migrations/0021_release_needs.ts";
import * as workingCopyBases from "#lib/db/migrations/0022_working_copy_bases.ts";
import * as facts from "#lib/db/migrations/0023_facts.ts";
import * as wholePrices from "#lib/db/migrations/0024_whole_prices.ts";
import * as pricesOfParts from "#lib/db/migrations/0025_prices_of_parts.ts";
import * as placesAndMoveInCosts from "#lib/db/migrations/0030_places_and_move_in_costs.ts";
import * as identifiers from "#lib/db/migrations/0031_identifiers.ts";
import * as permits from "#lib/db/migrations/0032_permits.ts";
import * as namedFacts from "#lib/db/migrations/0033_named_facts.ts";
import * as placesAgain from "#lib/db/migrations/0034_places_again.ts";
import * as oneSizeOfLand from "#lib/db/migrations/0035_one_size_of_land.ts";

/**
 * All migrations in name order. Never change a released migration. Older releases may run on the migrated database; if
 * one cannot, the migration calls `needRelease` (`release-needs.ts`).
 */
export const migrations: Record<string, Migration> = {
  "0001_listings": listings,
  "0002_listing_blocks": listingBlocks,
  "0003_search_words": searchWords,
  "0004_sitemap_dates": sitemapDates,
  "0005_accounts": accounts,
  "0006_management": management,
  "0007_counted_days": countedDays,
  "0008_listing_changes": listingChanges,
  "0009_size": size,
  "0010_reports": reports,
  "0011_areas": areas,
  "0012_unit_prices": unitPrices,
  "0013_text_changes": textChanges,
  "0014_kept_titles": keptTitles,
  "0015_hashed_tokens": hashedTokens,
  "0016_working_copies": workingCopies,
  "0021_release_needs": releaseNeeds,
  "0022_working_copy_bases": workingCopyBases,
  "0023_facts": facts,
  "0024_whole_prices": wholePrices,
  "0025_prices_of_parts": pricesOfParts,
  "0030_places_and_move_in_costs": placesAndMoveInCosts,
  "0031_identifiers": identifiers,
  "0032_permits": permits,
  "0033_named_facts": namedFacts,
  "0034_places_again": placesAgain,
  "0035_one_size_of_land": oneSizeOfLand,
};
