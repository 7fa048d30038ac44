import { useStore } from "@nanostores/react";
import { useRef, useState } from "react";
import { splitPrice } from "#lib/shared/money.ts";
import { paths } from "#lib/shared/paths.ts";
import { isPictureUrl, pictureSource } from "#lib/shared/pictures.ts";
import { placeholderOf } from "#lib/shared/placeholders.ts";
import { awaitedIds, favouriteItems, removeFavourite } from "#lib/stores/favourites.ts";

const nothing: readonly never[] = [];

/** This browser's favourites, newest first. */
export default function FavouriteList() {
  const items = useStore(favouriteItems, { ssr: () => nothing });
  const awaited = useStore(awaitedIds, { ssr: () => nothing });
  const [removed, setRemoved] = useState("");
  const said = useRef<HTMLParagraphElement>(null);

  const remove = (id: string, title: string) => {
    removeFavourite(id);
    setRemoved(`Removed: ${title}`);
    // The button that had the focus is gone: without this the next Tab would start at the top of the page.
    said.current?.focus();
  };

  return (
    <>
      <p ref={said} role="status" tabIndex={-1} className="sr-only">
        {removed}
      </p>
      {items.length === 0 && awaited.length === 0 && <p className="text-lg">No favourite properties</p>}
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
                onClick={() => remove(item._id, item.title)}
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
