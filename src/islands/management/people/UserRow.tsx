import { Icon } from "#islands/management/Icon.tsx";
import type { ManagedUser } from "#lib/contracts/people.ts";
import { sidePaths } from "#lib/shared/route/back-office-paths.ts";
import { shownDate } from "#lib/shared/text/dates.ts";
import { roleName } from "./people-query.ts";
import { changeSuspension, removeUser } from "./standing.ts";

interface Props {
  user: ManagedUser;
  onRemoved: () => void;
}

export function UserRow({ user, onRemoved }: Props) {
  const { _id, name, email, phoneNumber, isAdmin, listings, createdAt } = user;
  const remove = async () => {
    if (await removeUser(user)) onRemoved();
  };
  return (
    <tr data-row={isAdmin ? undefined : _id}>
      <td className="cell-lead">
        <b>{name}</b>
        <span className="under">{email}</span>
      </td>
      <td data-label="Phone" className="whitespace-nowrap tabular-nums">
        {phoneNumber || "–"}
      </td>
      <td data-label="Role">{roleName(user)}</td>
      <td data-label="Listings" className="cell-number">
        {listings}
      </td>
      <td data-label="Status">
        <Standing user={user} />
      </td>
      <td data-label="Joined" className="whitespace-nowrap tabular-nums">
        {shownDate(createdAt)}
      </td>
      <td className={isAdmin ? "tools bare" : "tools"}>
        {!isAdmin && (
          <>
            <a
              className="tool"
              data-row-link
              href={sidePaths.editUser("admin", _id)}
              aria-label={`Edit ${name}`}
              title="Edit"
            >
              <Icon name="edit" />
            </a>
            <SuspendTool user={user} />
            <button type="button" className="tool" aria-label={`Delete ${name}`} title="Delete" onClick={remove}>
              <Icon name="delete" />
            </button>
          </>
        )}
      </td>
    </tr>
  );
}

function SuspendTool({ user }: { user: ManagedUser }) {
  const [word, icon] = user.isSuspended ? (["Reinstate", "view"] as const) : (["Suspend", "hide"] as const);
  return (
    <button
      type="button"
      className="tool"
      aria-label={`${word} ${user.name}`}
      title={user.isSuspended ? "Reinstate" : "Suspend"}
      onClick={() => void changeSuspension(user)}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Whether a person can sign in and has confirmed their e-mail. */
export function Standing({ user: { isSuspended, isEmailVerified } }: { user: ManagedUser }) {
  if (isSuspended) return <span className="pill pill-alert">Suspended</span>;
  return isEmailVerified ? (
    <span className="pill pill-good">Confirmed</span>
  ) : (
    <span className="pill">Not confirmed</span>
  );
}
