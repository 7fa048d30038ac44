import { useState } from "react";
import type { ManagedRow } from "#lib/contracts/managed-property.ts";
import { nameOf } from "#lib/shared/listing/draft-placeholders.ts";
import { coverOf, pictureSource } from "#lib/shared/listing/pictures.ts";
import { placeholderOf } from "#lib/shared/listing/placeholders.ts";
import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { keptUntil, placeOf } from "./row-text.ts";

interface Props {
  row: ManagedRow;
  side: Side;
}

/** Doubled for high-resolution screens. */
const thumbnailWidth = 144;

/** Picture, title and place of a listing. The title opens it. */
export function PropertyCell({ row, side }: Props) {
  return (
    <div className="property-cell">
      <Thumbnail url={coverOf(row.images)} category={row.category} />
      <div className="min-w-0">
        {row.deletedAt === null ? (
          <a className="row-title" href={sidePaths.editProperty(side, row._id)} data-row-link>
            {nameOf(row)}
          </a>
        ) : (
          <span className="row-title">{nameOf(row)}</span>
        )}
        <p className="row-place">{placeOf(row)}</p>
        {row.deletedAt !== null && <p className="row-place">Kept until {keptUntil(row.deletedAt)}</p>}
      </div>
    </div>
  );
}

function Thumbnail({ url, category }: { url: string | undefined; category: string }) {
  const [isBroken, setBroken] = useState(false);
  const hasPicture = url !== undefined && !isBroken;
  const src = hasPicture ? pictureSource(url, thumbnailWidth).src : placeholderOf(category);
  return (
    <img
      className="thumbnail"
      src={src}
      alt=""
      width={72}
      height={54}
      loading="lazy"
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}
