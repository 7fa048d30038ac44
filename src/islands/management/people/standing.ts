/** What admins do to a person after they were asked, with what is said about it. */
import type { ManagedUser } from "#lib/contracts/people.ts";
import { changeUser, deleteUser } from "#lib/stores/management/people-api.ts";
import { confirmed } from "#lib/stores/ui/confirm.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

/** Suspends, or lifts it, once that is confirmed. Returns the person as they are now; undefined where nothing was done. */
export async function changeSuspension({
  _id,
  name,
  email,
  isSuspended,
  version,
}: ManagedUser): Promise<ManagedUser | undefined> {
  const question = isSuspended
    ? `Lift the suspension of ${name}? They can sign in again, and their published listings are seen again.`
    : `Suspend ${name}? They are signed out everywhere, and their listings are hidden until you lift it.`;
  if (!(await confirmed(question, isSuspended ? "Lift" : "Suspend", isSuspended ? undefined : email))) return undefined;
  return told(async () => {
    const user = await changeUser(_id, { isSuspended: !isSuspended, version });
    toast("success", isSuspended ? `The suspension of ${name} is lifted` : `${name} is suspended`);
    return user;
  });
}

const whatDeletionDoes =
  "Their listings leave the site and are kept for 30 days, their reviews stay without their name. The account cannot be brought back.";

/** Whether the person was deleted. */
export async function removeUser({ _id, name, email }: ManagedUser): Promise<boolean> {
  if (!(await confirmed("Are you sure", "Delete", `${name}, ${email}. ${whatDeletionDoes}`))) return false;
  const done = await told(async () => {
    await deleteUser(_id);
    toast("success", "User deleted successfully");
    return true;
  });
  return done === true;
}

async function told<Result>(act: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await act();
  } catch (error) {
    toast("failure", (error as Error).message);
    return undefined;
  }
}
