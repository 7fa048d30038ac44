import { Fragment } from "react";
import type { ManagedUser } from "#lib/contracts/people.ts";
import { identifiers } from "#lib/shared/management/identifiers.ts";
import { type Side, sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { paths } from "#lib/shared/route/paths.ts";
import { ownerTableUrl } from "#lib/shared/route/property-table-url.ts";
import { counted } from "#lib/shared/text/counted.ts";
import { shownDate } from "#lib/shared/text/dates.ts";
import { roleName } from "./people-query.ts";
import { changeSuspension } from "./standing.ts";
import { Standing } from "./UserRow.tsx";

interface Props {
  user: ManagedUser;
  side: Side;
  onChanged: (user: ManagedUser) => void;
}

/** Facts about a person, and whether they may sign in. */
export function UserFacts({ user, side, onChanged }: Props) {
  const { _id, email, phoneNumber, listings, isAdmin, isSuspended, createdAt } = user;
  const change = async () => {
    const now = await changeSuspension(user);
    if (now) onChanged(now);
  };
  const list = side === "agent" ? paths.agentProperties : ownerTableUrl(_id);
  return (
    <aside className="sheet facts" aria-label="About this account">
      <dl>
        <dt>Status</dt>
        <dd>
          <Standing user={user} />
        </dd>
        <dt>Role</dt>
        <dd>{roleName(user)}</dd>
        <dt>E-mail</dt>
        <dd>{email}</dd>
        <dt>Phone</dt>
        <dd className="tabular-nums">{phoneNumber || "–"}</dd>
        {identifiers
          .filter(({ name }) => user[name] !== "")
          .map(({ name, label }) => (
            <Fragment key={name}>
              <dt>{label}, as stated</dt>
              <dd>{user[name]}</dd>
            </Fragment>
          ))}
        <dt>Joined</dt>
        <dd className="tabular-nums">{shownDate(createdAt)}</dd>
        <dt>Listings</dt>
        <dd>
          {listings === 0 ? (
            "None"
          ) : (
            <a className="text-link inline-link" href={list}>
              {counted(listings, ["listing", "listings"])}
            </a>
          )}
        </dd>
      </dl>
      {side === "admin" && (
        <a className="text-link inline-link" href={`${sidePaths.audit}?subject=${encodeURIComponent(_id)}`}>
          Change history
        </a>
      )}
      {side === "admin" && !isAdmin && (
        <button type="button" className={isSuspended ? "button button-quiet" : "button button-alert"} onClick={change}>
          {isSuspended ? "Reinstate" : "Suspend"}
        </button>
      )}
    </aside>
  );
}
