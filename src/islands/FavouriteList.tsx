import { useStore } from "@nanostores/react";
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
  if (items.length === 0 && awaited.length === 0) return <p className="text-lg">No favourite properties</p>;
  return (
    <>
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
                onClick={() => removeFavourite(item._id)}
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
