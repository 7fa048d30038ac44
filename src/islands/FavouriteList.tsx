import { useStore } from "@nanostores/react";
import { useEffect, useRef } from "react";
import { counted } from "#lib/shared/counted.ts";
import { splitPrice } from "#lib/shared/money.ts";
import { paths } from "#lib/shared/paths.ts";
import { isPictureUrl, pictureSource } from "#lib/shared/pictures.ts";
import { placeholderOf } from "#lib/shared/placeholders.ts";
import { mirrorAccount } from "#lib/stores/account-favourites.ts";
import { confirmed } from "#lib/stores/confirm.ts";
import { dropFavourite } from "#lib/stores/favourite-sync.ts";
import { awaitedIds, favouriteItems, type KeptListing } from "#lib/stores/favourites.ts";
import { userInfo } from "#lib/stores/session.ts";
import { toast } from "#lib/stores/toasts.ts";

const nothing: readonly never[] = [];

/** The favourites of this browser, or of the account of who is signed in, newest first. */
export default function FavouriteList() {
  const items = useStore(favouriteItems, { ssr: () => nothing });
  const awaited = useStore(awaitedIds, { ssr: () => nothing });
  const count = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    // The account may have been changed from another device.
    const person = userInfo.get()?._id;
    if (person !== undefined) void mirrorAccount(person);
  }, []);

  const remove = async ({ _id }: KeptListing) => {
    if (!(await confirmed("Are you sure you want to remove this favourite?", "Remove"))) return;
    // The button that had the focus goes: without this the next Tab would start at the top of the page.
    count.current?.focus();
    if (await dropFavourite(_id)) toast("success", "Favourite removed successfully");
  };

  return (
    <>
      <p ref={count} tabIndex={-1} className="mb-6">
        {items.length > 0 && counted(items.length, ["property", "properties"])}
        {items.length === 0 && awaited.length === 0 && "No favourite properties"}
      </p>
      {awaited.length > 0 && (
        <p role="status" className="mb-6 text-muted">
          {awaited.length} more will show as soon as there is a connection.
        </p>
      )}
      <ul className="grid gap-x-5 gap-y-8 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4">
        {items.map((item) => {
          const [first] = item.images;
          const url = first !== undefined && isPictureUrl(first) ? first : placeholderOf(item.category);
          const { src, srcset } = pictureSource(url, 400);
          const price = splitPrice(item.price);
          return (
            <li key={item._id} className="card">
              <img
                src={src}
                srcSet={srcset}
                sizes="(min-width:64rem) 290px,92vw"
                alt=""
                width={1200}
                height={900}
                loading="lazy"
                className="aspect-4/3 w-full rounded-card bg-sand object-cover"
              />
              <span className="mt-3 text-xl font-extrabold tracking-tight tabular-nums">
                {price.amount} <span className="text-sm font-medium text-muted">{price.rest}</span>
              </span>
              <h2 className="mt-1 font-semibold">
                <a className="card-link" href={paths.property(item._id)}>
                  {item.title}
                </a>
              </h2>
              <p className="mt-1 text-sm text-muted">
                {item.location}, {item.state}
              </p>
              <button
                type="button"
                className="labelled relative z-10 mt-3"
                aria-label={`Remove ${item.title}`}
                onClick={() => remove(item)}
              >
                Remove
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
