/** Admin actions on a person, each with a confirmation and a message. */
import type { ManagedUser } from "#lib/contracts/people.ts";
import { changeUser, deleteUser } from "#lib/stores/management/people-api.ts";
import { confirmed } from "#lib/stores/ui/confirm.ts";
import { toast } from "#lib/stores/ui/toasts.ts";

/** Suspends or reinstates after confirmation. Returns the updated person, or undefined if cancelled. */
export async function changeSuspension({
  _id,
  name,
  email,
  isSuspended,
  version,
}: ManagedUser): Promise<ManagedUser | undefined> {
  const question = isSuspended
    ? `Reinstate ${name}? They can sign in again, and their listings will be visible again.`
    : `Suspend ${name}? They will be signed out everywhere, and their listings hidden until you reinstate them.`;
  if (!(await confirmed(question, isSuspended ? "Reinstate" : "Suspend", isSuspended ? undefined : email)))
    return undefined;
  return told(async () => {
    const user = await changeUser(_id, { isSuspended: !isSuspended, version });
    toast("success", isSuspended ? `${name} has been reinstated` : `${name} has been suspended`);
    return user;
  });
}

const whatDeletionDoes =
  "Their listings are removed and kept for 30 days. Their reviews stay without their name. You can't restore the account.";

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
