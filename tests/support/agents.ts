/** Agents with any number of own listings. */
import { randomUUID } from "node:crypto";
import { demoPassword } from "#lib/shared/management/demo-accounts.ts";
import { type Account, inDatabase, signUp } from "./accounts.ts";
import type { RunningSite } from "./server.ts";

/** An agent with the demo password and published listings "House 001" …, inserted in one transaction. */
export async function agentWith(server: RunningSite, listings: number): Promise<Account> {
  const agent = await signUp(server, { isAgent: true, password: demoPassword });
  const [like] = inDatabase(
    server,
    "select max(seq) as seq from properties where is_published = 1 and category = 'rent'",
  );
  const shared = `description, images, image_texts, bedrooms, bathrooms, toilets, parking_space, swimming_pool,
    nearby_schools, nearby_hospitals, nearby_super_markets`;
  inDatabase(
    server,
    `with recursive numbers(number) as (select 1 union all select number + 1 from numbers where number < ?)
    insert into properties (id, owner_id, title, price, price_amount, price_currency, price_period, category, state,
      location, count_in_stock, is_published, created_at, updated_at, ${shared})
    select ? || printf('%012d', number), ?, 'House ' || printf('%03d', number), '₦' || number || ',000,000', number * 100000000, 'NGN',
      'once', iif(number % 2, 'rent', 'for sale'), 'Lagos', 'Lekki', 1, 1, 0, 0, ${shared}
    from numbers, (select ${shared} from properties where seq = ?)`,
    listings,
    // Routes accept only UUIDs: the number of the listing replaces the last twelve digits.
    randomUUID().slice(0, 24),
    agent.id,
    Number(like?.["seq"]),
  );
  return agent;
}
